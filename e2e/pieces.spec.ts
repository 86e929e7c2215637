import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { shopInPieces } from './page-in-pieces.ts';

const pages = ['/', '/catalogue', '/products?category=meat', '/product-detail/beef-for-plov', '/ru/basket', '/me'];

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly baseURL: string | undefined;
}

/** What moves on each of the pages while it comes piece by piece and is painted in between. */
async function movedOn(paths: readonly string[], { page, context, baseURL }: Visit) {
  const shop = await shopInPieces(context, baseURL ?? '');
  try {
    await watchLayoutShift(page);
    const moved: Record<string, readonly string[]> = {};
    for (const path of paths) {
      await page.goto(`${shop.origin}${path}`);
      await hydrated(page);
      const shift = await layoutShift(page);
      if (shift.moved.length > 0) moved[path] = shift.moved;
    }
    return moved;
  } finally {
    shop.close();
  }
}

test('nothing moves while a page comes piece by piece and is painted in between', { tag: ['@phone', '@more'] }, async ({
  page,
  context,
  baseURL,
}) => {
  expect(await movedOn(pages, { page, context, baseURL })).toEqual({});
});

test('nor does the header of a wide screen, where the search takes what is left of its row', {
  tag: ['@phone', '@more'],
}, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await movedOn(['/ru/basket', '/me'], { page, context, baseURL })).toEqual({});
});
