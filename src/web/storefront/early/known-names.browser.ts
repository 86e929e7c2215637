import { basketStorageKey } from '../../../domain/basket/lines/local-basket.rules.ts';
import type { LocalKey } from '../../../kernel/storage-keys.ts';

const linesKey = 'basketLines' satisfies LocalKey;
export const knownNamesKeys = { basketStorageKey, linesKey };

/**
 * Writes the product names from storage into the skeleton rows of the basket. Also runs inline as soon as these rows
 * exist, so it must not use anything from outside the function. Prices are not stored; the server sends them.
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
    // Storage is disabled or unreadable: the rows stay grey until the lines arrive.
  }
}
