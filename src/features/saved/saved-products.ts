import { useSyncExternalStore } from 'react';

/** The hearts of this page: which products are saved. Shared by every heart, so that two of one product agree. */
let saved: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export function useIsSaved(product: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => saved.has(product),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteAllSaved(products: readonly number[]): void {
  change(new Set(products));
}

export function noteSaved(product: number, isSaved: boolean): void {
  const next = new Set(saved);
  if (isSaved) next.add(product);
  else next.delete(product);
  change(next);
}

function change(next: ReadonlySet<number>): void {
  saved = next;
  for (const listener of listeners) listener();
}
