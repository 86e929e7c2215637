import { type ListFilter, pairsOf } from '../../../domain/catalogue/search/list-url.rules.ts';

/** The query string with its question mark, or an empty string. */
export function searchText(search: URLSearchParams): string {
  return search.size > 0 ? `?${search}` : '';
}

/** A filter as the query string of its list. */
export function searchOf(filter: ListFilter): string {
  return searchText(new URLSearchParams(pairsOf(filter)));
}
