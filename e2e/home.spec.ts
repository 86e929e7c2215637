import type { Page } from '@playwright/test';
import { deliverOrder, prepareOrder } from '../src/domain/orders/parcels/parcel-steps.service.ts';
import { sendAllBoxes } from '../src/domain/orders/testing/delivered.ts';
import { canonicalPath, locales } from '../src/kernel/locale.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import { homeStory as en } from '../src/platform/i18n/en/home-story.ts';
import { homeStory as ru } from '../src/platform/i18n/ru/home-story.ts';
import { homeStory as uz } from '../src/platform/i18n/uz/home-story.ts';
import { expectAccessible } from './accessibility.ts';
import { findSize } from './basket-steps.ts';
import { test } from './customer.ts';
import { deliveredTo, orderedBy, placedBy } from './delivered-order.ts';
import { expect } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { asStaff } from './shop-database.ts';
import { say, sayForYou, sayOrders } from './words.ts';

const words = { en, ru, uz };

for (const locale of walkedIn('ru')) {
  test(`the home page in ${locale} promises a delivery and explains the halal certificates`, {
    tag: ['@phone', '@core'],
  }, async ({ page, open }) => {
    const t = words[locale];
    await open(canonicalPath(locale, '/'));
    await expect(page.locator('main ul').first().locator('svg + span').first()).toHaveText(/\S{2,}/);
    await expect(page.getByRole('heading', { name: t['story.title'] })).toBeVisible();
    await expect(page.getByRole('heading', { name: say[locale]('halal.certificate'), exact: true })).toBeVisible();
    const about = page.getByRole('main').getByRole('link', { name: t['story.about'] });
    await expect(about).toHaveAttribute('href', canonicalPath(locale, '/about-us'));

    await page.getByRole('main').locator('a[href$="#halal"]').click();
    await expect(page).toHaveURL(/\/product-detail\/[\w-]+#halal$/);
    await expect(page.getByRole('heading', { name: say[locale]('halal.title') })).toBeInViewport();
  });
}

const usualGoods = ['green-tea-95', 'navat-crystal'];
/** Holds back the answers about the customer, so that only what the browser stores can be visible. */
const holdBack = (page: Page) => page.route(/\/api\/(products\/buy-again|orders\/current)\//, () => {});
const firstPlus = (page: Page) =>
  page.getByRole('main').locator('button[name=add], .stepper').filter({ visible: true }).first();

test('the home page shows the usual products in their size and number without a layout shift', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  const t = sayForYou.ru;
  await deliveredTo(context, phone, usualGoods);
  await watchLayoutShift(page);
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/products/buy-again/'));
  await page.goto('/ru');
  expect((await asked).status()).toBe(200);
  const shelf = page.getByRole('region', { name: ru['story.again'] });
  const sizes = await Promise.all(usualGoods.map((slug) => findSize(context.request, slug, 'ru')));
  const names = sizes.map(({ name }) => name);
  // Nothing that is visible moves down: at the first visit the products are shown while their place is out of view.
  await page.evaluate(() => scrollTo(0, 1_200));
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(names);
  expect((await layoutShift(page)).moved).toEqual([]);

  // From now on they are first, drawn before the server has answered.
  await page.evaluate(() => scrollTo(0, 0));
  await holdBack(page);
  await page.goto('/ru');
  await expect(shelf.getByText(names[0] ?? '')).toBeInViewport();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/ru', { waitUntil: 'networkidle' });
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(names);
  await expect(shelf.getByText(t('usuals.take', { count: 2 }))).toHaveCount(2);
  await expect(shelf.getByText(t('usuals.today'))).toHaveCount(2);
  expect((await layoutShift(page)).moved).toEqual([]);
  await expectAccessible(page);
  // A plus adds the usual number.
  await shelf
    .getByRole('button', {
      name: say.ru('basket.add', { name: t('usuals.times', { name: names[0] ?? '', count: 2 }) }),
    })
    .click();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '[]'));
  const line = (place: number, count: number) =>
    expect.objectContaining({ product_variation: sizes[place]?.id, count });
  await expect.poll(stored).toEqual([line(0, 2)]);
  // All of them are added at once, and one undo restores the basket.
  const sum = 2 * sizes.reduce((total, { price }) => total + price, 0);
  await shelf.getByRole('button', { name: t('usuals.addAll', { count: 2, sum: formatWon(won(sum)) }) }).click();
  await expect.poll(stored).toEqual([line(0, 4), line(1, 2)]);
  await page.getByRole('button', { name: t('usuals.undo'), exact: true }).click();
  await expect.poll(stored).toEqual([line(0, 2)]);
});

test('the home page shows the order under way with the first paint, until it is delivered', { tag: '@phone' }, async ({
  page,
  context,
  phone,
}) => {
  const t = sayOrders.en;
  const slug = await orderedBy(context, phone);
  const strip = page.getByRole('main').locator(`a[href="/my-orders/${slug}"]`).filter({ visible: true });
  await page.goto('/');
  const stored = () => page.evaluate(() => localStorage.getItem('orderUnderWay'));
  await expect.poll(stored).toContain(slug);
  await watchLayoutShift(page);
  await holdBack(page);
  await page.goto('/');
  await expect(strip).toContainText(t('status.paid'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(strip).toContainText(t('order.things', { count: 4 }));
  await expect.poll(async () => (await strip.boundingBox())?.height).toBe(64);
  expect((await layoutShift(page)).moved).toEqual([]);
  // A change is shown while the page is open.
  await asStaff(async (db) => {
    await prepareOrder(db, slug);
    await sendAllBoxes(db, slug);
  });
  await expect(strip).toContainText(t('status.shipped'));
  await asStaff((db) => deliverOrder(db, slug));
  await page.reload();
  await expect.poll(stored).toBeNull();
  await expect(strip).toHaveCount(0);
});

test('an unpaid order on the home page leads to its payment, and the logout forgets it', { tag: '@phone' }, async ({
  page,
  context,
  phone,
}) => {
  const slug = await placedBy(context, phone);
  await page.goto('/');
  const stored = () => page.evaluate(() => localStorage.getItem('orderUnderWay'));
  await expect.poll(stored).toContain(slug);
  await page.goto('/');
  const strip = page.getByRole('main').getByRole('link', { name: sayOrders.en('status.awaiting_payment') });
  await expect(strip).toHaveAttribute('href', `/payment/bank-transfer/${slug}`);
  expect((await context.request.post('/api/auth/logout/')).ok()).toBe(true);
  await page.goto('/');
  await expect(strip).toBeHidden();
  await expect.poll(stored).toBeNull();
});

test('the first plus is in the upper part of the home page', { tag: ['@phone', '@core'] }, async ({
  page,
  context,
  phone,
}) => {
  for (const path of ['/', '/ru', '/uz']) {
    await page.goto(path);
    expect((await firstPlus(page).boundingBox())?.y, `strangers at ${path}`).toBeLessThan(520);
  }
  await deliveredTo(context, phone, usualGoods);
  await placedBy(context, phone, ['rice-laser']);
  for (const path of ['/', '/ru', '/uz']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect((await firstPlus(page).boundingBox())?.y, `customers at ${path}`).toBeLessThan(520);
  }
});

test('no row of the home page has a gap on wide screens', { tag: '@wide' }, async ({ page }) => {
  for (const width of [820, 1366, 1920]) {
    await page.setViewportSize({ width, height: 1_000 });
    await page.goto('/');
    const rows = page.getByRole('main').locator('ul:has(.product-card), .category-rows');
    const gaps = await rows.evaluateAll((lists) =>
      lists.flatMap((list) => {
        if (list.scrollWidth > list.clientWidth) return [];
        const items = [...list.children].map((item) => item.getBoundingClientRect()).filter((box) => box.width > 0);
        const lastRow = items.filter((box) => Math.abs(box.top - (items.at(-1)?.top ?? 0)) < 2);
        const right = Math.max(...items.map((box) => box.right));
        return right - Math.max(...lastRow.map((box) => box.right)) > 2 ||
          list.getBoundingClientRect().right - right > 40
          ? [list.textContent?.slice(0, 60)]
          : [];
      }),
    );
    expect(gaps, String(width)).toEqual([]);
  }
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
