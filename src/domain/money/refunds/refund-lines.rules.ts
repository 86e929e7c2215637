import type { RefundedPart } from './tax-share.rules.ts';

/** What a refund gives back for pieces of a line, or without a line for delivery, which has no pieces. */
export interface RefundLine extends RefundedPart {
  readonly count: number | null;
}

/** How much of each line an amount gives back: together the amount, but no more than the lines are worth. */
export function shareOf(amount: number, lines: readonly RefundLine[]): RefundLine[] {
  const worth = lines.reduce((sum, line) => sum + line.amount, 0);
  const share = worth === 0 ? 0 : Math.min(amount, worth) / worth;
  let until = 0;
  return lines.map((line) => {
    const before = Math.round(until * share);
    until += line.amount;
    return { ...line, amount: Math.round(until * share) - before };
  });
}
