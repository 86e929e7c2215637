import { useSyncExternalStore } from 'react';

/** The saved products of this page. Shared by all hearts, so that two hearts of one product agree. */
let saved: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export function useIsSaved(product: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSavedNow(product),
    () => false,
  );
}

export function isSavedNow(product: number): boolean {
  return saved.has(product);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The last press of each heart, and when the server confirmed it, by a logical clock that advances with each
 * confirmation.
 */
const presses = new Map<number, { heardAt: number }>();
let clock = 0;
const notYet = Number.POSITIVE_INFINITY;

/** Must be called before the request: its response does not include presses that are unconfirmed at that time. */
export function savedAsOf(): number {
  return clock;
}

/** Applies the server's list. Hearts pressed meanwhile keep their state. */
export function noteAllSaved(products: readonly number[], asOf = notYet): void {
  const next = new Set(products);
  for (const [product, { heardAt }] of presses) {
    if (heardAt <= asOf) continue;
    if (saved.has(product)) next.add(product);
    else next.delete(product);
  }
  change(next);
}

/** Called when the visitor is not logged in. */
export function forgetSaved(): void {
  presses.clear();
  change(new Set());
}

/** Records a press; the returned function must be called once the server has confirmed it. */
export function noteSaved(product: number, isSaved: boolean): () => void {
  const next = new Set(saved);
  if (isSaved) next.add(product);
  else next.delete(product);
  const press = { heardAt: notYet };
  presses.set(product, press);
  change(next);
  return () => {
    press.heardAt = ++clock;
  };
}

function change(next: ReadonlySet<number>): void {
  saved = next;
  for (const listener of listeners) listener();
}
