import { type ListFilter, pairsOf } from '../../../domain/catalogue/search/list-address.rules.ts';

/** The query of an address with its question mark, or nothing. */
export function searchText(search: URLSearchParams): string {
  return search.size > 0 ? `?${search}` : '';
}

/** A list's filter as the query of its address. */
export function searchOf(filter: ListFilter): string {
  return searchText(new URLSearchParams(pairsOf(filter)));
}
