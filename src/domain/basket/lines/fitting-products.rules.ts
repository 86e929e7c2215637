/** As many as fit side by side on a phone. */
export const fittingShown = 3;

/** Amounts are rounded up in steps, so that similar baskets share a cached search. */
const step = 500;
/** Prices up to this far above the missing amount count as fitting. */
const spare = 6_000;

/** The preferred price range; more expensive products come after it. */
export function fittingPrices(missing: number): { readonly from: number; readonly to: number } {
  const from = Math.ceil(missing / step) * step;
  return { from, to: from + spare };
}

interface Candidate {
  readonly id: number;
  readonly product_variation: number;
}

/** The first few products that are not in the basket and keep until delivery, each once. */
export function pickFitting<Card extends Candidate>(
  cards: readonly Card[],
  without: ReadonlySet<number>,
  reaches: (variation: number) => boolean,
): Card[] {
  const picked = new Map<number, Card>();
  for (const card of cards) {
    const isWanted = !picked.has(card.id) && !without.has(card.product_variation) && reaches(card.product_variation);
    if (isWanted) picked.set(card.id, card);
    if (picked.size === fittingShown) break;
  }
  return [...picked.values()];
}
