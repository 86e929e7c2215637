import { useSyncExternalStore } from 'react';

/** The hearts of this page: which products are saved. Shared by every heart, so that two of one product agree. */
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

/** The last press of each heart, and when the server had heard of it, by a clock that goes on with every such answer. */
const presses = new Map<number, { heardAt: number }>();
let clock = 0;
const notYet = Number.POSITIVE_INFINITY;

/** To be asked before the server is: what was pressed since, or not heard by then, it cannot have told. */
export function savedAsOf(): number {
  return clock;
}

/** What the server has told. Hearts pressed meanwhile stay as they were pressed. */
export function noteAllSaved(products: readonly number[], asOf = notYet): void {
  const next = new Set(products);
  for (const [product, { heardAt }] of presses) {
    if (heardAt <= asOf) continue;
    if (saved.has(product)) next.add(product);
    else next.delete(product);
  }
  change(next);
}

/** Nobody is logged in. */
export function forgetSaved(): void {
  presses.clear();
  change(new Set());
}

/** Somebody has pressed a heart; the function it gives is called once the server has heard of it. */
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
