import { splitLocale } from '../../kernel/locale.ts';
import { knownQuery } from '../../platform/http/page-table.types.ts';
import { storefrontPages } from '../storefront/page-table.ts';

export interface AskedFor {
  readonly method: string;
  readonly url: string;
  /** `navigate` for a document. */
  readonly mode: string;
}

/** What the worker does with a request. It leaves unknown requests to the browser. */
export type RequestKind =
  | { readonly kind: 'asset' | 'picture' | 'untouched' }
  /** Data of a page, for the router. `page` is the URL of that page. */
  | { readonly kind: 'data'; readonly page: string }
  /** A document. `keep` is the normalized URL for the cached copy, and exists for public pages only. */
  | { readonly kind: 'document'; readonly keep?: string; readonly isBasket: boolean };

/** Only public content is cached. API responses, personal pages and submitted forms are left to the browser. */
export function requestKind({ method, url, mode }: AskedFor, ownOrigin: string): RequestKind {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return { kind: 'untouched' };
  if (pathname.startsWith('/assets/')) return { kind: 'asset' };
  if (pathname.startsWith('/files/pictures/')) return { kind: 'picture' };
  if (mode === 'navigate') return documentKind(pathname, search);
  const page = pageOfData(pathname, search);
  return page === undefined ? { kind: 'untouched' } : { kind: 'data', page };
}

/** Pages of other programs: API documentation, simulators, the back office. */
const notOurs = /^\/(api|dev|admin|language)(\/|$)/;

function documentKind(pathname: string, search: string): RequestKind {
  if (notOurs.test(pathname)) return { kind: 'untouched' };
  const keep = keptAddress(pathname, search);
  return { kind: 'document', isBasket: splitLocale(pathname).path === '/basket', ...(keep ? { keep } : {}) };
}

/** The normalized URL of a public page, without irrelevant query parameters. Undefined for any other page. */
export function keptAddress(pathname: string, search: string): string | undefined {
  const page = storefrontPages.at(splitLocale(pathname).path);
  if (page?.access !== 'public' || page.development) return undefined;
  return pathname.replace(/(.)\/$/, '$1') + knownQuery(page, search);
}

/** `/ru/basket.data?_routes=…` belongs to `/ru/basket`. */
function pageOfData(pathname: string, search: string): string | undefined {
  if (!pathname.endsWith('.data')) return undefined;
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return query.size > 0 ? `${path}?${query}` : path;
}
