import { groupedDigits } from '../../../kernel/money.ts';

/** An amount that may be negative, as on a day with more refunds than payments. */
export function signedWon(amount: number): string {
  return `${signedDigits(amount)}\u00A0₩`;
}

/** The same without the currency, where a heading has it. */
export function signedDigits(amount: number): string {
  return `${amount < 0 ? '−' : ''}${groupedDigits(Math.abs(amount))}`;
}

/** The change in percent; null without an earlier value. */
export function changeAgainst(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}\u00A0%`;
}
