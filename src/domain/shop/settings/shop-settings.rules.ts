/** The Fair Trade Commission's public page about a registered business, which the law wants linked. */
export function registrationCheckUrl(businessNumber: string): string {
  const digits = businessNumber.replace(/\D/g, '');
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}`;
}

/** `15` as people write it on a shop door. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
