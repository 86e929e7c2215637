import { recentlyViewedKey } from '../../../domain/catalogue/products/recently-viewed.rules.ts';
import type { LocalKey } from '../../../kernel/storage-keys.ts';

export const demoStripKey = 'demoStrip' satisfies LocalKey;
/** That there was something to buy again when it was last asked for. */
export const boughtBeforeKey = 'boughtBefore' satisfies LocalKey;

/** What the browser remembers of somebody, as the style sheet reads it on the document. */
export type Remembered = 'strip-closed' | 'viewed' | 'bought';

export const rememberedKeys = { demoStripKey, boughtBeforeKey, recentlyViewedKey };

export function markRemembered(what: Remembered, isSo: boolean): void {
  document.documentElement.toggleAttribute(`data-${what}`, isSo);
}

/**
 * Runs inline before the first paint, so it uses nothing from outside of itself: parts of the page that only some people
 * have are in their place, or gone, before anybody sees it.
 */
export function markBeforePaint(mark: typeof markRemembered, keys: typeof rememberedKeys): void {
  try {
    mark('strip-closed', localStorage.getItem(keys.demoStripKey) !== null);
    mark('viewed', JSON.parse(localStorage.getItem(keys.recentlyViewedKey) ?? '[]').length > 0);
    const isLoggedIn = /(^|; )signed_in=/.test(document.cookie);
    mark('bought', isLoggedIn && localStorage.getItem(keys.boughtBeforeKey) !== null);
  } catch {
    // Switched off or not readable: nothing is remembered then.
  }
}
