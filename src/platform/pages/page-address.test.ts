import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storefrontPages } from '../../web/storefront/page-table.ts';
import { pageTable } from '../http/page-table.types.ts';
import { readAddress, redirectFor, type TidyQuery } from './page-address.ts';

const routeIds = new Set(['root', 'frame/locale-layout', 'home/home.page']);
/** Simulates the parameters that the shop knows to be meaningless. */
const withoutZeros: TidyQuery = (_path, search) =>
  new URLSearchParams([...search].filter(([, value]) => value !== '0'));
const read = (url: string) => readAddress(url, { pages: storefrontPages, routeIds, tidyQuery: withoutZeros });

describe('the URL of a page', () => {
  it.each([
    ['/', '/'],
    ['/ru/', '/ru'],
    ['//ru//', '/ru'],
    ['/ru?utm_source=x', '/ru'],
    ['/_.data', '/_.data'],
    ['/ru.data?_routes=made-up', '/ru.data'],
    ['/ru.data?_routes=root,home%2Fhome.page,root', '/ru.data?_routes=home%2Fhome.page,root'],
  ])('is normalised: %s becomes %s', (given, kept) => {
    expect(read(given).url).toBe(kept);
  });

  // Cached pages are found by the URL of the request, so normalising must be idempotent.
  it('is unchanged when it is normalised again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        'ru',
        'uz',
        'en',
        '_.data',
        '.data',
        '?',
        '&',
        'q=',
        '_routes=',
        'root',
        ',',
        '%2F',
        'dev/crash',
        'at=loader',
      ),
      fc.webPath(),
      fc.string(),
    );
    const url = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(url, (given) => {
        const once = read(given);
        // Unknown route names were removed.
        expect(read(once.url)).toEqual(once);
      }),
      { numRuns: 1_000, examples: [['/_/_.data'], ['/ru/_/_.data']] },
    );
  });
});

describe('a visitor with a chosen language', () => {
  it.each([
    ['/', 'ru', '/ru'],
    ['/dev/crash?at=loader&x=1', 'uz', '/uz/dev/crash?at=loader'],
  ])('is redirected from %s with %s to %s', (url, choice, target) => {
    expect(redirectFor(read(url), choice)).toBe(target);
  });

  it.each([
    ['/', 'en'],
    ['/', 'fr'],
    ['/', undefined],
    ['/en', 'ru'],
    ['/ru', 'uz'],
  ])('stays at %s with %s', (url, choice) => {
    expect(redirectFor(read(url), choice)).toBeNull();
  });
});

describe('a parameter without effect', () => {
  it.each([
    ['/ru/products?brand=0&page=2', '/ru/products?page=2'],
    ['/products?brand=0', '/products'],
  ])('is removed from %s by a redirect', (given, tidy) => {
    expect(read(given).url).toBe(tidy);
    expect(redirectFor(read(given), undefined)).toBe(tidy);
    expect(redirectFor(read(tidy), undefined)).toBeNull();
  });

  it('is removed from the URL of data too', () => {
    expect(read('/products.data?brand=0&page=2&_routes=root').url).toBe('/products.data?page=2&_routes=root');
  });

  it('does not include unknown parameters, such as those of a newsletter, which cause no redirect', () => {
    expect(redirectFor(read('/products?utm_source=letter'), undefined)).toBeNull();
  });
});

describe('a URL of a front without languages', () => {
  const pages = pageTable([
    { path: '/', file: '', access: 'personal' },
    { path: '/orders/:slug', file: '', access: 'personal', query: ['tab'] },
  ]);
  const readStaff = (url: string) =>
    readAddress(url, { pages, routeIds: new Set(['orders']), tidyQuery: withoutZeros, beginsAt: '/admin' });

  it.each([
    ['/admin', '/', '/admin'],
    ['/admin/', '/', '/admin'],
    ['/admin.data', '/', '/admin.data'],
    ['/admin/orders/17?tab=money&x=1', '/orders/:slug', '/admin/orders/17?tab=money'],
    ['/admin/orders/17.data?_routes=orders', '/orders/:slug', '/admin/orders/17.data?_routes=orders'],
  ])('%s is the page %s, rendered for %s', (given, page, url) => {
    expect(readStaff(given)).toMatchObject({ page: { path: page }, url });
  });

  it('is normalised below its base path', () => {
    expect(redirectFor(readStaff('/admin/orders/17?tab=0'), undefined)).toBe('/admin/orders/17');
  });
});
