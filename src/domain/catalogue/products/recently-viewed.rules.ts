import { listFromJson } from '../../../kernel/json-list.ts';

export const recentlyViewedKey = 'recentlyViewed';
const mostKept = 12;

/** Parses the stored variation ids. The stored text may be old or edited by hand: invalid ids are dropped. */
export function parseRecentlyViewed(text: string | null): number[] {
  const ids = listFromJson(text).filter((each): each is number => Number.isSafeInteger(each) && (each as number) > 0);
  return [...new Set(ids)].slice(0, mostKept);
}

/** Puts the last viewed one first. */
export function withViewed(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, mostKept);
}
