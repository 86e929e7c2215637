import { daysBetween, type KoreanDate } from '../../../kernel/korea-time.ts';

/** Days before its end on which a certificate is spoken of, ever louder. */
export const warningDays = [7, 30, 60] as const;
export type CertificateWarning = 'over' | 'withdrawn' | '7' | '30' | '60';

interface Validity {
  readonly valid_until: string;
  readonly withdrawn: boolean;
}

/** How urgently a new one is wanted; null while it is not. */
export function certificateWarning({ valid_until, withdrawn }: Validity, today: KoreanDate): CertificateWarning | null {
  if (withdrawn) return 'withdrawn';
  const left = daysBetween(today, valid_until as KoreanDate);
  if (left < 0) return 'over';
  const warning = warningDays.find((days) => left <= days);
  return warning === undefined ? null : (String(warning) as CertificateWarning);
}

/** As it comes from a scanner. */
export const mostScanBytes = 10 * 1024 * 1024;
export const scanTypes = 'image/jpeg,image/png,image/webp,application/pdf';
