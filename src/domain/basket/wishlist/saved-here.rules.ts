import { listFromJson } from '../../../kernel/json-list.ts';
import type { LocalKey } from '../../../kernel/storage-keys.ts';

export const savedHereKey = 'savedHere' satisfies LocalKey;

/** A browser stores so many products of an anonymous visitor, and one request moves them to the account. */
export const mostSavedHere = 100;

/** Product ids, last saved first. The stored text may be old or edited by hand: invalid ids are dropped. */
export function parseSavedHere(text: string | null): number[] {
  const ids = listFromJson(text).filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0);
  return [...new Set(ids)].slice(0, mostSavedHere);
}

/** The oldest product makes room for a new one. */
export function withSavedHere(ids: readonly number[], product: number, isSaved: boolean): number[] {
  const others = ids.filter((id) => id !== product);
  return isSaved ? [product, ...others].slice(0, mostSavedHere) : others;
}
