import { afterEach, expect, it, vi } from 'vitest';
import { showServedAddress } from './served-address.browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the browser is asked to show, as an address of its own; browsers refuse one of another host. */
function shownFor(opened: string, search: string | undefined): string | null {
  const location = new URL(opened);
  let shown: string | null = null;
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { documentElement: { dataset: { search } } });
  vi.stubGlobal('history', {
    state: null,
    replaceState(_state: unknown, _title: string, address: string | URL) {
      const url = new URL(address, location);
      if (url.origin !== location.origin) throw new DOMException('another host', 'SecurityError');
      shown = url.href;
    },
  });
  showServedAddress();
  return shown;
}

it.each([
  ['what the page does not understand', 'https://shop.example/en?utm_source=a#top', '', 'https://shop.example/en#top'],
  ['some of it', 'https://shop.example/en/products?x=1&q=plov', '?q=plov', 'https://shop.example/en/products?q=plov'],
  ['a path with two slashes', 'https://shop.example//other.example?x=1', '', 'https://shop.example//other.example'],
])('%s is no longer shown', (_what, opened, search, shown) => {
  expect(shownFor(opened, search)).toBe(shown);
});

it.each([
  ['is the same', '?q=plov'],
  ['is not told, as on the page without a connection', undefined],
])('an address whose query %s stays as it is', (_what, search) => {
  expect(shownFor('https://shop.example//x?q=plov', search)).toBeNull();
});
