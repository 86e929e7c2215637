import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPath, isLocale, locales, preferredLocale, splitLocale, withPrefix } from './locale.ts';

describe('splitLocale', () => {
  test.each([
    ['/', '', 'en', '/'],
    ['/basket', '', 'en', '/basket'],
    ['/en', '/en', 'en', '/'],
    ['/ru', '/ru', 'ru', '/'],
    ['/ru/', '/ru', 'ru', '/'],
    ['/uz/policies/delivery', '/uz', 'uz', '/policies/delivery'],
    ['/russia', '', 'en', '/russia'],
    ['/RU/basket', '', 'en', '/RU/basket'],
    ['/products/ru', '', 'en', '/products/ru'],
    ['/ru/uz', '/ru', 'ru', '/uz'],
    ['', '', 'en', ''],
  ])('reads %j', (pathname, prefix, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ prefix, locale, path });
  });

  test('loses nothing: prefix and path together are the original URL path', () => {
    const segment = fc.constantFrom('ru', 'uz', 'en', 'basket', 'my-orders', '%D1%8F');
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const pathname = `/${segments.join('/')}`;
        const { prefix, path } = splitLocale(pathname);
        expect(withPrefix(prefix, path)).toBe(pathname);
      }),
    );
  });
});

describe('withPrefix', () => {
  test.each([
    ['', '/', '/'],
    ['', '/basket', '/basket'],
    ['/en', '/', '/en'],
    ['/ru', '/', '/ru'],
    ['/ru', '/basket', '/ru/basket'],
  ] as const)('puts %j before %j', (prefix, path, address) => {
    expect(withPrefix(prefix, path)).toBe(address);
  });
});

describe('canonicalPath', () => {
  test.each([
    ['en', '/', '/'],
    ['en', '/basket', '/basket'],
    ['ru', '/', '/ru'],
    ['ru', '/basket', '/ru/basket'],
    ['uz', '/basket', '/uz/basket'],
  ] as const)('the canonical path in %s of %j is %j', (locale, path, address) => {
    expect(canonicalPath(locale, path)).toBe(address);
  });

  test('is parsed as the language that it was made for', () => {
    for (const locale of locales)
      expect(splitLocale(canonicalPath(locale, '/saved'))).toMatchObject({ locale, path: '/saved' });
  });
});

describe('preferredLocale', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ru', 'ru'],
    ['RU', 'ru'],
    ['ru-RU', 'ru'],
    ['uz-Latn-UZ', 'uz'],
    ['ko-KR,ko;q=0.9,uz;q=0.8,ru;q=0.7', 'uz'],
    ['ru;q=0.5, uz;q=0.9', 'uz'],
    ['uz;q=0.5 , ru ; q=0.9', 'ru'],
    ['en;q=0.8, ru;q=0.8', 'en'],
    ['ru;q=0.8, en;q=0.8', 'ru'],
    ['ko, fr;q=0.9', 'en'],
  ])('picks the best language of %j: %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });

  test.each([
    ['a language with weight zero', 'ru;q=0'],
    ['a wildcard', '*'],
    ['a weight above one', 'ru;q=7'],
    ['a negative weight', 'ru;q=-1'],
    ['an infinite weight', 'ru;q=Infinity'],
    ['a weight that is not a number', 'ru;q=high'],
    ['an empty weight', 'ru;q='],
    ['a language that only starts like a supported one', 'rus'],
    ['a property name of every object', 'constructor'],
    ['nothing but separators', ';;;=,,\u0000q'],
  ])('falls back to English for %s', (_what, header) => {
    expect(preferredLocale(header)).toBe('en');
  });

  test('prefers a supported language to a wildcard', () => {
    expect(preferredLocale('*;q=0.5, uz;q=0.3')).toBe('uz');
  });

  test('reads a header of 500 characters and ignores a longer one', () => {
    expect(preferredLocale('ru'.padEnd(500))).toBe('ru');
    expect(preferredLocale('ru'.padEnd(501))).toBe('en');
  });

  test('returns a supported language for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (header) => isLocale(preferredLocale(header))));
  });
});
