import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import type { ReadItems } from '../../../domain/checkout/wanted-items.rules.ts';

/** The available lines of a shared basket, and whether less is available than was shared, including fewer pieces. */
export function sharedLines({ items, isWhole }: ReadItems, found: readonly DetailedItem[]) {
  const lines = found
    .filter(({ available }) => available > 0)
    .map(({ product_variation, count, available }) => ({ ...product_variation, count: Math.min(count, available) }));
  const counts = new Map(lines.map(({ id, count }) => [id, count]));
  return { lines, isLess: !isWhole || items.some((item) => counts.get(item.product_variation) !== item.count) };
}
