import { afterEach, expect, it, vi } from 'vitest';
import { showServedAddress } from './served-address.browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** The URL that the browser is asked to show. Browsers reject a URL of another host. */
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
  [
    'an unknown query parameter is removed from the URL',
    'https://shop.example/en?utm_source=a#top',
    '',
    'https://shop.example/en#top',
  ],
  [
    'an unknown query parameter is removed, and a known one stays',
    'https://shop.example/en/products?x=1&q=plov',
    '?q=plov',
    'https://shop.example/en/products?q=plov',
  ],
  [
    'a query is also removed from a path with two slashes',
    'https://shop.example//other.example?x=1',
    '',
    'https://shop.example//other.example',
  ],
])('%s', (_what, opened, search, shown) => {
  expect(shownFor(opened, search)).toBe(shown);
});

it.each([
  ['is the same', '?q=plov'],
  ['is missing, as on the offline page', undefined],
])('the URL stays as it is if the server’s query %s', (_what, search) => {
  expect(shownFor('https://shop.example//x?q=plov', search)).toBeNull();
});
