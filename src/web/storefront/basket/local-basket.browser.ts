import { useSyncExternalStore } from 'react';
import { type BasketItem, countOf, type GivenItem } from '../../../domain/basket/lines/basket.rules.ts';
import {
  type BasketStep,
  basketStorageKey,
  changesBetween,
  nextBasket,
  parseStoredBasket,
} from '../../../domain/basket/lines/local-basket.rules.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { storageListeners } from '../../ui/storage-listeners.ts';

/**
 * The basket of this browser. It is in local storage, so that tabs share it and it works offline. Without storage it
 * lasts as long as the page.
 */
let items: readonly BasketItem[] = [];
let storedText: string | null = null;
const { tell, subscribe } = storageListeners();
const nothing: readonly BasketItem[] = [];

/** Empty on the server, because the basket is in the browser. */
export function useBasket(): readonly BasketItem[] {
  return useSyncExternalStore(subscribe, currentBasket, () => nothing);
}

export function useBasketCount(): number {
  return countOf(useBasket());
}

export function useItemCount(variation: number): number {
  return useBasket().find((item) => item.product_variation === variation)?.count ?? 0;
}

/** Another tab may have written, so storage is read on each call. Unchanged text is parsed only once. */
export function currentBasket(): readonly BasketItem[] {
  const text = stored();
  if (text !== undefined && text !== storedText) {
    storedText = text;
    items = parseStoredBasket(text);
  }
  return items;
}

/** Sets the quantities of lines. 0 removes a line. */
export function changeBasket(given: readonly GivenItem[]): void {
  const now = new Date(serverNow()).toISOString();
  if (given.length === 0) return;
  const before = currentBasket();
  keep({ given, now });
  const changed = changesBetween(before, items, now);
  if (changed.length > 0) announce(changed);
}

export function setCount(product_variation: number, count: number): void {
  changeBasket([{ product_variation, count }]);
}

export function addOne(variation: number): void {
  const line = currentBasket().find((item) => item.product_variation === variation);
  setCount(variation, (line?.count ?? 0) + 1);
}

export function takeOut(variations: readonly number[]): void {
  changeBasket(variations.map((product_variation) => ({ product_variation, count: 0 })));
}

/** Takes over the server's basket, except for changes that were not sent yet. */
export function takeAnswer(answer: readonly BasketItem[], untold: readonly BasketItem[]): void {
  keep({ answer, untold });
  announce([]);
}

/**
 * Called with the lines that the visitor has changed; removed ones have count 0. Empty if the change came from the
 * server.
 */
type OnChange = (changed: readonly BasketItem[]) => void;
const changeListeners = new Set<OnChange>();

/** Returns a function that unsubscribes. */
export function onBasketChange(listener: OnChange): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

function keep(step: BasketStep): void {
  items = nextBasket(currentBasket(), step);
  storedText = JSON.stringify(items);
  try {
    localStorage.setItem(basketStorageKey, storedText);
  } catch {
    // Storage is full or disabled: the page keeps the basket until another tab writes.
    storedText = stored() ?? null;
  }
}

function announce(changed: readonly BasketItem[]): void {
  for (const hear of changeListeners) hear(changed);
  tell();
}

function stored(): string | null | undefined {
  try {
    return localStorage.getItem(basketStorageKey);
  } catch {
    return undefined;
  }
}
