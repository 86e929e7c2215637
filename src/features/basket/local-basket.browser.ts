import { useSyncExternalStore } from 'react';
import { serverNow } from '../../http/server-clock.ts';
import { storageListeners } from '../../ui/storage-listeners.ts';
import { type BasketItem, countOf, withCount, without } from './basket.rules.ts';
import { basketStorageKey, parseStoredBasket } from './stored-basket.rules.ts';

/**
 * The basket of this browser: in local storage, so that tabs share it and it works offline. Where storage is switched
 * off it lasts as long as the page.
 */
let items: readonly BasketItem[] = [];
let storedText: string | null = null;
const { tell, subscribe } = storageListeners();
const nothing: readonly BasketItem[] = [];

/** Empty on the server, because the basket lives in the browser. */
export function useBasket(): readonly BasketItem[] {
  return useSyncExternalStore(subscribe, currentBasket, () => nothing);
}

export function useBasketCount(): number {
  return countOf(useBasket());
}

export function useItemCount(variation: number): number {
  return useBasket().find((item) => item.product_variation === variation)?.count ?? 0;
}

/** Another tab may have written meanwhile, so storage is asked each time; the same text is read only once. */
export function currentBasket(): readonly BasketItem[] {
  const text = stored();
  if (text !== undefined && text !== storedText) {
    storedText = text;
    items = parseStoredBasket(text);
  }
  return items;
}

export function setCount(variation: number, count: number): void {
  replaceBasket(withCount(currentBasket(), variation, count, new Date(serverNow()).toISOString()), [variation]);
}

export function takeOut(variations: readonly number[]): void {
  replaceBasket(without(currentBasket(), variations), variations);
}

/** Told which lines the visitor has changed; empty when the change came from the server. */
type OnChange = (variations: readonly number[]) => void;
const changeListeners = new Set<OnChange>();

/** Gives the way to stop listening. */
export function onBasketChange(listener: OnChange): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export function replaceBasket(next: readonly BasketItem[], changed: readonly number[] = []): void {
  items = next;
  storedText = JSON.stringify(next);
  try {
    localStorage.setItem(basketStorageKey, storedText);
  } catch {
    // Full or switched off: the page itself still remembers, until another tab writes.
    storedText = stored() ?? null;
  }
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
