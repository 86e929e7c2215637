import type { RefundedPart } from './tax-share.rules.ts';

/** The part of a refund for pieces of an order line, or for delivery, which has neither line nor pieces. */
export interface RefundLine extends RefundedPart {
  readonly count: number | null;
}

/** Divides an amount among the lines, at most up to the price of each. */
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
