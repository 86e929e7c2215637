import { useEffect } from 'react';
import { joinPages } from './growing-list.ts';

interface Item {
  readonly id: number;
}

/** Pages of lists from this visit, so that returning restores the whole list and the position in it. */
const seen = new Map<string, Map<number, readonly Item[]>>();
const mostLists = 8;

/**
 * A list that "show more" extends. Its URL names the last page, and earlier pages are kept in memory. On the server, or
 * when the URL is opened directly, the list is only that page.
 */
export function useGrowingList<T extends Item>(list: string, page: number, items: readonly T[]) {
  useEffect(() => remember(list, page, items), [list, page, items]);
  return joinPages(seen.get(list) as ReadonlyMap<number, readonly T[]> | undefined, page, items);
}

function remember(list: string, page: number, items: readonly Item[]): void {
  const pages = seen.get(list) ?? new Map<number, readonly Item[]>();
  pages.set(page, items);
  // The most recent list is the last entry, so the first entry is evicted.
  seen.delete(list);
  seen.set(list, pages);
  const [oldest] = seen.keys();
  if (seen.size > mostLists && oldest !== undefined) seen.delete(oldest);
}
