import { expect, hydrated, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { shopInPieces } from './page-in-pieces.ts';

const pages = ['/', '/catalogue', '/products?category=meat', '/product-detail/beef-for-plov', '/ru/basket', '/me'];

test('a page that arrives and is painted in pieces has no layout shift', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await shopInPieces(context, baseURL ?? '');
  try {
    await watchLayoutShift(page);
    const moved: Record<string, readonly string[]> = {};
    for (const path of pages) {
      await page.goto(`${shop.origin}${path}`);
      await hydrated(page);
      const shift = await layoutShift(page);
      if (shift.moved.length > 0) moved[path] = shift.moved;
    }
    expect(moved).toEqual({});
  } finally {
    shop.close();
  }
});
