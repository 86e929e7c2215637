import { useEffect } from 'react';
import { joinPages } from './growing-list.ts';

interface Item {
  readonly id: number;
}

/** Pages of lists that this visit has seen, so that coming back finds the whole list and the place in it. */
const seen = new Map<string, Map<number, readonly Item[]>>();
const mostLists = 8;

/**
 * A list that "show more" makes longer: its address names the last page, and the pages before it are kept from when
 * they were loaded. On the server, and for who comes by that address, the list is just that page.
 */
export function useGrowingList<T extends Item>(list: string, page: number, items: readonly T[]) {
  useEffect(() => remember(list, page, items), [list, page, items]);
  return joinPages(seen.get(list) as ReadonlyMap<number, readonly T[]> | undefined, page, items);
}

function remember(list: string, page: number, items: readonly Item[]): void {
  const pages = seen.get(list) ?? new Map<number, readonly Item[]>();
  pages.set(page, items);
  // The list seen last stands last, so that the first is the one to forget.
  seen.delete(list);
  seen.set(list, pages);
  const [oldest] = seen.keys();
  if (seen.size > mostLists && oldest !== undefined) seen.delete(oldest);
}
