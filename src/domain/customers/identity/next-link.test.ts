import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfBackoffice, safeNextLink } from './next-link.ts';

test.each(['/', '/saved', '/ru/saved', '/products?q=beef&page=2', '/product-detail/beef#reviews'])(
  '%s is a page of the shop',
  (link) => {
    expect(safeNextLink(link)).toBe(link);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'saved',
  '',
  null,
  undefined,
  ['/saved'],
  `/${'a'.repeat(1_500)}`,
  '/login',
  '/ru/login',
  '/oauth/google?code=1',
  '/uz/oauth/kakao',
])('%j is refused', (link) => {
  expect(safeNextLink(link)).toBeNull();
});

test('a browser that follows an accepted link stays in the shop', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\:.@?#ab\t\r\n%2f5c'), maxLength: 20 }), (text) => {
      const link = safeNextLink(text);
      if (link !== null) expect(new URL(link, 'https://shop.example').origin).toBe('https://shop.example');
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['/admin', true],
  ['/admin?x=1', true],
  ['/admin/orders/17', true],
  ['/ru/admin/orders', true],
  ['/administration', false],
  ['/ru/products?category=/admin', false],
])('%s is a page of the back office: %s', (path, is) => {
  expect(isOfBackoffice(path)).toBe(is);
});
