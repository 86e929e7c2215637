/** The transferred money of an order: what is true now, and what its customer was told last. */
export interface MoneyFacts {
  /** Goes back or has gone back, beyond what the order has been paid with. */
  readonly goesBack: number;
  readonly toldBack: number;
  /** Of what the customer was told of, what the order has used since. */
  readonly used: number;
  /** Missing of the surcharge of a paid order. */
  readonly asked: number;
  readonly toldAsked: number;
}

/** A message: what it is about, the sum that it names, and the sum that its customer knows from then on. */
export interface MoneyNews {
  readonly kind: 'goes_back' | 'not_yours' | 'used' | 'asked';
  readonly named: number;
  readonly amount: number;
  /** What the customer knew before. */
  readonly known: number;
}

/** What a customer has to be told, so that they know what is true. */
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
