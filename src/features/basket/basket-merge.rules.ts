import type { BasketItem } from './basket.rules.ts';

/**
 * Two baskets made one: of a line that both have, the later change counts, so that merging again changes nothing. Of
 * two changes at the same moment the larger count stays, whichever side comes first.
 */
export function merged(mine: readonly BasketItem[], theirs: readonly BasketItem[]): readonly BasketItem[] {
  const lines = new Map(mine.map((item) => [item.product_variation, item]));
  for (const item of theirs) {
    const own = lines.get(item.product_variation);
    lines.set(item.product_variation, own ? later(own, item) : item);
  }
  return [...lines.values()];
}

function later(a: BasketItem, b: BasketItem): BasketItem {
  const difference = Date.parse(a.updated_at) - Date.parse(b.updated_at) || a.count - b.count;
  const winner = difference >= 0 ? a : b;
  // The line is as old as its older half.
  const created_at = Date.parse(a.created_at) <= Date.parse(b.created_at) ? a.created_at : b.created_at;
  return winner.created_at === created_at ? winner : { ...winner, created_at };
}
