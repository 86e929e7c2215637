import type { Page } from '@playwright/test';
import { consentWords } from '../src/domain/customers/identity/simulator/consent-words.ts';
import type { Locale } from '../src/kernel/locale.ts';
import { errorText } from '../src/platform/i18n/error-text.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answerSimulator,
  expectLocked,
  logInByPhone,
  logInWithGoogle,
  loginDialog,
  newName,
  openInSync,
  test,
} from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { prefixOf, say, sayAccount } from './words.ts';

const providers = ['google', 'kakao'] as const;
const en = sayAccount.en;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isLoggedIn = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'session');

async function leaveFor(page: Page, provider: (typeof providers)[number], locale: Locale = 'en'): Promise<void> {
  await page.getByRole('button', { name: sayAccount[locale](`login.${provider}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/dev/oidc/${provider}/interaction/`));
}

/** Stops before the last redirect from the provider and returns its URL. */
async function callbackAddress(page: Page, name: string): Promise<string> {
  const { request } = page.context();
  const action = (await page.locator('form').getAttribute('action')) ?? '';
  let answer = await request.post(action, { form: { name, answer: 'continue' }, maxRedirects: 0 });
  while (true) {
    expect(answer.status()).toBe(303);
    const address = new URL(answer.headers().location ?? '', answer.url());
    if (address.pathname.startsWith('/oauth/')) return address.href;
    answer = await request.get(address.href, { maxRedirects: 0 });
  }
}

async function expectProblem(page: Page, text: string, locale: Locale = 'en'): Promise<void> {
  await expect(heading(page)).toHaveText(sayAccount[locale]('oauth.problem'));
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('link', { name: sayAccount[locale]('oauth.again') })).toHaveAttribute(
    'href',
    `${prefixOf[locale]}/login`,
  );
}

for (const locale of walkedIn('uz')) {
  const t = sayAccount[locale];
  const prefix = prefixOf[locale];

  for (const provider of providers) {
    test(`a login at ${provider} opens the requested page in ${locale}`, {
      tag: provider === 'kakao' ? ['@phone', '@core'] : '@phone',
    }, async ({ page, context }) => {
      // Kakao does not accept a language: its page follows the visitor's choice.
      if (provider === 'kakao') await page.goto(`/language/${locale}?to=/`);
      await page.goto(`${prefix}/saved`);
      await expect(loginDialog(page, locale)).toBeVisible();
      await leaveFor(page, provider, locale);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('legend')).toHaveText(consentWords[locale].question);
      await answerSimulator(page, newName());
      await expect(page).toHaveURL(`${prefix}/saved`);
      await hydrated(page);
      await expect(heading(page)).toHaveText(t('saved.empty'));
      await expect(loginDialog(page, locale)).toHaveCount(0);
      expect((await context.cookies()).find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true });
      await expect.poll(() => page.evaluate(() => localStorage.getItem('nextLink'))).toBeNull();
    });
  }

  test(`a cancelled login at Google is explained in ${locale}`, {
    tag: '@phone',
  }, async ({ page }) => {
    // Google redirects everyone to one URL, which then follows the visitor's language.
    await page.goto(`/language/${locale}?to=/login`);
    await leaveFor(page, 'google', locale);
    await page.locator('button[value=cancel]').click();
    await expectProblem(page, errorText(locale, 'oauth_declined'), locale);
    await hydrated(page);
    await expectAccessible(page);
    expect(await isLoggedIn(page)).toBe(false);
    await page.getByRole('link', { name: t('oauth.again') }).click();
    await expect(page.getByRole('textbox', { name: t('login.phone') })).toBeVisible();
  });
}

test('Kakao logs in to the account of its phone number only with a code sent to it', { tag: '@phone' }, async ({
  page,
  otherDevice,
  phone,
}) => {
  const ru = sayAccount.ru;
  await logInByPhone(otherDevice.context(), phone);
  await page.goto('/ru/saved');
  await leaveFor(page, 'kakao', 'ru');
  await answerSimulator(page, `Guest ${phone.number}`);
  await expect(page).toHaveURL('/ru/login/link');
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(ru('link.intro', { provider: 'Kakao', phone: phone.number }));
  await expectAccessible(page);
  expect(await isLoggedIn(page)).toBe(false);
  await page.getByRole('button', { name: ru('link.confirm') }).click();
  const code = page.getByRole('textbox', { name: ru('login.code') });
  await expect(code).toHaveAccessibleDescription(errorText('ru', 'code_empty'));
  await code.fill(await phone.nextCode(page.request));
  await expect(page).toHaveURL('/ru/saved');
  await page.goto('/me');
  await expect(page.getByRole('main')).toContainText(en('me.byPhone', { phone: phone.number }));
  const waysIn = page.getByRole('region', { name: en('me.logins') });
  await expect(waysIn.getByRole('listitem').filter({ hasText: 'Kakao' })).toContainText(en('me.linked'));
});

for (const provider of providers) {
  for (const locale of walkedIn('ru')) {
    const form = prefixOf[locale];
    test(`${form}/oauth/${provider} without a login in progress says so in ${locale}`, {
      tag: '@phone',
    }, async ({ page, open }) => {
      await open(`${form}/oauth/${provider}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(heading(page)).toHaveText(sayAccount[locale]('oauth.problem'));
      await expect(page.getByRole('alert').filter({ hasText: errorText(locale, 'oauth_not_started') })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    });
  }
}

test('returns 404 for an unknown provider', { tag: '@phone' }, async ({ page, open }) => {
  await open('/oauth/elsewhere', 404);
  await expect(heading(page)).toHaveText(say.en('notFound.title'));
});

test('a login from the dialog over a list returns to that list', async ({ page }) => {
  const list = '/products?category=meat&storage=frozen';
  await page.goto(list);
  await hydrated(page);
  const heart = new RegExp(`^${say.en('saved.toggle', { name: '' })}`);
  await page.getByRole('main').getByRole('article').first().getByRole('button', { name: heart }).click();
  await page
    .getByRole('status')
    .getByRole('button', { name: say.en('notFound.logIn') })
    .click();
  await expect(loginDialog(page)).toBeVisible();
  await leaveFor(page, 'google');
  await answerSimulator(page, newName());
  await expect(page).toHaveURL(list);
  expect(await isLoggedIn(page)).toBe(true);
});

test('the same name at Google is the same customer', { tag: '@phone' }, async ({ page, otherDevice }) => {
  const name = newName();
  await logInWithGoogle(page, name, '/me');
  await expect(heading(page)).toHaveText(en('me.welcome', { name }));
  await page.getByRole('textbox', { name: en('me.name') }).fill('Dilnoza');
  await page.getByRole('button', { name: en('me.save') }).click();
  await expect(heading(page)).toHaveText(en('me.welcome', { name: 'Dilnoza' }));
  await logInWithGoogle(otherDevice, name, '/me');
  await expect(heading(otherDevice)).toHaveText(en('me.welcome', { name: 'Dilnoza' }));
});

test('a customer who logs in from a Russian page gets Russian as their language', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/ru/login');
  await leaveFor(page, 'google', 'ru');
  await answerSimulator(page, newName());
  await expect(page).toHaveURL('/ru');
  // The language of the first page is the customer's language until they choose one.
  const { data } = await (await page.request.get('/api/users/me/')).json();
  expect(data).toMatchObject({ locale: 'ru', locale_chosen: false });
});

test('a callback with a different state is rejected', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login?next=/saved');
  await leaveFor(page, 'google');
  const address = new URL(await callbackAddress(page, newName()));
  const untouched = address.href;
  address.searchParams.set('state', `${address.searchParams.get('state')}x`);
  await page.goto(address.href);
  await expectProblem(page, errorText('en', 'oauth_failed'));
  // The attempt is used up, so guessing cannot continue.
  await page.goto(untouched);
  await expectProblem(page, errorText('en', 'oauth_not_started'));
  expect(await isLoggedIn(page)).toBe(false);
});

test('a callback works only in the browser that started the login, with the same provider, and once', async ({
  page,
  otherDevice,
}) => {
  await page.goto('/login?next=/saved');
  await leaveFor(page, 'kakao');
  const address = await callbackAddress(page, newName());
  await otherDevice.goto(address);
  await expectProblem(otherDevice, errorText('en', 'oauth_not_started'));
  expect(await isLoggedIn(otherDevice)).toBe(false);
  await expectLocked(otherDevice, '/saved');

  await page.goto(address);
  await expect(page).toHaveURL('/saved');
  await expect(heading(page)).toHaveText(en('saved.empty'));
  const session = async () => (await page.context().cookies()).find(({ name }) => name === 'session')?.value;
  const before = await session();
  await page.goto(address);
  await expect(page.getByRole('alert').filter({ hasText: errorText('en', 'oauth_not_started') })).toBeVisible();
  expect(await session()).toBe(before);
});

test('a callback from Google is not accepted for Kakao', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login');
  await leaveFor(page, 'google');
  const address = await callbackAddress(page, newName());
  await page.goto(address.replace('/oauth/google', '/oauth/kakao'));
  await expectProblem(page, errorText('en', 'oauth_not_started'));
  expect(await isLoggedIn(page)).toBe(false);
});

test('the token of an ended session stays invalid after the next login', { tag: '@phone' }, async ({
  page,
  context,
  phone,
}) => {
  await logInByPhone(context, phone);
  const before = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
  await openInSync(page, '/me');
  await page.getByRole('button', { name: en('me.logOut'), exact: true }).click();
  await expect(page).toHaveURL('/');
  const asked = await context.request.get('/api/users/me/', { headers: { Authorization: `Token ${before}` } });
  expect(asked.status()).toBe(401);
  const name = newName();
  await logInWithGoogle(page, name, '/me');
  await expect(heading(page)).toHaveText(en('me.welcome', { name }));
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const provider of providers) {
    test(`a login at ${provider} works`, async ({ page }) => {
      await page.goto('/uz/saved');
      await page
        .getByRole('main')
        .getByRole('link', { name: sayAccount.uz('login.title') })
        .click();
      await leaveFor(page, provider, 'uz');
      await answerSimulator(page, newName());
      await expect(page).toHaveURL('/uz/saved');
      await expect(heading(page)).toHaveText(sayAccount.uz('saved.empty'));
    });
  }

  test('a Kakao login without access to the phone of the existing account gets a new account', async ({
    page,
    otherDevice,
    phone,
  }) => {
    await logInByPhone(otherDevice.context(), phone);
    await page.goto('/login?next=/me');
    await leaveFor(page, 'kakao');
    await answerSimulator(page, `Guest ${phone.number}`);
    await expect(heading(page)).toHaveText(en('link.title'));
    await page.getByRole('textbox', { name: en('login.code') }).fill('12');
    await page.getByRole('button', { name: en('link.confirm') }).click();
    await expect(page.getByRole('textbox', { name: en('login.code') })).toHaveAccessibleDescription(
      errorText('en', 'code_wrong'),
    );
    await page.getByRole('button', { name: en('link.decline') }).click();
    await expect(page).toHaveURL('/me');
    await expect(page.getByRole('main')).toContainText(en('me.noPhone'));
  });
});
