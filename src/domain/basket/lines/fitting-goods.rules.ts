/** As many as fit beside each other on a phone. */
export const fittingShown = 3;

/** Prices are looked at in steps, so that baskets that differ by a few won ask for the same. */
const step = 500;
/** So much beyond what is missing still counts as fitting. */
const spare = 6_000;

/** From and to which price something is looked for first; whatever is dearer comes after it. */
export function fittingPrices(missing: number): { readonly from: number; readonly to: number } {
  const from = Math.ceil(missing / step) * step;
  return { from, to: from + spare };
}

interface Candidate {
  readonly id: number;
  readonly product_variation: number;
}

/** The first few that are not in the basket, each product once, and that keep until they are there. */
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
