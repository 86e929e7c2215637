import type { BrowserContext } from '@playwright/test';
import { type Locale, localeCookie } from '../src/kernel/locale.ts';
import { expect, failedLoad, test } from './fixtures.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { say } from './words.ts';

const hour = 60 * 60 * 1000;

async function chosen(context: BrowserContext): Promise<{ value: string; lastsFor: number } | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === localeCookie.name);
  return cookie && { value: cookie.value, lastsFor: cookie.expires * 1000 - Date.now() };
}

async function choose(context: BrowserContext, baseURL: string | undefined, value: string): Promise<void> {
  await context.addCookies([{ name: localeCookie.name, value, url: baseURL ?? '' }]);
}

async function expectRememberedForAYear(context: BrowserContext, locale: Locale): Promise<void> {
  const cookie = await chosen(context);
  expect(cookie?.value).toBe(locale);
  expect(Math.abs((cookie?.lastsFor ?? 0) - 365 * 24 * hour)).toBeLessThan(hour);
}

test.describe('the language switch', () => {
  const switches = [
    { from: '/', name: 'Русский', to: '/ru', locale: 'ru' },
    { from: '/ru', name: 'Oʻzbekcha', to: '/uz', locale: 'uz' },
    { from: '/uz', name: 'English', to: '/', locale: 'en' },
    { from: '/en', name: 'Русский', to: '/ru', locale: 'ru' },
    { from: '/products?sort=new', name: 'Русский', to: '/ru/products?sort=new', locale: 'ru' },
    { from: '/ru/products?sort=new&utm_source=letter', name: 'English', to: '/products?sort=new', locale: 'en' },
  ] as const;

  for (const { from, name, to, locale } of switches) {
    test(`leads from ${from} to ${to} and is remembered for a year`, {
      tag: from === '/' ? '@core' : '@phone',
    }, async ({ page, open, context }) => {
      await open(from);
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveURL(to);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      await expectRememberedForAYear(context, locale);
    });
  }

  test('keeps the path even of a page that does not exist', { tag: '@phone' }, async ({ page, open, problems }) => {
    await open('/nope', 404);
    problems.expect(failedLoad(404, '/uz/nope'));
    await page.getByRole('banner').getByRole('link', { name: 'Oʻzbekcha' }).click();
    await expect(page).toHaveURL('/uz/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sahifa topilmadi');
  });
});

test.describe('a URL without a language', { tag: '@phone' }, () => {
  const choices = [
    { choice: 'ru', path: '/', location: '/ru' },
    { choice: 'uz', path: '/', location: '/uz' },
    { choice: 'ru', path: '/?utm_source=letter', location: '/ru' },
    { choice: 'uz', path: '/products?sort=new', location: '/uz/products?sort=new' },
  ];
  for (const { choice, path, location } of choices) {
    test(`redirects from ${path} to ${location} after ${choice} was chosen`, async ({ page, context, baseURL }) => {
      await choose(context, baseURL, choice);
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(location);
    });
  }

  for (const choice of ['en', 'fr', '../ru']) {
    test(`stays English after ${choice} was chosen`, async ({ page, context, baseURL }) => {
      await choose(context, baseURL, choice);
      const answer = await page.request.get('/', { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('<html lang="en" ');
    });
  }

  test('is English for a crawler, which has no choice', async ({ playwright, baseURL }) => {
    const crawler = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      extraHTTPHeaders: { 'Accept-Language': 'ru' },
    });
    const answer = await crawler.get('/', { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<html lang="en" ');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    await crawler.dispose();
  });
});

test('/en and all its links stay English after Russian was chosen', { tag: '@phone' }, async ({
  page,
  open,
  context,
  baseURL,
}) => {
  await choose(context, baseURL, 'ru');
  await open('/en');
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.en('home.heroTitle'));
  const own = page.locator('a[href^="/"]:not([href^="/language/"])');
  const paths = await own.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => path !== '/en' && !path.startsWith('/en/'))).toEqual([]);
  await page.getByRole('link', { name: say.en('header.home') }).click();
  await expect(page).toHaveURL('/en');
});

const offers = [
  { browser: 'ru-RU', locale: 'ru', name: 'Русский', accept: 'Да', refuse: 'Остаться на английском' },
  { browser: 'uz-UZ', locale: 'uz', name: 'Oʻzbekcha', accept: 'Ha', refuse: 'Ingliz tilida qolish' },
] as const;

for (const { browser, locale, name, accept, refuse } of offers) {
  test.describe(`a first visit with a browser in ${browser}`, () => {
    test.use({ locale: browser });

    test('is served in English with an offer that causes no layout shift', async ({ page, open, context }) => {
      await watchLayoutShift(page);
      await page.goto('/');
      const offer = page.getByRole('complementary', { name });
      await expect(offer).toBeVisible();
      expect(await layoutShift(page)).toEqual({ score: 0, moved: [] });
      await expect(page).toHaveURL('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await chosen(context)).toBeUndefined();
      await open('/');
      await expect(offer).toBeInViewport({ ratio: 1 });
    });

    test('switches to that language when the offer is accepted', { tag: '@phone' }, async ({ page, context }) => {
      await page.goto('/');
      await page.getByRole('complementary', { name }).getByRole('link', { name: accept }).click();
      await expect(page).toHaveURL(`/${locale}`);
      await expectRememberedForAYear(context, locale);
      await expect(page.getByRole('complementary')).toHaveCount(0);
    });

    test('stays English permanently when the offer is dismissed', { tag: '@phone' }, async ({
      page,
      open,
      context,
    }) => {
      await page.goto('/');
      await page.getByRole('complementary', { name }).getByRole('button', { name: refuse }).click();
      await expect(page.getByRole('complementary')).toHaveCount(0);
      await expectRememberedForAYear(context, 'en');
      await open('/');
      await expect(page.getByRole('complementary')).toHaveCount(0);
    });

    test('gets no offer on a page that is already in that language', { tag: '@phone' }, async ({ page, open }) => {
      await open(`/${locale}`);
      await expect(page.getByRole('complementary')).toHaveCount(0);
    });
  });
}

test('an English browser gets no offer', { tag: '@phone' }, async ({ page, open }) => {
  await open('/');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
