import { listFromJson } from '../../kernel/json-list.ts';
import type { LocalKey } from '../../kernel/storage-keys.ts';
import { type BasketItem, mostLines, mostOfOne } from './basket.rules.ts';

export const basketStorageKey = 'basket' satisfies LocalKey;

/** Reads a stored basket. Storage may be old, cut off or edited by hand: what can be read is kept, the rest is dropped. */
export function parseStoredBasket(text: string | null): BasketItem[] {
  const lines = new Map<number, BasketItem>();
  for (const candidate of listFromJson(text)) {
    const item = itemFrom(candidate);
    if (item && (lines.size < mostLines || lines.has(item.product_variation))) lines.set(item.product_variation, item);
  }
  return [...lines.values()];
}

function itemFrom(candidate: unknown): BasketItem | null {
  if (typeof candidate !== 'object' || candidate === null) return null;
  const { product_variation: id, count, created_at, updated_at } = candidate as Record<string, unknown>;
  if (!isPositiveInteger(id) || !isPositiveInteger(count) || !isTime(created_at)) return null;
  return {
    product_variation: id,
    count: Math.min(count, mostOfOne),
    created_at,
    updated_at: isTime(updated_at) ? updated_at : created_at,
  };
}

function isPositiveInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
