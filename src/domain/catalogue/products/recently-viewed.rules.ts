import { listFromJson } from '../../../kernel/json-list.ts';

export const recentlyViewedKey = 'recentlyViewed';
const mostKept = 12;

/** Reads the variations the browser kept. They may be old or edited by hand: what is no id is dropped. */
export function parseRecentlyViewed(text: string | null): number[] {
  const ids = listFromJson(text).filter((each): each is number => Number.isSafeInteger(each) && (each as number) > 0);
  return [...new Set(ids)].slice(0, mostKept);
}

/** What was looked at last stands first. */
export function withViewed(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, mostKept);
}
