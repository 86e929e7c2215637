import { useSyncExternalStore } from 'react';
import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { listFromJson } from '../../../kernel/json-list.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';
import { storageListeners } from '../../ui/storage-listeners.ts';

const key = 'basketLines';
const { tell, subscribe } = storageListeners();
const nothing: readonly DetailedItem[] = [];
let lines = nothing;
let linesText: string | null = null;
/** When the server last described the basket on this page, in milliseconds since 1970. */
let describedAt = 0;

/** The last known details of the basket's lines, so that the basket can be shown offline. */
export function knownLines(): readonly DetailedItem[] {
  const text = readStored(key);
  if (text !== linesText) {
    linesText = text;
    lines = listFromJson(text).filter(isLine);
  }
  return lines;
}

/** None on the server. */
export function useKnownLines(): readonly DetailedItem[] {
  return useSyncExternalStore(subscribe, knownLines, () => nothing);
}

export function noteKnownLines(described: readonly DetailedItem[]): void {
  writeStored(key, described);
  describedAt = Date.now();
  tell();
}

/** Whether the known prices are so recent that they need not be requested again. */
export function isJustDescribed(): boolean {
  return Date.now() - describedAt < 10 * 60 * 1_000;
}

/** Stored data may be from an older version of the shop, or edited by hand. */
function isLine(value: unknown): value is DetailedItem {
  const line = value as Partial<DetailedItem> | null;
  return (
    typeof line?.available === 'number' &&
    typeof line.product_variation?.id === 'number' &&
    typeof line.product_variation.price === 'number' &&
    typeof line.product_variation.product?.name === 'string' &&
    typeof line.product_variation.product.serving === 'string'
  );
}
