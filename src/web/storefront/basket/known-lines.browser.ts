import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { listFromJson } from '../../../kernel/json-list.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';

const key = 'basketLines';

/** The last known details of the basket's lines, so that the basket can be shown offline. */
export function knownLines(): DetailedItem[] {
  return listFromJson(readStored(key)).filter(isLine);
}

export function noteKnownLines(lines: readonly DetailedItem[]): void {
  writeStored(key, lines);
}

/** Stored data may be from an older version of the shop, or edited by hand. */
function isLine(value: unknown): value is DetailedItem {
  const line = value as Partial<DetailedItem> | null;
  return (
    typeof line?.available === 'number' &&
    typeof line.product_variation?.id === 'number' &&
    typeof line.product_variation.price === 'number' &&
    typeof line.product_variation.product?.name === 'string'
  );
}
