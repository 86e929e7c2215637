import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { adder, findSize } from './basket-steps.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { prefixOf, say } from './words.ts';

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test('picture, sizes, delivery promise and delivery fee are on the first screen of a phone', {
  tag: ['@phone', '@core'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchLayoutShift(page);
  for (const locale of ['en', 'ru', 'uz'] as const) {
    const t = say[locale];
    for (const slug of ['beef-for-plov', 'lamb-shoulder-chilled', 'rice-devzira']) {
      await page.goto(`${prefixOf[locale]}/product-detail/${slug}`);
      await hydrated(page);
      const main = page.getByRole('main');
      const bar = await topOf(page.locator('.sticky-actions'));
      const parts = {
        picture: main.locator('picture').first(),
        sizes: page.getByRole('navigation', { name: t('product.size') }),
        promise: main.locator('p:has(> svg + span > span)').first(),
        fee: main.getByText(t('delivery.fee', { price: '', free: '' }).split(' ')[0] ?? '').first(),
      };
      for (const [name, part] of Object.entries(parts)) {
        const box = await part.boundingBox();
        expect(box?.y, `${name} of ${slug} in ${locale}`).toBeGreaterThan(0);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${name} of ${slug} in ${locale}`).toBeLessThanOrEqual(bar);
      }
      const picture = await parts.picture.boundingBox();
      expect((picture?.width ?? 0) / (picture?.height ?? 1), 'the picture is 4:3').toBeCloseTo(4 / 3, 1);
      expect((await layoutShift(page)).moved).toEqual([]);
    }
  }
});

test('reviews come before the certificate, and the details are folded', async ({ page, open }) => {
  await open('/product-detail/beef-for-plov');
  const main = page.getByRole('main');
  const parts = ['reviews.title', 'halal.title', 'product.facts'] as const;
  const tops = await Promise.all(parts.map((part) => topOf(main.getByRole('heading', { name: say.en(part) }))));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const storage = main.getByText(say.en('product.keep.fresh'));
  await expect(storage).toBeHidden();
  await main.getByRole('heading', { name: say.en('product.facts') }).click();
  await expect(storage).toBeVisible();
  await expectAccessible(page);
});

test('each size says its price per kilo', async ({ page, open }) => {
  await open('/product-detail/beef-for-plov');
  const sizes = page.getByRole('navigation', { name: say.en('product.size') }).getByRole('link');
  await expect(sizes).toHaveCount(3);
  for (const size of await sizes.all()) await expect(size).toContainText('/kg');
});

test('a product page offers what else its dish needs', { tag: '@phone' }, async ({ page, open }) => {
  await open('/product-detail/beef-for-plov');
  const row = page.getByRole('region', { name: say.en('row.dish.plov') });
  await row.scrollIntoViewIfNeeded();
  for (const slug of ['rice-devzira', 'yellow-carrots', 'cumin-zira'])
    await expect(row.locator(`a[href$="/product-detail/${slug}"]`).first()).toBeAttached();
  await page.goto('/product-detail/sea-salt');
  await expect(page.getByRole('region', { name: say.en('row.goesWith') })).toBeAttached();
});

test('on a wide screen the offer stays in view beside the rest of the page', async ({ page, request, isMobile }) => {
  test.skip(isMobile);
  const { name } = await findSize(request, 'beef-for-plov');
  await page.setViewportSize({ width: 1366, height: 850 });
  await page.goto('/product-detail/beef-for-plov');
  await page.getByRole('heading', { name: say.en('halal.title') }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(adder(page, name)).toBeInViewport();
  // The pictures scroll away instead of covering what is below them.
  await expect(page.getByRole('main').locator('picture').first()).not.toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the folded details are in the document and can be opened', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/product-detail/beef-for-plov');
    await expect(page.getByText(say.en('product.keep.fresh'))).toBeAttached();
    await page.getByRole('heading', { name: say.en('product.facts') }).click();
    await expect(page.getByText(say.en('product.keep.fresh'))).toBeVisible();
  });
});
