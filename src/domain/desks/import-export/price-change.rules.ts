/** How many prices are to be changed in one go. */
export interface PriceChange {
  readonly by: 'percent' | 'won';
  readonly amount: number;
  /** To the nearest so many won. */
  readonly rounding: number;
  /** Kept as they are, taken away, or the same for all. */
  readonly discount: 'keep' | 'none' | number;
}

export const roundings = [1, 10, 100] as const;

/** Halves go up, as a cashier rounds. The result may be no price at all, which is for others to refuse. */
export function changedPrice(price: number, { by, amount, rounding }: Omit<PriceChange, 'discount'>): number {
  // In hundredths, so that a percentage of whole won is exact.
  const hundredths = by === 'percent' ? price * (100 + amount) : (price + amount) * 100;
  return Math.floor((hundredths + rounding * 50) / (rounding * 100)) * rounding;
}
