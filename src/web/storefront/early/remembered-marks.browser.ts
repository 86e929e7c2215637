import { recentlyViewedKey } from '../../../domain/catalogue/products/recently-viewed.rules.ts';
import type { LocalKey } from '../../../kernel/storage-keys.ts';

export const demoStripKey = 'demoStrip' satisfies LocalKey;
export const boughtBeforeKey = 'boughtBefore' satisfies LocalKey;
export const orderUnderWayKey = 'orderUnderWay' satisfies LocalKey;

/** What the browser stores about the visitor, as attributes on the document for the stylesheet. */
export type Remembered = 'strip-closed' | 'viewed' | 'bought' | 'order';

export const rememberedKeys = { demoStripKey, boughtBeforeKey, orderUnderWayKey, recentlyViewedKey };

export function markRemembered(what: Remembered, isSo: boolean): void {
  document.documentElement.toggleAttribute(`data-${what}`, isSo);
}

/** The number of usual products, so that the shelf has its final height from the start. */
export function markUsuals(count: number): void {
  const { documentElement } = document;
  documentElement.toggleAttribute('data-bought', count > 0);
  documentElement.style.setProperty('--usual-rows', String(Math.min(count, 3)));
  documentElement.style.setProperty('--usual-columns', String(count === 4 ? 2 : Math.min(count, 3)));
}

/**
 * Runs inline before the first paint, so it must not use anything from outside the function. Parts that only some
 * visitors see are shown or hidden before the page is painted.
 */
export function markBeforePaint(
  mark: typeof markRemembered,
  usuals: typeof markUsuals,
  keys: typeof rememberedKeys,
): void {
  try {
    const isLoggedIn = /(^|; )signed_in=/.test(document.cookie);
    const listed = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]');
    mark('strip-closed', localStorage.getItem(keys.demoStripKey) !== null);
    mark('order', isLoggedIn && localStorage.getItem(keys.orderUnderWayKey) !== null);
    mark('viewed', listed(keys.recentlyViewedKey).length > 0);
    usuals(isLoggedIn ? listed(keys.boughtBeforeKey).length : 0);
  } catch {
    // Storage is disabled or unreadable: nothing is marked.
  }
}
