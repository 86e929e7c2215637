import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import type { ReadItems } from '../../../domain/checkout/wanted-items.rules.ts';

/** What of a shared basket can be had now, and whether that is less than was shared: fewer pieces count as well. */
export function sharedLines({ items, isWhole }: ReadItems, found: readonly DetailedItem[]) {
  const lines = found
    .filter(({ available }) => available > 0)
    .map(({ product_variation, count, available }) => ({ ...product_variation, count: Math.min(count, available) }));
  const counts = new Map(lines.map(({ id, count }) => [id, count]));
  return { lines, isLess: !isWhole || items.some((item) => counts.get(item.product_variation) !== item.count) };
}
