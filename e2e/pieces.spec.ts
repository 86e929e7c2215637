import { expect, hydrated, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { shopInPieces } from './page-in-pieces.ts';

const pages = ['/', '/catalogue', '/products?category=meat', '/product-detail/beef-for-plov', '/ru/basket', '/me'];

test('nothing moves while a page comes piece by piece and is painted in between', { tag: '@phone' }, async ({
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
