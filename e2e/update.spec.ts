import type { Page } from '@playwright/test';
import { canonicalPath } from '../src/kernel/locale.ts';
import { sayApp } from '../src/platform/i18n/app-words.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { say, sayAccount } from './words.ts';

/** Simulates a tab that becomes visible again: the moment at which a page checks for a new version. */
async function showAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/version.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
}

/** The module that checks is loaded when the page is idle. */
async function openQuiet(page: Page, path: string): Promise<void> {
  const files = [/\/assets\/background-parts-[\w-]+\.js$/, /\/assets\/background-(?!parts-)[\w-]+\.js$/];
  const background = Promise.all(files.map((file) => page.waitForResponse(file).then((came) => came.finished())));
  await page.goto(path);
  await background;
  await hydrated(page);
}

const anotherBuild = (page: Page) =>
  page.route('**/version.json', (route) => route.fulfill({ json: { version: 'another' } }));
const marked = (page: Page) => page.evaluate(() => (window as { isMarked?: boolean }).isMarked === true);
const mark = (page: Page) =>
  page.evaluate(() => {
    (window as { isMarked?: boolean }).isMarked = true;
  });

for (const locale of walkedIn('ru')) {
  const t = sayApp[locale];
  test(`a new version is offered in ${locale} and loaded by the next link`, { tag: ['@phone', '@core'] }, async ({
    page,
  }) => {
    await openQuiet(page, canonicalPath(locale, '/about-us'));
    await mark(page);
    const offer = page.getByRole('status').filter({ hasText: t('update.ready') });
    await showAgain(page);
    await expect(offer).toBeHidden();

    await anotherBuild(page);
    await showAgain(page);
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('button', { name: t('bar.dismiss') }).click();
    await expect(offer).toBeHidden();
    // Not offered twice, and nothing has been reloaded.
    await showAgain(page);
    await expect(offer).toBeHidden();
    expect(await marked(page)).toBe(true);

    await page
      .getByRole('navigation', { name: say[locale]('nav.main') })
      .locator('a')
      .nth(1)
      .click();
    await expect(page).toHaveURL(canonicalPath(locale, '/catalogue'));
    await expect.poll(() => marked(page)).toBe(false);
  });
}

test('hovering over a link without a connection leaves the page unchanged', { tag: '@phone' }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await openQuiet(page, '/about-us');
  await mark(page);
  await context.setOffline(true);
  const link = page
    .getByRole('navigation', { name: say.en('nav.main') })
    .locator('a')
    .nth(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await link.hover();
  await link.focus();
  // The router prefetches a tenth of a second later.
  await page.clock.runFor(500);
  expect(await marked(page)).toBe(true);
});

test('the page is never reloaded by itself, above all not with a half-filled form', { tag: '@phone' }, async ({
  page,
}) => {
  await openQuiet(page, '/login');
  await mark(page);
  const phone = page.getByRole('main').getByRole('textbox', { name: sayAccount.en('login.phone') });
  await phone.fill('010');
  await anotherBuild(page);
  await showAgain(page);
  await expect(page.getByText(sayApp.en('update.finishFirst'))).toBeVisible();
  expect(await marked(page)).toBe(true);
  await expect(phone).toHaveValue(/010/);
  await page.getByRole('button', { name: sayApp.en('update.reload') }).click();
  await expect.poll(() => marked(page)).toBe(false);
});

test('the login dialog reports that it cannot be loaded', { tag: '@phone' }, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  await openQuiet(page, '/product-detail/beef-for-plov');
  await page.route(/login-dialog/, (route) => route.abort());
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await save.click();
  await expect(page.getByText(say.en('login.unreachable'))).toBeVisible();
  await page.unroute(/login-dialog/);
  await save.click();
  await expect(page.getByRole('dialog', { name: sayAccount.en('login.title') })).toBeVisible();
});

for (const locale of walkedIn('uz')) {
  test(`the page links a manifest in ${locale} whose icons exist`, { tag: '@phone' }, async ({ page, request }) => {
    await page.goto(canonicalPath(locale, '/'));
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await request.get(String(href))).json();
    expect(manifest).toMatchObject({ lang: locale, start_url: canonicalPath(locale, '/'), display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const drawn = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return `${width}x${height}`;
      }, src);
      expect(drawn, src).toBe(sizes);
    }
    const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await request.get(String(apple))).status()).toBe(200);
  });
}
