import { mostLines, mostOfOne } from '../basket/basket.rules.ts';

export interface WantedItem {
  readonly product_variation: number;
  readonly count: number;
}

/**
 * Lines as an address carries them: `12:3,15` is three of 12 and one of 15. Addresses are typed, cut and copied, so
 * whatever cannot be read is left out, and a line that comes twice is wanted as often as it says last.
 */
export function readWantedItems(text: string): WantedItem[] {
  const items = [...readPairs(text)].filter(([, count]) => count > 0);
  return items
    .slice(0, mostLines)
    .map(([product_variation, count]) => ({ product_variation, count: Math.min(count, mostOfOne) }));
}

export function writeWantedItems(items: readonly WantedItem[]): string {
  return writePairs(items.map(({ product_variation, count }) => [product_variation, count]));
}

/** Numbers by id, such as the prices that somebody has seen. */
export function readPairs(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  for (const part of text.split(',')) {
    const [, id, number = '1'] = /^\s*(\d{1,15})(?::(\d{1,9}))?\s*$/.exec(part) ?? [];
    if (id !== undefined && Number(id) > 0) pairs.set(Number(id), Number(number));
  }
  return pairs;
}

export function writePairs(pairs: readonly (readonly [id: number, number: number])[]): string {
  return pairs.map(([id, number]) => `${id}:${number}`).join();
}
