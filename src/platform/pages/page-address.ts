import { defaultLocale, isLocale, splitLocale, withPrefix } from '../../kernel/locale.ts';
import { firstParameters, knownQuery, type Page, type PageTable } from '../http/page-table.types.ts';

export interface Address extends ReturnType<typeof splitLocale> {
  /** The page in the front's table. */
  readonly page: Page | undefined;
  /** Path of the page as the browser shows it. */
  readonly pathname: string;
  /** Path and query that the page is rendered for. */
  readonly url: string;
  readonly search: string;
  /** The query of the request, reduced to parameters that the page knows. */
  readonly givenSearch: string;
  /** The router asks for the data of a page instead of its HTML. */
  readonly isData: boolean;
}

/** How a front's URLs are parsed. */
export interface AddressBook {
  readonly pages: PageTable;
  readonly routeIds: ReadonlySet<string>;
  readonly tidyQuery: TidyQuery;
  /** The base path of a front whose URLs contain no language. The shop has all other paths. */
  readonly beginsAt?: `/${string}`;
}

/** Removes parameters that currently have no effect on the page. Must be idempotent. */
export type TidyQuery = (path: string, search: URLSearchParams) => URLSearchParams;

/** Parses the URL of a page or of its data (`/ru.data`, `/_.data`) and removes what the page does not understand. */
export function readAddress(url: string, { pages, routeIds, tidyQuery, beginsAt }: AddressBook): Address {
  const queryStart = url.indexOf('?');
  const rawPath = tidy(queryStart < 0 ? url : url.slice(0, queryStart));
  const rawSearch = queryStart < 0 ? '' : url.slice(queryStart);
  const isData = /[^/]\.data$/.test(rawPath);
  const pathname = isData ? tidy(rawPath.replace(/(\/)_\.data$|\.data$/, '$1')) : rawPath;
  const split = beginsAt ? pathBelow(beginsAt, pathname) : splitLocale(pathname);
  const page = pages.at(split.path);
  const givenSearch = knownQuery(page, rawSearch);
  const search = givenSearch && searchText(tidyQuery(split.path, new URLSearchParams(givenSearch)));
  const routes = isData ? wantedRoutes(rawSearch, routeIds) : '';
  const dataSearch = routes && search ? `${search}&_routes=${routes}` : routes ? `?_routes=${routes}` : search;
  // `/_.data` is the data of `/`, so a path that ends like it gets one more segment.
  const dataPath = /\/_?$/.test(pathname) ? `${pathname}/_.data`.replace('//', '/') : `${pathname}.data`;
  return {
    ...split,
    page,
    pathname,
    search,
    givenSearch,
    isData,
    url: isData ? dataPath + dataSearch : pathname + search,
  };
}

function pathBelow(beginning: string, pathname: string): ReturnType<typeof splitLocale> {
  return { prefix: '', locale: defaultLocale, path: pathname.slice(beginning.length) || '/' };
}

function searchText(search: URLSearchParams): string {
  return search.size > 0 ? `?${search}` : '';
}

function tidy(pathname: string): string {
  return (
    plainLetters(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1') || '/'
  );
}

/** The router treats `%75i` as `ui`, so the spelling must not decide which page is meant. */
function plainLetters(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  return pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code;
  });
}

/** The loaders that the router wants. Unknown names are ignored, so that they cannot multiply cached responses. */
function wantedRoutes(search: string, routeIds: ReadonlySet<string>): string {
  const wanted = firstParameters(search).get('_routes')?.split(',') ?? [];
  const known = wanted.filter((id) => routeIds.has(id));
  return [...new Set(known)].sort().map(encodeURIComponent).join(',');
}

/**
 * Redirects visitors who chose Russian or Uzbek from a URL without a language to their own, and others to a normalised
 * URL.
 */
export function redirectFor(address: Address, choice: string | undefined): string | null {
  const { prefix, path, pathname, search, givenSearch } = address;
  if (prefix === '' && isLocale(choice) && choice !== defaultLocale) return withPrefix(`/${choice}`, path) + search;
  // Scripts read the URL too, so it must match the page.
  return search === givenSearch ? null : pathname + search;
}
