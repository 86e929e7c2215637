import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, failedLoad, test } from './fixtures.ts';

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
];
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

for (const language of languages) {
  const crash = (at: string) => `${language.prefix}/dev/crash?at=${at}`;

  test.describe(`in ${language.locale}`, () => {
    for (const at of ['loader', 'render']) {
      test(`a page that breaks on the server (${at}) is an error page with a way home`, async ({ page, open }) => {
        await open(crash(at), 500);
        await expectErrorPage(page, language);
        await goHome(page, language);
      });
    }

    test('a page that breaks in the browser turns into the error page', async ({ page, problems }) => {
      problems.expect(/Error: Crashed on purpose in the browser/);
      const response = await page.goto(crash('browser'));
      expect(response?.status()).toBe(200);
      await expectErrorPage(page, language);
      await expectAccessible(page);
      await goHome(page, language);
    });

    test('a page that breaks while it streams turns into the error page', async ({ page, problems }) => {
      // The server hides what happened; the browser only learns that something did.
      problems.expect(/Error: Unexpected Server Error/);
      // Said only where React had begun to bring the page to life before it broke.
      problems.allow(/Minified React error #419/);
      const response = await page.goto(crash('stream'));
      expect(response?.status()).toBe(200);
      await expectErrorPage(page, language);
      await expectAccessible(page);
      await goHome(page, language);
    });

    test(`going to a page whose data ${language.failure.name} shows the error page`, async ({
      page,
      open,
      problems,
    }) => {
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
  });
}

test('"Go back" leads to where the visitor was', async ({ page, open }) => {
  await open('/ru');
  await open('/ru/dev/crash?at=loader', 500);
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/ru');
});
