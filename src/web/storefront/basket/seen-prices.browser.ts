import { listFromJson } from '../../../kernel/json-list.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';

const key = 'basketPrices';

/** The price of a basket line at the customer's last visit, so that a change can be shown. */
export function seenPrice(variation: number): number | undefined {
  const seen = listFromJson(readStored(key)).find((pair) => Array.isArray(pair) && pair[0] === variation);
  const price: unknown = Array.isArray(seen) ? seen[1] : undefined;
  return typeof price === 'number' ? price : undefined;
}

export function noteSeenPrices(prices: readonly (readonly [variation: number, price: number])[]): void {
  writeStored(key, prices);
}
