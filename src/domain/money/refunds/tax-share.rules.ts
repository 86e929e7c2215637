/** An amount of money, split by tax type. */
export interface TaxSplit {
  readonly exempt: number;
  readonly taxed: number;
}

/** A refund for an order line, or for delivery (no line), which is taxed. */
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
 * The tax-exempt part of a refund: proportional to the exempt part of the refunded items, but never more of either kind
 * than is left, so that all refunds add up to exactly what was paid.
 */
export function exemptShare(amount: number, of: TaxSplit, left: TaxSplit): number {
  const worth = of.exempt + of.taxed;
  const share = worth === 0 ? 0 : Math.round(amount * (of.exempt / worth));
  return Math.min(Math.max(share, amount - left.taxed), left.exempt, amount);
}
