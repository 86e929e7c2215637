import type { Page } from '@playwright/test';
import type { Locale } from '../src/kernel/locale.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, failedLoad, hydrated, test } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { say, sayWatch } from './words.ts';

const languages = [
  {
    locale: 'en',
    prefix: '',
    home: '/',
    title: 'Something went wrong',
    button: 'Go to main page',
    failure: { name: 'is lost', status: 0 },
  },
  {
    locale: 'ru',
    prefix: '/ru',
    home: '/ru',
    title: 'Что-то пошло не так',
    button: 'На главную',
    failure: { name: 'fails', status: 500 },
  },
  {
    locale: 'uz',
    prefix: '/uz',
    home: '/uz',
    title: 'Xatolik yuz berdi',
    button: 'Bosh sahifaga oʻtish',
    failure: { name: 'is refused', status: 503 },
  },
] as const;
type Language = (typeof languages)[number];

async function expectErrorPage(page: Page, { locale, title }: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function goHome(page: Page, { home, title, button }: Language): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: button }).click();
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
}

const inOne = (one: Locale) => languages.filter(({ locale }) => walkedIn(one).includes(locale));
const crash = ({ prefix }: Language, at: string) => `${prefix}/dev/crash?at=${at}`;

for (const language of inOne('en')) {
  test(`a page that fails on the server is an error page with a link home (${language.locale})`, {
    tag: '@core',
  }, async ({ page, open }) => {
    await open(crash(language, 'loader'), 500);
    await expectErrorPage(page, language);
    await goHome(page, language);
  });
}

for (const language of inOne('ru')) {
  test(`a page that fails during rendering is an error page with a link home (${language.locale})`, {
    tag: '@phone',
  }, async ({ page, open }) => {
    await open(crash(language, 'render'), 500);
    await expectErrorPage(page, language);
    await goHome(page, language);
  });

  test(`a page that fails in the browser becomes the error page (${language.locale})`, { tag: '@phone' }, async ({
    page,
    problems,
  }) => {
    problems.expect(/Error: Crashed on purpose in the browser/);
    const response = await page.goto(crash(language, 'browser'));
    expect(response?.status()).toBe(200);
    await expectErrorPage(page, language);
    await expectAccessible(page);
    await goHome(page, language);
  });
}

for (const language of inOne('uz')) {
  test(`a page that fails while it streams becomes the error page (${language.locale})`, {
    tag: '@phone',
  }, async ({ page, problems }) => {
    // The server hides the details; the browser only learns that an error happened.
    problems.expect(/Error: Unexpected Server Error/);
    // Logged only if React had started hydration before the error.
    problems.allow(/Minified React error #419/);
    const response = await page.goto(crash(language, 'stream'));
    expect(response?.status()).toBe(200);
    await expectErrorPage(page, language);
    await expectAccessible(page);
    await goHome(page, language);
  });
}

for (const language of languages) {
  test(`navigating to a page whose data ${language.failure.name} shows the error page (${language.locale})`, {
    tag: '@phone',
  }, async ({ page, open, problems }) => {
    const { status } = language.failure;
    await open(`${language.prefix}/nope`, 404);
    const data = language.prefix === '' ? '/_.data' : `${language.prefix}.data`;
    problems.expect(status ? failedLoad(status, data) : /Failed to load resource: net::ERR_FAILED/);
    await page.route(`**${data}*`, (route) => (status ? route.fulfill({ status, body: 'no' }) : route.abort()));
    await page.getByRole('main').getByRole('link', { name: language.button }).click();
    await expectErrorPage(page, language);
    await expectAccessible(page);
    await page.unroute(`**${data}*`);
    await goHome(page, language);
  });
}

for (const { locale, prefix, home } of inOne('uz')) {
  const t = sayWatch[locale];

  test(`pages report a lost connection, and open when it is back (${locale})`, { tag: '@phone' }, async ({
    page,
    open,
    context,
    problems,
  }) => {
    problems.expect(/net::ERR_INTERNET_DISCONNECTED/);
    // A module that the list loads a moment later may be what the connection is missing for.
    problems.allow(/Failed to fetch dynamically imported module/);
    // The code of the next page is already loaded, its data is not.
    await open(home);
    await page.getByRole('main').locator(`a[href="${prefix}/products"]`).first().click();
    await expect(page).toHaveURL(`${prefix}/products`);
    const bar = page.getByRole('status').filter({ hasText: t('offline.bar') });
    await expect
      .poll(async () => {
        // The listener exists only once its module has loaded.
        await context.setOffline(false);
        await context.setOffline(true);
        return bar.isVisible();
      })
      .toBe(true);
    await page
      .getByRole('banner')
      .getByRole('link', { name: say[locale]('header.home') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
    await expect(page).toHaveTitle(t('offline.title'));
    await expect(page.getByRole('main').getByRole('button', { name: t('retry') })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say[locale]('home.heroTitle'));
  });

  test(`a lazy module that cannot be loaded leaves the page unchanged (${locale})`, { tag: '@phone' }, async ({
    page,
    problems,
  }) => {
    problems.expect(/Failed to fetch dynamically imported module/);
    problems.expect(/net::ERR_FAILED/);
    await page.route('**/assets/search-suggestions-*.js', (route) => route.abort());
    const words = page.waitForRequest('**/api/browser-errors/');
    await page.goto(`${prefix}/products`);
    await hydrated(page);
    await page.getByRole('banner').locator('input[type=search]').click();
    const lost = page.getByRole('status').filter({ hasText: t('part.lost') });
    const retry = lost.getByRole('button', { name: t('retry') });
    // It stays while it has the focus.
    await retry.focus();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    // The server logs a report without data about the visitor.
    const report = await words;
    expect(report.headers().cookie).toBeUndefined();
    expect(report.postDataJSON()).toMatchObject({
      path: `${prefix}/products`,
      version: expect.stringMatching(/^\w+$/),
    });
    expect((await report.response())?.status()).toBe(200);
    await page.unroute('**/assets/search-suggestions-*.js');
    await retry.click();
    await hydrated(page);
    await expect(lost).toHaveCount(0);
  });
}

test('a page that takes long to load says so', { tag: '@phone' }, async ({ page, open }) => {
  await page.clock.install();
  await open('/uz/nope', 404);
  const answer = Promise.withResolvers<void>();
  await page.route('**/uz.data*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  const slow = page.getByRole('status').filter({ hasText: sayWatch.uz('slow.toast') });
  await page.clock.runFor(5_000);
  await expect(slow).toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(slow).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL('/uz');
});

test('an error in the browser is reported to the server once', { tag: '@phone' }, async ({ page, problems }) => {
  problems.expect(/Error: Crashed on purpose in the browser/);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors/')) reports.push(request.postDataJSON());
  });
  const answered = page.waitForResponse('**/api/browser-errors/');
  await page.goto('/ru/dev/crash?at=browser');
  expect((await answered).status()).toBe(200);
  expect(reports).toEqual([
    {
      message: 'Error: Crashed on purpose in the browser',
      stack: expect.stringContaining('/assets/'),
      path: '/ru/dev/crash',
      version: expect.stringMatching(/^\w+$/),
    },
  ]);
});

test('"Go back" leads to the previous page', { tag: '@phone' }, async ({ page, open }) => {
  await open('/ru');
  await open('/ru/dev/crash?at=loader', 500);
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/ru');
});
