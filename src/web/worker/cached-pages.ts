import { splitLocale, withPrefix } from '../../kernel/locale.ts';
import { cachesOf } from './cache-names.ts';
import { copyOf, isWholePage, keepNewest, mostPages } from './cached-copies.ts';
import { withListed, withListedProduct } from './listed-products.ts';
import { type SeenPage, seenProduct, withSeenProducts } from './seen-product.ts';
import type { ListedProduct } from './worker-messages.ts';
import { scope } from './worker-scope.ts';

const names = cachesOf(scope.shopBuild.version);
const keptAt = 'x-kept-at';
const seen = 'x-seen-product';
/** A page cached a moment ago is not fetched only to cache it again. */
const pageIsFreshFor = 10 * 60_000;
const basketIsFreshFor = 6 * 60 * 60_000;
const mostListed = 12;

export const offlineAddress = (locale: string) => `/offline.html?lang=${locale}`;

/** Caches a public page with a note about its product. */
export async function keepPage(address: string, answer: Response): Promise<void> {
  if (!isWholePage(answer)) return;
  const html = await answer.text();
  const product = seenProduct(html);
  const note = {
    [keptAt]: String(Date.now()),
    ...(product ? { [seen]: encodeURIComponent(JSON.stringify(product)) } : {}),
  };
  await keepNewest(await caches.open(names.pages), address, copyOf(answer, html, note), mostPages);
}

export async function keptPage(address: string): Promise<Response | undefined> {
  return (await caches.open(names.pages)).match(address);
}

/**
 * For a page that the router opened without loading its document. Fetched without cookies, like everything in the
 * cache.
 */
export async function fetchAndKeep(address: string): Promise<void> {
  if (isFresh(await keptPage(address), pageIsFreshFor)) return;
  await keepPage(address, await fetch(address, { credentials: 'omit' }));
}

const basketOf = (pathname: string) => withPrefix(splitLocale(pathname).prefix, '/basket');

/** The basket page without cookies. Its lines are in the browser's storage, so the copy contains no one's basket. */
export async function keepBasket(pathname: string): Promise<void> {
  const shell = await caches.open(names.shell);
  const address = basketOf(pathname);
  if (isFresh(await shell.match(address), basketIsFreshFor)) return;
  const answer = await fetch(address, { credentials: 'omit' });
  if (!isWholePage(answer)) return;
  await shell.put(address, copyOf(answer, await answer.text(), { [keptAt]: String(Date.now()) }));
}

export async function keptBasket(pathname: string): Promise<Response | undefined> {
  return (await caches.open(names.shell)).match(basketOf(pathname));
}

/** Like a page, so that a logout removes it with the pages. */
const listedAddress = '/seen-in-lists';

export async function keepListed(listed: readonly ListedProduct[]): Promise<void> {
  if (listed.length === 0) return;
  const pages = await caches.open(names.pages);
  await pages.put(listedAddress, Response.json(withListed(await keptListed(pages), listed)));
}

async function keptListed(pages: Cache): Promise<readonly ListedProduct[]> {
  return (await pages.match(listedAddress))?.json() ?? [];
}

/**
 * The page that says that there is no connection, with what a list said about the wanted product and with what can still
 * be opened.
 */
export async function offlinePage(pathname: string): Promise<Response> {
  const { locale, prefix } = splitLocale(pathname);
  const answer = await (await caches.open(names.shell)).match(offlineAddress(locale));
  if (!answer) return Response.error();
  const listed = await keptListed(await caches.open(names.pages));
  const wanted = listed.find(({ address }) => address === pathname);
  const html = withSeenProducts(withListedProduct(await answer.text(), wanted), await seenPages(prefix));
  return copyOf(answer, html, {}, 503);
}

async function seenPages(prefix: string): Promise<SeenPage[]> {
  const pages = await caches.open(names.pages);
  const products: SeenPage[] = [];
  for (const request of (await pages.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url);
    const note = (await pages.match(request))?.headers.get(seen);
    if (note && splitLocale(pathname).prefix === prefix) {
      products.push({ ...JSON.parse(decodeURIComponent(note)), address: pathname + search });
    }
    if (products.length === mostListed) break;
  }
  return products;
}

function isFresh(copy: Response | undefined, lasts: number): boolean {
  return copy !== undefined && Date.now() - Number(copy.headers.get(keptAt)) < lasts;
}
