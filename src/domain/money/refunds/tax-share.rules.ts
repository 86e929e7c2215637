/** An amount of money by what it was paid for. */
export interface TaxSplit {
  readonly exempt: number;
  readonly taxed: number;
}

/** What is given back for a line, or without a line for delivery, which is taxed. */
export interface RefundedPart {
  readonly line: number | null;
  readonly amount: number;
}

export function splitOf(parts: readonly RefundedPart[], exemptLines: ReadonlySet<number>): TaxSplit {
  const sumOf = (some: readonly RefundedPart[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const exempt = sumOf(parts.filter(({ line }) => line !== null && exemptLines.has(line)));
  return { exempt, taxed: sumOf(parts) - exempt };
}

/**
 * How much of a refund is exempt: as large a share as of what it is for, but never more of either kind than is left, so
 * that refunds of everything come to exactly what was paid.
 */
export function exemptShare(amount: number, of: TaxSplit, left: TaxSplit): number {
  const worth = of.exempt + of.taxed;
  const share = worth === 0 ? 0 : Math.round(amount * (of.exempt / worth));
  return Math.min(Math.max(share, amount - left.taxed), left.exempt, amount);
}
