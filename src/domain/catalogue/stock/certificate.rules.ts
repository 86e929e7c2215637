import { daysBetween, type KoreanDate } from '../../../kernel/korea-time.ts';

/** Warnings are shown this many days before a certificate ends, with increasing urgency. */
export const warningDays = [7, 30, 60] as const;
export type CertificateWarning = 'over' | 'withdrawn' | '7' | '30' | '60';

interface Validity {
  readonly valid_until: string;
  readonly withdrawn: boolean;
}

/** How urgently a new certificate is needed; null if it is not. */
export function certificateWarning({ valid_until, withdrawn }: Validity, today: KoreanDate): CertificateWarning | null {
  if (withdrawn) return 'withdrawn';
  const left = daysBetween(today, valid_until as KoreanDate);
  if (left < 0) return 'over';
  const warning = warningDays.find((days) => left <= days);
  return warning === undefined ? null : (String(warning) as CertificateWarning);
}

/** Allows files straight from a scanner. */
export const mostScanBytes = 10 * 1024 * 1024;
export const scanTypes = 'image/jpeg,image/png,image/webp,application/pdf';
