import { defaultLocale, isLocale, splitLocale, withPrefix } from '../../kernel/locale.ts';
import { firstParameters, knownQuery, pageAt } from '../../page-table.ts';

export interface Address extends ReturnType<typeof splitLocale> {
  /** Path and query that the page is rendered for. */
  readonly url: string;
  readonly search: string;
  /** Query as it came, as far as the page understands it at all. */
  readonly givenSearch: string;
  /** The router asks for the data of a page instead of its HTML. */
  readonly isData: boolean;
}

/** Drops from a query what means nothing to the page at this path now; saying it twice changes nothing more. */
export type TidyQuery = (path: string, search: URLSearchParams) => URLSearchParams;

/** Reads the address of a page or of its data (`/ru.data`, `/_.data`), dropping whatever the page does not understand. */
export function readAddress(url: string, routeIds: ReadonlySet<string>, tidyQuery: TidyQuery): Address {
  const queryStart = url.indexOf('?');
  const rawPath = tidy(queryStart < 0 ? url : url.slice(0, queryStart));
  const rawSearch = queryStart < 0 ? '' : url.slice(queryStart);
  const isData = /[^/]\.data$/.test(rawPath);
  const pathname = isData ? tidy(rawPath.replace(/(\/)_\.data$|\.data$/, '$1')) : rawPath;
  const split = splitLocale(pathname);
  const givenSearch = knownQuery(pageAt(split.path), rawSearch);
  const search = givenSearch && searchText(tidyQuery(split.path, new URLSearchParams(givenSearch)));
  const routes = isData ? knownRoutes(rawSearch, routeIds) : '';
  const dataSearch = routes && search ? `${search}&_routes=${routes}` : routes ? `?_routes=${routes}` : search;
  // `/_.data` is the data of `/`, so a path that ends like it is told apart by a step more.
  const dataPath = /\/_?$/.test(pathname) ? `${pathname}/_.data`.replace('//', '/') : `${pathname}.data`;
  return { ...split, search, givenSearch, isData, url: isData ? dataPath + dataSearch : pathname + search };
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

/** Which loaders the router wants; names it never gave us are ignored, so that they cannot multiply cached answers. */
function knownRoutes(search: string, routeIds: ReadonlySet<string>): string {
  const wanted = firstParameters(search).get('_routes')?.split(',') ?? [];
  const known = wanted.filter((id) => routeIds.has(id));
  return [...new Set(known)].sort().map(encodeURIComponent).join(',');
}

/** A visitor who chose Russian or Uzbek and opens an address without a language goes to their own; a tidied address is shown as such. */
export function redirectFor({ prefix, path, search, givenSearch }: Address, choice: string | undefined): string | null {
  if (prefix === '' && isLocale(choice) && choice !== defaultLocale) return withPrefix(`/${choice}`, path) + search;
  // Scripts read the address too, so it says the same as the page.
  return search === givenSearch ? null : withPrefix(prefix, path) + search;
}
