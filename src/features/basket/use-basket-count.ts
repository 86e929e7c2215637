import { useSyncExternalStore } from 'react';
import { basketStorageKey, countOf, parseStoredBasket } from './stored-basket.rules.ts';

/** The number on the basket icon. Zero on the server, because the basket lives in the browser; other tabs count too. */
export function useBasketCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

function readCount(): number {
  try {
    return countOf(parseStoredBasket(localStorage.getItem(basketStorageKey)));
  } catch {
    // Storage can be switched off altogether; the shop still works.
    return 0;
  }
}
