import type { Page } from '@playwright/test';
import { canonicalPath } from '../src/kernel/locale.ts';
import { sayApp } from '../src/platform/i18n/app-words.ts';
import { expectAccessible } from './accessibility.ts';
import { adder, countsIn, expectBadge, findSize, line, openBasket, storedCounts } from './basket-steps.ts';
import { money } from './checkout-steps.ts';
import { logInByPhone, loginDialog, openInSync, test, toldServer } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { say, sayAccount, sayBasket } from './words.ts';

// The behaviour of a phone on a train: everything here is the same on a wide screen.
test.use({ serviceWorkers: 'allow' });

const slug = 'beef-for-plov';

/** Browser messages without a network: for pictures that are not cached, for API calls, and for the offline page. */
const withoutNetwork = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/;

/** Waits until the service worker has cached this URL. */
async function kept(page: Page, path: string): Promise<void> {
  await hydrated(page);
  await expect
    .poll(async () => {
      // The service worker is registered at the first user input.
      await page.keyboard.press('Shift');
      return page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);
    })
    .toBe(true);
}

/** The promise of a product page: until when to order, and when the order arrives. */
const promiseIn = { en: /^Order (?:by|within) /, ru: /^Закажите .* — доставим /, uz: / bering — .* yetkazamiz$/ };

for (const locale of walkedIn('en')) {
  const at = (path: string) => canonicalPath(locale, path);

  test(`visited pages and the basket open offline in ${locale}`, {
    tag: ['@phone', '@core'],
  }, async ({ page, context, request, problems }) => {
    problems.allow(withoutNetwork);
    const { id, name } = await findSize(request, slug, locale);
    const millet = await findSize(request, 'millet', locale);
    await page.goto(at('/products?q=millet'));
    await hydrated(page);
    await kept(page, at('/products?q=millet'));
    await page.goto(at('/'));
    await kept(page, at('/'));
    await page.goto(at(`/product-detail/${slug}`));
    await hydrated(page);
    await kept(page, at(`/product-detail/${slug}`));
    await adder(page, name, locale).click();
    await openBasket(page, at('/basket'));
    await expect(line(page, name).first()).toBeVisible();
    await kept(page, at('/basket'));

    await context.setOffline(true);
    await page.goto(at(`/product-detail/${slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('status').filter({ hasText: sayApp[locale]('offline.bar') })).toBeVisible();
    await hydrated(page);
    await expectAccessible(page);

    // The cached copy is opened two days later, when its promise no longer holds.
    const promise = page.getByText(promiseIn[locale]).first();
    await expect(promise).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 48 * 3_600_000);
    await page.reload();
    await hydrated(page);
    await expect(promise).toBeHidden();

    // By a link, through the client-side router.
    await page
      .getByRole('navigation', { name: say[locale]('nav.main') })
      .locator(`a[href="${at('/basket')}"]`)
      .click();
    await expect(page).toHaveURL(at('/basket'));
    await expect(page.getByText(sayBasket[locale]('basket.failed'))).toBeVisible();
    await expect(line(page, name).first()).toBeVisible();
    expect(await countsIn(page)).toEqual({ [id]: 1 });
    // No code can be sent now, so the bar answers instead of the login dialog.
    const bar = page.getByRole('status').filter({ hasText: sayApp[locale]('offline.bar') });
    await bar.getByRole('button', { name: sayApp[locale]('bar.dismiss') }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^${sayBasket[locale]('basket.order')}`) }).click();
    await expect(bar).toBeVisible();
    await expect(loginDialog(page, locale)).toHaveCount(0);

    const never = await page.goto(at('/products?q=never-seen'));
    expect(never?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayApp[locale]('offline.title'));
    await expectAccessible(page);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    // A product seen in a list is shown as far as the list describes it.
    await page.goto(at('/product-detail/millet'));
    await expect(page.getByRole('heading', { level: 2, name: millet.name })).toBeVisible();
    await expect(page.getByText(money(millet.price), { exact: true })).toBeVisible();
    await expectAccessible(page);
    // Personal pages are not cached.
    await page.goto(at('/my-orders'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayApp[locale]('offline.title'));
    await page
      .getByRole('main')
      .getByRole('link', { name: say[locale]('nav.basket'), exact: true })
      .click();
    await expect(line(page, name).first()).toBeVisible();

    await context.setOffline(false);
    await page.goto(at('/products?q=never-seen'));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(sayApp[locale]('offline.title'));
  });
}

test('products added offline reach the server later, and a logout clears the cache', {
  tag: '@phone',
}, async ({ page, context, phone, problems }) => {
  problems.allow(withoutNetwork);
  await logInByPhone(context, phone);
  const { id, name } = await findSize(context.request, slug);
  await openInSync(page, `/product-detail/${slug}`);
  await kept(page, `/product-detail/${slug}`);
  await kept(page, '/basket');
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await adder(page, name).click();
  await expectBadge(page, 1);
  expect(await countsIn(page)).toEqual({ [id]: 1 });
  await page.goto('/basket');
  await expect(page.getByText(sayBasket.en('basket.notShown', { count: 1 }))).toBeVisible();

  await toldServer(page, () => context.setOffline(false));
  expect(await storedCounts(context.request)).toEqual({ [id]: 1 });
  await expect(line(page, name).first()).toBeVisible();

  await page.goto('/me');
  await hydrated(page);
  await page.getByRole('button', { name: sayAccount.en('me.logOut'), exact: true }).click();
  await expect(page).toHaveURL('/');
  await expectBadge(page, 0);
  await expect
    .poll(() => page.evaluate(() => ['basketLines', 'basketPrices', 'basketUntold'].map((key) => localStorage[key])))
    .toEqual([undefined, undefined, undefined]);
  const product = `/product-detail/${slug}`;
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, product)).toBe(true);
});

test('personal pages are never cached', { tag: '@phone' }, async ({ page, context, phone }) => {
  await logInByPhone(context, phone);
  await openInSync(page, '/');
  await kept(page, '/basket');
  for (const path of ['/me', '/saved', '/my-orders', '/addresses']) {
    await page.goto(path);
    await hydrated(page);
  }
  const copies = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map((request) => new URL(request.url).pathname);
  });
  expect(copies.filter((path) => /^\/(me|saved|my-orders|addresses|api)\b|\.data$/.test(path))).toEqual([]);
  const basket = await page.evaluate(async () => (await caches.match('/basket'))?.text());
  expect(basket).not.toContain(phone.number);
});
