import { canonicalPath, locales } from '../src/kernel/locale.ts';
import { homeStory as en } from '../src/platform/i18n/en/home-story.ts';
import { homeStory as ru } from '../src/platform/i18n/ru/home-story.ts';
import { homeStory as uz } from '../src/platform/i18n/uz/home-story.ts';
import { findProduct } from './basket-steps.ts';
import { test } from './customer.ts';
import { deliveredTo } from './delivered-order.ts';
import { expect } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { say } from './words.ts';

const words = { en, ru, uz };

for (const locale of walkedIn('ru')) {
  test(`the home page in ${locale} promises a delivery and explains the halal certificates`, {
    tag: ['@phone', '@core'],
  }, async ({ page, open }) => {
    const t = words[locale];
    await open(canonicalPath(locale, '/'));
    await expect(page.locator('main section').first().locator('svg + span')).toHaveText(/\S{2,}/);
    await expect(page.getByRole('heading', { name: t['story.title'] })).toBeVisible();
    for (const step of ['story.paperTitle', 'story.lotTitle', 'story.methodTitle'] as const) {
      await expect(page.getByRole('heading', { name: t[step], exact: true })).toBeVisible();
    }
    const about = page.getByRole('main').getByRole('link', { name: t['story.about'] });
    await expect(about).toHaveAttribute('href', canonicalPath(locale, '/about-us'));

    await page.getByRole('link', { name: t['story.papers'] }).click();
    await expect(page).toHaveURL(/\/product-detail\/[\w-]+#halal$/);
    await expect(page.getByRole('heading', { name: say[locale]('halal.title') })).toBeInViewport();
  });
}

test('the home page shows previous purchases without a layout shift', { tag: '@phone' }, async ({
  page,
  context,
  phone,
}) => {
  await deliveredTo(context, phone, ['green-tea-95', 'navat-crystal']);
  await watchLayoutShift(page);
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/products/buy-again/'));
  await page.goto('/ru');
  expect((await asked).status()).toBe(200);
  const shelf = page.getByRole('region', { name: ru['story.again'] });
  const names = await Promise.all(
    ['green-tea-95', 'navat-crystal'].map(async (slug) => (await findProduct(context.request, slug, 'ru')).name),
  );
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(names);
  expect((await layoutShift(page)).moved).toEqual([]);

  // From now on it is first, and its place is reserved before the first paint.
  await page.goto('/ru', { waitUntil: 'networkidle' });
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(names);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true }).nth(1)).toHaveText(
    ru['story.again'],
  );
  expect((await layoutShift(page)).moved).toEqual([]);
});

test('link previews of the shop have an existing picture', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  for (const locale of locales) {
    for (const path of ['/', '/products?category=meat', '/product-detail/beef-for-plov', '/refund-policy']) {
      await page.goto(canonicalPath(locale, path));
      const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
      const address = (await property('og:image')) ?? '';
      const about = path.startsWith('/product-detail') ? '/beef-for-plov.png?v=' : '.png';
      expect(address).toContain(`${baseURL}/og/${locale}${about}`);
      expect([await property('og:image:width'), await property('og:image:height')]).toEqual(['1200', '630']);
      expect(await property('og:image:alt')).toMatch(/\S/);
      await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
      const picture = await request.get(address);
      expect(picture.status(), address).toBe(200);
      expect(picture.headers()['content-type']).toBe('image/png');
    }
  }
});
