/** The transferred money of an order: the present amounts and those last announced to its customer. */
export interface MoneyFacts {
  /** Refunded or to be refunded, beyond what has paid the order. */
  readonly goesBack: number;
  readonly toldBack: number;
  /** The part of the announced amount that the order has used since. */
  readonly used: number;
  /** What a paid order lacks of its surcharge. */
  readonly asked: number;
  readonly toldAsked: number;
}

/** A message: its kind, the amount that it names, and the amount that the customer knows afterwards. */
export interface MoneyNews {
  readonly kind: 'goes_back' | 'not_yours' | 'used' | 'asked';
  readonly named: number;
  readonly amount: number;
  /** What the customer knew before. */
  readonly known: number;
}

/** The messages after which the customer knows the present amounts. */
export function moneyNews({ goesBack, toldBack, used, asked, toldAsked }: MoneyFacts): MoneyNews[] {
  const more = goesBack - toldBack;
  const usedOfIt = Math.max(0, Math.min(-more, used));
  const notTheirs = Math.max(0, -more - usedOfIt);
  return [
    { kind: 'used', named: usedOfIt, amount: toldBack - usedOfIt, known: toldBack } as const,
    { kind: 'not_yours', named: notTheirs, amount: goesBack, known: toldBack - usedOfIt } as const,
    { kind: 'goes_back', named: Math.max(0, more), amount: goesBack, known: toldBack } as const,
    { kind: 'asked', named: asked === toldAsked ? 0 : asked, amount: asked, known: toldAsked } as const,
  ].filter(({ named }) => named > 0);
}
