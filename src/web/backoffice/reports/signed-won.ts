import { groupedDigits } from '../../../kernel/money.ts';

/** An amount that may be less than nothing, as on a day on which more went back than came. */
export function signedWon(amount: number): string {
  return `${signedDigits(amount)}\u00A0₩`;
}

/** The same where a heading says that these are won. */
export function signedDigits(amount: number): string {
  return `${amount < 0 ? '−' : ''}${groupedDigits(Math.abs(amount))}`;
}

/** By how much more or less than before, in percent; nothing without a before. */
export function changeAgainst(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}\u00A0%`;
}
