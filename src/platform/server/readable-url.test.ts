import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

describe('readableUrl', () => {
  it.each(['/', '/basket?q=100%', '/product-detail/%D1%87%D0%B0%D0%B9', '/a%2Fb', '/a?b=%E0%A4%A'])(
    'does not change %s',
    (url) => {
      expect(readableUrl(url)).toBe(url);
    },
  );

  it.each([
    ['/%', '/%25'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/product-detail/%D1%87%D0?q=%D1%87', '/product-detail/%25D1%2587%25D0?q=%D1%87'],
    ['/%zz/b', '/%25zz/b'],
    ['http://shop.example/basket?q=1', '/basket?q=1'],
    ['HTTPS://shop.example', '/'],
    ['http://[', '/http://['],
    ['*', '/*'],
    ['/product-detail/x#%ff?variation=1', '/product-detail/x'],
    ['/product-detail/..', '/'],
    ['/basket/%2e%2E/products?q=1', '/products?q=1'],
    ['/\\shop.example\\..', '//'],
    ['', '/'],
  ])('normalises %s to %s', (url, readable) => {
    expect(readableUrl(url)).toBe(readable);
  });

  it('returns a valid path for any input', () => {
    const url = fc
      .array(fc.oneof(fc.constantFrom('%', '%2', '%2F', '%2e', '%D1', '/', '.', '\\', '?', '#'), fc.string()))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(url, (given) => {
        const [path = ''] = readableUrl(given).split('?', 1);
        expect(decodeURI(path)).toMatch(/^\//);
        // The router parses the URL again and must get the same path.
        expect(new URL(`http://shop.example${path}`).pathname).toBe(path);
      }),
    );
  });
});
