/** A change of many prices. */
export interface PriceChange {
  readonly by: 'percent' | 'won';
  readonly amount: number;
  /** Rounds to a multiple of this many won. */
  readonly rounding: number;
  /** Keep discounts, remove them, or set one for all. */
  readonly discount: 'keep' | 'none' | number;
}

export const roundings = [1, 10, 100] as const;

/** Rounds half up. The caller must reject a result that is not a valid price. */
export function changedPrice(price: number, { by, amount, rounding }: Omit<PriceChange, 'discount'>): number {
  // In hundredths, so that a percentage of whole won is exact.
  const hundredths = by === 'percent' ? price * (100 + amount) : (price + amount) * 100;
  return Math.floor((hundredths + rounding * 50) / (rounding * 100)) * rounding;
}
