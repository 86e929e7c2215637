import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, redirectFor } from './page-address.ts';

const routeIds = new Set(['root', 'storefront/locale-layout', 'storefront/home.page']);
const read = (url: string) => readAddress(url, routeIds);

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/ru/', '/ru'],
    ['//ru//', '/ru'],
    ['/ru?utm_source=x', '/ru'],
    ['/_.data', '/_.data'],
    ['/ru.data?_routes=made-up', '/ru.data'],
    ['/ru.data?_routes=storefront%2Fhome.page,root,root', '/ru.data?_routes=root,storefront%2Fhome.page'],
  ])('%s is kept as %s', (given, kept) => {
    expect(read(given).url).toBe(kept);
  });

  // Kept pages are looked up by the address as it comes, so a kept address must mean itself.
  it('means the same when it is read again', () => {
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
        expect(read(once.url)).toEqual(once);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a visitor who chose a language', () => {
  it.each([
    ['/', 'ru', '/ru'],
    ['/dev/crash?at=loader&x=1', 'uz', '/uz/dev/crash?at=loader'],
  ])('goes from %s with %s to %s', (url, choice, target) => {
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
