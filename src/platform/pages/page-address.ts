import { defaultLocale, isLocale, splitLocale, withPrefix } from '../../kernel/locale.ts';
import { firstParameters, knownQuery, type Page, type PageTable } from '../http/page-table.types.ts';

export interface Address extends ReturnType<typeof splitLocale> {
  /** The page that is meant, as the front has it in its table. */
  readonly page: Page | undefined;
  /** Path of the page as the browser shows it. */
  readonly pathname: string;
  /** Path and query that the page is rendered for. */
  readonly url: string;
  readonly search: string;
  /** Query as it came, as far as the page understands it at all. */
  readonly givenSearch: string;
  /** The router asks for the data of a page instead of its HTML. */
  readonly isData: boolean;
}

/** How the addresses of a front are read. */
export interface AddressBook {
  readonly pages: PageTable;
  readonly routeIds: ReadonlySet<string>;
  readonly tidyQuery: TidyQuery;
  /** Where a front begins whose addresses name no language; the shop has all others. */
  readonly beginsAt?: `/${string}`;
}

/** Drops from a query what means nothing to the page at this path now; saying it twice changes nothing more. */
export type TidyQuery = (path: string, search: URLSearchParams) => URLSearchParams;

/** Reads the address of a page or of its data (`/ru.data`, `/_.data`), dropping whatever the page does not understand. */
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
  // `/_.data` is the data of `/`, so a path that ends like it is told apart by a step more.
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

/** `%75i` is `ui` to the router, so it is to us: which page is asked for must not depend on the spelling. */
function plainLetters(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  return pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code;
  });
}

/** Which loaders the router wants. Names we never gave are ignored, so that they cannot multiply cached answers. */
function wantedRoutes(search: string, routeIds: ReadonlySet<string>): string {
  const wanted = firstParameters(search).get('_routes')?.split(',') ?? [];
  const known = wanted.filter((id) => routeIds.has(id));
  return [...new Set(known)].sort().map(encodeURIComponent).join(',');
}

/** A visitor who chose Russian or Uzbek and opens an address without a language goes to their own; a tidied address is shown as such. */
export function redirectFor(address: Address, choice: string | undefined): string | null {
  const { prefix, path, pathname, search, givenSearch } = address;
  if (prefix === '' && isLocale(choice) && choice !== defaultLocale) return withPrefix(`/${choice}`, path) + search;
  // Scripts read the address too, so it says the same as the page.
  return search === givenSearch ? null : pathname + search;
}
