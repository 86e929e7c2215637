import { useSyncExternalStore } from 'react';
import { comparedKey, parseCompared, withToggled } from '../../../domain/catalogue/products/compare.rules.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';
import { storageListeners } from '../../ui/storage-listeners.ts';

const { tell, subscribe } = storageListeners();

const none: readonly number[] = [];
let known: { readonly text: string | null; readonly ids: readonly number[] } = { text: null, ids: none };

/** The same array until something changes. */
function compared(): readonly number[] {
  const text = readStored(comparedKey);
  if (text !== known.text) known = { text, ids: parseCompared(text) };
  return known.ids;
}

/** Ids of the products that the visitor has ticked. */
export function useCompared(): readonly number[] {
  return useSyncExternalStore(subscribe, compared, () => none);
}

export function toggleCompared(id: number): void {
  writeStored(comparedKey, withToggled(compared(), id));
  tell();
}
