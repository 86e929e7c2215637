/** The Fair Trade Commission's public page about a registered business; the law requires a link to it. */
export function registrationCheckUrl(businessNumber: string): string {
  const digits = businessNumber.replace(/\D/g, '');
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}`;
}

/** `15` becomes `15:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
