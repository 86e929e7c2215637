import type { Locator, Page } from '@playwright/test';
import { products } from '../database/seed/products.ts';
import type { Locale } from '../src/kernel/locale.ts';
import { expectAccessible } from './accessibility.ts';
import { answerSimulator, fillLogin, logInByPhone, loginDialog, newName, openInSync, test } from './customer.ts';
import { expect, failedLoad, hydrated, textOf } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { withoutScriptsYet } from './slow-scripts.ts';
import { prefixOf, say, sayAccount } from './words.ts';

const en = sayAccount.en;
const wishList = '/api/users/wish-list/';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heart = (place: Page | Locator, name: string, locale: Locale = 'en') =>
  place.getByRole('button', { name: say[locale]('saved.toggle', { name }), exact: true }).first();
const remove = (page: Page, name: string, locale: Locale = 'en') =>
  page.getByRole('button', { name: say[locale]('saved.remove', { name }), exact: true });

function nameOf(slug: string, locale: Locale = 'en'): string {
  const found = products.find((product) => product.slug === slug);
  if (!found) throw new Error(`The demo shop has no ${slug}`);
  return found.name[locale];
}

/** Waits until the hearts show the server's state: pages are the same for every visitor and load it afterwards. */
async function openWithHearts(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse((answer) => answer.url().endsWith(`${wishList}ids/`));
  await openInSync(page, path);
  await known;
}

/** Presses and waits until the server has stored it, so that another page can see it. */
async function press(page: Page, button: Locator): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.url().endsWith(wishList));
  await button.click();
  expect((await stored).status()).toBe(200);
}

for (const locale of walkedIn('uz')) {
  const t = sayAccount[locale];
  const prefix = prefixOf[locale];
  const beef = nameOf('beef-for-plov', locale);

  test(`a product saved in ${locale} has a filled heart on every page`, { tag: ['@phone', '@core'] }, async ({
    page,
    context,
    phone,
    otherDevice,
  }) => {
    await logInByPhone(context, phone);
    await openWithHearts(page, `${prefix}/products?category=meat`);
    await expect(heart(page, beef, locale)).toHaveAttribute('aria-pressed', 'false');
    await press(page, heart(page, beef, locale));
    await expect(heart(page, beef, locale)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.reload();
    await expect(heart(page, beef, locale)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: beef }).click();
    await expect(heading(page)).toHaveText(beef);
    await expect(heart(page, beef, locale)).toHaveAttribute('aria-pressed', 'true');

    await logInByPhone(otherDevice.context(), phone);
    await otherDevice.goto(`${prefix}/product-detail/beef-for-plov`);
    await expect(heart(otherDevice, beef, locale)).toHaveAttribute('aria-pressed', 'true');
    await press(otherDevice, heart(otherDevice, beef, locale));
    await expect(heart(otherDevice, beef, locale)).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(heart(page, beef, locale)).toHaveAttribute('aria-pressed', 'false');
  });

  test(`saved products in ${locale} are shown and removed`, { tag: '@phone' }, async ({ page, context, phone }) => {
    await logInByPhone(context, phone);
    await openWithHearts(page, `${prefix}/products?category=meat`);
    const names = (await cards(page).getByRole('heading').allTextContents()).slice(0, 2);
    for (const name of names) await press(page, heart(page, name, locale));
    await page.goto(`${prefix}/saved`);
    await hydrated(page);
    await expect(heading(page)).toHaveText(t('saved.title'));
    await expect(page.getByRole('main')).toContainText(t('saved.count', { count: 2 }));
    // Last saved first.
    await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed());
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await remove(page, names[0] ?? '', locale).click();
    await expect(cards(page)).toHaveCount(1);
    await remove(page, names[1] ?? '', locale).click();
    await expect(heading(page)).toHaveText(t('saved.empty'));
    await expectAccessible(page);
    await page.getByRole('link', { name: t('saved.browse') }).click();
    await expect(page).toHaveURL(`${prefix}/products`);
    for (const name of names) await expect(heart(page, name, locale)).toHaveAttribute('aria-pressed', 'false');
  });

  test(`hearts pressed before the login in ${locale} stay on the device and join the account`, {
    tag: '@phone',
  }, async ({ page, phone }) => {
    const path = `${prefix}/product-detail/beef-for-plov`;
    await page.goto(path);
    await hydrated(page);
    await heart(page, beef, locale).click();
    await expect(heart(page, beef, locale)).toHaveAttribute('aria-pressed', 'true');
    await expect(loginDialog(page, locale)).toHaveCount(0);
    const told = page.getByRole('status').filter({ hasText: say[locale]('saved.here') });
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${prefix}/products?category=meat`);
    await hydrated(page);
    await expect(heart(page, beef, locale)).toHaveAttribute('aria-pressed', 'true');
    const names = await cards(page).getByRole('heading').allTextContents();
    const other = names.find((name) => name !== beef) ?? '';
    await heart(page, other, locale).click();
    await expect(heart(page, other, locale)).toHaveAttribute('aria-pressed', 'true');
    // Explained once only.
    await expect(told).toHaveCount(0);

    // The list itself needs a login, as the specification says.
    await page.goto(`${prefix}/saved`);
    const dialog = loginDialog(page, locale);
    await expect(dialog).toContainText(t('login.needed'));
    for (const [name, path] of [
      [t('login.termsName'), '/policies/sales-and-usage'],
      [t('login.privacyName'), '/privacy'],
    ] as const)
      await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', prefix + path);
    await fillLogin(page, dialog, phone, locale);
    await expect(dialog).toHaveCount(0);
    await expect(cards(page).getByRole('heading')).toHaveText([other, beef]);
    expect(await page.evaluate(() => localStorage.getItem('savedHere'))).toBeNull();
  });
}

test('a heart of a visitor is emptied again, and the next customer of the browser does not see it', {
  tag: '@phone',
}, async ({ page, context, phone, problems }) => {
  const beef = heart(page, nameOf('beef-for-plov'));
  await page.goto('/product-detail/beef-for-plov');
  await hydrated(page);
  await beef.click();
  await beef.click();
  await expect(beef).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await hydrated(page);
  await expect(beef).toHaveAttribute('aria-pressed', 'false');
  await beef.click();
  // The server cannot be reached at the login, so the browser keeps the product until the logout.
  problems.expect(/net::ERR_FAILED/);
  await page.route(`**${wishList}merge/`, (route) => route.abort());
  await logInByPhone(context, phone);
  const tried = page.waitForRequest(`**${wishList}merge/`);
  await page.goto('/me');
  await tried;
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem('savedHere'))).not.toBeNull();
  await page.getByRole('button', { name: en('me.logOut'), exact: true }).click();
  await expect(page).toHaveURL('/');
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem('savedHere'))).toBeNull();
});

test('a heart pressed before the scripts have loaded survives a login at Google', { tag: '@phone' }, async ({
  page,
}) => {
  const path = '/product-detail/beef-for-plov';
  const beef = heart(page, nameOf('beef-for-plov'));
  const come = await withoutScriptsYet(page);
  await page.goto(path, { waitUntil: 'commit' });
  await beef.click();
  come();
  await expect(beef).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('status')
    .getByRole('button', { name: say.en('notFound.logIn') })
    .click();
  await loginDialog(page)
    .getByRole('button', { name: en('login.google') })
    .click();
  const stored = page.waitForResponse((answer) => answer.url().endsWith(`${wishList}merge/`));
  await answerSimulator(page, newName());
  expect((await stored).status()).toBe(200);
  await expect(page).toHaveURL(path);
  await expect(beef).toHaveAttribute('aria-pressed', 'true');
});

test('a heart on the home page fills before the server has answered', async ({ page, context, phone }) => {
  await logInByPhone(context, phone);
  await openWithHearts(page, '/');
  const card = cards(page).first();
  const name = await textOf(card.getByRole('heading'));
  const answer = Promise.withResolvers<void>();
  await page.route(`**${wishList}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const stored = page.waitForResponse((response) => response.url().endsWith(wishList));
  await heart(card, name).click();
  await expect(heart(card, name)).toHaveAttribute('aria-pressed', 'true');
  answer.resolve();
  expect((await stored).status()).toBe(200);
  await page.goto('/saved');
  await expect(cards(page).getByRole('heading')).toHaveText([name]);
});

test('a heart that could not be saved is reset with a message', async ({ page, context, phone, problems }) => {
  await logInByPhone(context, phone);
  await openWithHearts(page, '/product-detail/beef-for-plov');
  const beef = heart(page, nameOf('beef-for-plov'));
  problems.expect(/net::ERR_FAILED/);
  await page.route(`**${wishList}`, (route) => route.abort());
  await beef.click();
  await expect(page.getByRole('status').filter({ hasText: say.en('saved.failed') })).toBeVisible();
  await expect(beef).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(`**${wishList}`);
  await press(page, beef);
  await expect(beef).toHaveAttribute('aria-pressed', 'true');

  await page.route(`**${wishList}`, (route) => route.abort());
  await beef.click();
  await expect(beef).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/saved');
  await expect(cards(page)).toHaveCount(1);
});

test('a heart stays on the device when the session has ended elsewhere', { tag: '@phone' }, async ({
  page,
  context,
  phone,
  problems,
}) => {
  await logInByPhone(context, phone);
  await openWithHearts(page, '/product-detail/beef-for-plov');
  const token = (await context.cookies()).find(({ name }) => name === 'session')?.value;
  const headers = { Authorization: `Token ${token}` };
  // Logs out without the browser, which keeps its cookies.
  expect((await fetch(new URL('/api/auth/logout/', page.url()), { method: 'POST', headers })).status).toBe(200);
  problems.expect(failedLoad(401, wishList));
  const beef = heart(page, nameOf('beef-for-plov'));
  await beef.click();
  await expect(page.getByRole('status').filter({ hasText: say.en('saved.here') })).toBeVisible();
  await expect(beef).toHaveAttribute('aria-pressed', 'true');
  // The login has ended; the device is still recognised.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device']);
  await page.goto('/saved');
  await fillLogin(page, loginDialog(page), phone);
  await expect(cards(page).getByRole('heading')).toHaveText([nameOf('beef-for-plov')]);
});

test('logging out empties the hearts', { tag: '@phone' }, async ({ page, context, phone }) => {
  await logInByPhone(context, phone);
  await openWithHearts(page, '/product-detail/beef-for-plov');
  await press(page, heart(page, nameOf('beef-for-plov')));
  await page
    .getByRole('link', { name: say.en('nav.account'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: en('me.logOut'), exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/product-detail/beef-for-plov');
  await hydrated(page);
  await expect(heart(page, nameOf('beef-for-plov'))).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('saved products are removed with plain forms, and there are no hearts', async ({ page, context, phone }) => {
    await logInByPhone(context, phone);
    await context.request.post(wishList, { data: { product: 1 } });
    await page.goto('/ru/saved');
    const name = await textOf(cards(page).getByRole('heading'));
    await remove(page, name, 'ru').click();
    await expect(page).toHaveURL('/ru/saved');
    await expect(heading(page)).toHaveText(sayAccount.ru('saved.empty'));
    await page.goto('/ru/product-detail/beef-for-plov');
    await expect(heart(page, nameOf('beef-for-plov', 'ru'), 'ru')).toBeHidden();
  });
});
