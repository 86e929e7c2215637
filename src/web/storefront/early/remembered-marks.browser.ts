import { recentlyViewedKey } from '../../../domain/catalogue/products/recently-viewed.rules.ts';
import type { LocalKey } from '../../../kernel/storage-keys.ts';

export const demoStripKey = 'demoStrip' satisfies LocalKey;
/** Whether there were products to buy again at the last request. */
export const boughtBeforeKey = 'boughtBefore' satisfies LocalKey;

/** What the browser stores about the visitor, as attributes on the document for the stylesheet. */
export type Remembered = 'strip-closed' | 'viewed' | 'bought';

export const rememberedKeys = { demoStripKey, boughtBeforeKey, recentlyViewedKey };

export function markRemembered(what: Remembered, isSo: boolean): void {
  document.documentElement.toggleAttribute(`data-${what}`, isSo);
}

/**
 * Runs inline before the first paint, so it must not use anything from outside the function. Parts that only some
 * visitors see are shown or hidden before the page is painted.
 */
export function markBeforePaint(mark: typeof markRemembered, keys: typeof rememberedKeys): void {
  try {
    mark('strip-closed', localStorage.getItem(keys.demoStripKey) !== null);
    mark('viewed', JSON.parse(localStorage.getItem(keys.recentlyViewedKey) ?? '[]').length > 0);
    const isLoggedIn = /(^|; )signed_in=/.test(document.cookie);
    mark('bought', isLoggedIn && localStorage.getItem(keys.boughtBeforeKey) !== null);
  } catch {
    // Storage is disabled or unreadable: nothing is marked.
  }
}
