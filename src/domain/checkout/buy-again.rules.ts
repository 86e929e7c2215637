import { type BasketItem, mostOfOne, withRoom } from '../basket/lines/basket.rules.ts';

interface BoughtLine {
  /** Null if it is no longer in the catalogue. */
  readonly variation: number | null;
  readonly name: string;
  readonly count: number;
}

export interface Refill {
  /** The new count of each variation in the basket. */
  readonly counts: readonly { readonly variation: number; readonly count: number }[];
  /** Names of products that are not available now. */
  readonly gone: readonly string[];
  /** Names of products with too little stock. */
  readonly fewer: readonly string[];
  /** Names of products that do not fit into a full basket. */
  readonly crowded: readonly string[];
}

/** Adds the lines of an earlier order to the basket, limited by stock and by the size of a basket. */
export function refill(
  lines: readonly BoughtLine[],
  availableOf: (variation: number) => number,
  held: readonly Pick<BasketItem, 'product_variation' | 'count'>[],
): Refill {
  const counts = new Map(held.map(({ product_variation, count }) => [product_variation, count]));
  const gone: string[] = [];
  const offered = lines.flatMap(({ variation, name, count }) => {
    const most = variation === null ? 0 : Math.min(availableOf(variation), mostOfOne);
    if (variation !== null && most > 0) return [{ product_variation: variation, name, count, most }];
    gone.push(name);
    return [];
  });
  const { fits, crowded } = withRoom(held, offered);
  const fewer: string[] = [];
  for (const { product_variation, name, count, most } of fits) {
    const before = counts.get(product_variation) ?? 0;
    if (before + count > most) fewer.push(name);
    // The count that the customer has chosen is never lowered.
    counts.set(product_variation, Math.max(before, Math.min(before + count, most)));
  }
  const touched = new Set(fits.map(({ product_variation }) => product_variation));
  return {
    counts: [...touched].map((variation) => ({ variation, count: counts.get(variation) ?? 0 })),
    gone,
    fewer,
    crowded: crowded.map(({ name }) => name),
  };
}
