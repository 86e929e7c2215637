import { listFromJson } from '../../../kernel/json-list.ts';

export const recentSearchesKey = 'recentSearches';
const mostKept = 6;
const longest = 200;

/**
 * Parses stored searches. The stored text may be old or edited by hand: valid entries are kept, the rest is dropped.
 */
export function parseRecentSearches(text: string | null): string[] {
  const searches = listFromJson(text).filter((each): each is string => typeof each === 'string');
  return searches.reduceRight<string[]>((kept, search) => withSearch(kept, search), []);
}

/** The newest first, without duplicates that differ only in case or spaces. */
export function withSearch(searches: readonly string[], search: string): string[] {
  const tidy = search.trim().replace(/\s+/g, ' ').slice(0, longest);
  if (tidy === '') return [...searches];
  const others = searches.filter((each) => each.toLowerCase() !== tidy.toLowerCase());
  return [tidy, ...others].slice(0, mostKept);
}
