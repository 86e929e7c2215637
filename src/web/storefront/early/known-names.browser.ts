import { basketStorageKey } from '../../../domain/basket/lines/local-basket.rules.ts';
import type { LocalKey } from '../../../kernel/storage-keys.ts';

const linesKey = 'basketLines' satisfies LocalKey;
export const knownNamesKeys = { basketStorageKey, linesKey };

/**
 * Puts the names that the browser remembers into the rows that wait for the basket's lines. Runs inline too, as soon as
 * these rows are there, so it uses nothing from outside of itself. Prices are not remembered: they come from the shop.
 */
export function fillKnownNames(keys: typeof knownNamesKeys): void {
  try {
    const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]');
    const names = new Map<number, string>();
    for (const { product_variation } of stored(keys.linesKey))
      names.set(product_variation.id, product_variation.product.name);
    const items: { product_variation: number }[] = stored(keys.basketStorageKey);
    for (const rows of document.querySelectorAll('[data-known-names]'))
      rows.querySelectorAll('[data-known-name]').forEach((row, place) => {
        row.textContent = names.get(items[place]?.product_variation ?? 0) ?? '';
      });
  } catch {
    // Switched off or not readable: the rows stay grey until the lines are there.
  }
}
