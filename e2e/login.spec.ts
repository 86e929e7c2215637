import type { Page } from '@playwright/test';
import { errorText } from '../src/platform/i18n/error-text.ts';
import { expectAccessible } from './accessibility.ts';
import { expectLocked, fillLogin, logInByPhone, loginDialog, openInSync, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { wrongCode } from './sms-inbox.ts';
import { prefixOf, sayAccount } from './words.ts';

const en = sayAccount.en;
const foreignLinks = ['//evil.example', 'https://evil.example', '/\\evil.example'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nextLink = (page: Page) => page.evaluate(() => localStorage.getItem('nextLink'));

for (const locale of walkedIn('uz')) {
  const t = sayAccount[locale];
  const saved = `${prefixOf[locale]}/saved`;

  test(`a page that needs a login asks for one and then opens (${locale})`, { tag: '@phone' }, async ({
    page,
    phone,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(saved);
    const dialog = loginDialog(page, locale);
    await expect(dialog).toContainText(t('login.needed'));
    expect(await nextLink(page)).toBe(saved);
    const number = dialog.getByRole('textbox', { name: t('login.phone') });
    await expect(number).toBeFocused();
    await expectAccessible(page);

    await number.pressSequentially(phone.number.replaceAll('-', ''));
    await expect(number).toHaveValue(phone.number);
    await dialog.getByRole('button', { name: t('login.sendCode') }).click();
    const code = dialog.getByRole('textbox', { name: t('login.code') });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(dialog).toContainText(t('login.codeSent', { phone: phone.number }));
    await expectAccessible(page);

    await code.pressSequentially(await phone.nextCode(page.request));
    await expect(heading(page)).toHaveText(t('saved.empty'));
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(saved);
    await expect(page.getByRole('status').filter({ hasText: t('login.done') })).toBeVisible();
    expect(await nextLink(page)).toBeNull();
  });

  test(`wrong numbers and wrong codes are explained in ${locale}`, { tag: ['@phone', '@core'] }, async ({
    page,
    phone,
  }) => {
    await page.goto(saved);
    const dialog = loginDialog(page, locale);
    const number = dialog.getByRole('textbox', { name: t('login.phone') });
    const send = dialog.getByRole('button', { name: t('login.sendCode') });
    await number.fill('my phone');
    await send.click();
    await expect(number).toHaveAccessibleDescription(new RegExp(errorText(locale, 'phone_invalid')));
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill('02-123-4567');
    await send.click();
    await expect(number).toHaveAccessibleDescription(new RegExp(errorText(locale, 'phone_incorrect')));
    await number.fill(phone.number);
    await send.click();

    const code = dialog.getByRole('textbox', { name: t('login.code') });
    const verify = dialog.getByRole('button', { name: t('login.verify'), exact: true });
    for (const nothing of ['', '  ']) {
      await code.fill(nothing);
      await verify.click();
      await expect(code).toHaveAccessibleDescription(errorText(locale, 'code_empty'));
      await expect(code).toBeFocused();
      await code.fill('12');
    }
    const right = await phone.nextCode(page.request);
    await code.fill(wrongCode(right));
    await expect(code).toHaveAccessibleDescription(errorText(locale, 'code_wrong'));
    await expectAccessible(page);
    // Formatted as some phones show it.
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await expect(heading(page)).toHaveText(t('saved.empty'));
  });

  test(`the login page in ${locale} leads to the requested page`, { tag: '@phone' }, async ({ page, open, phone }) => {
    await open(`${prefixOf[locale]}/login?next=${encodeURIComponent(saved)}`);
    await expect(heading(page)).toHaveText(t('login.title'));
    await expect(page).toHaveTitle(t('login.pageTitle'));
    // The terms and the minimum age can be read before agreeing.
    for (const [name, path] of [
      [t('login.termsName'), '/policies/sales-and-usage'],
      [t('login.privacyName'), '/privacy'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', prefixOf[locale] + path);
    await expect(page.getByRole('main')).toContainText(/\b14\b/);
    await fillLogin(page, page, phone, locale);
    await expect(page).toHaveURL(saved);
    await expect(heading(page)).toHaveText(t('saved.empty'));
    // A logged-in customer is redirected away from the login page.
    await page.goto(`${prefixOf[locale]}/login`);
    await expect(page).toHaveURL(prefixOf[locale] || '/');
  });
}

test('the dialog closes with Esc and with its button, and opens again', async ({ page }) => {
  await page.goto('/saved');
  const dialog = loginDialog(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(heading(page)).toHaveText(en('saved.title'));
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: en('login.verify') })
    .click();
  await expect(dialog.getByRole('textbox', { name: en('login.phone') })).toBeFocused();
  await dialog.getByRole('button', { name: en('login.close') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/saved');
});

test('a pasted code is submitted automatically', { tag: '@phone' }, async ({ page, phone }) => {
  await page.goto('/saved');
  const dialog = loginDialog(page);
  await dialog.getByRole('textbox', { name: en('login.phone') }).fill(phone.number);
  await dialog.getByRole('button', { name: en('login.sendCode') }).click();
  await expect(dialog.getByRole('textbox', { name: en('login.code') })).toBeFocused();
  await page.keyboard.insertText(await phone.nextCode(page.request));
  await expect(heading(page)).toHaveText(en('saved.empty'));
});

test('a login on the page or in another tab discards a pending navigation', {
  tag: '@phone',
}, async ({ page, context, phone }) => {
  await page.goto('/saved');
  await expect(loginDialog(page)).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/login');
  expect(await nextLink(otherTab)).toBe('/saved');
  await otherTab.getByRole('textbox', { name: en('login.phone') }).fill(phone.number);
  await otherTab.getByRole('button', { name: en('login.sendCode') }).click();
  const code = otherTab.getByRole('textbox', { name: en('login.code') });
  await otherTab.getByRole('button', { name: en('login.verify'), exact: true }).click();
  await expect(code).toHaveAccessibleDescription(errorText('en', 'code_empty'));
  await code.fill(await phone.nextCode(page.request));
  await expect(otherTab).toHaveURL('/');
  await expect.poll(() => nextLink(otherTab)).toBeNull();

  // The first tab becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(loginDialog(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText(en('saved.empty'));
});

test('another code can be requested only after a wait, and the first one stays valid', { tag: '@phone' }, async ({
  page,
  phone,
}) => {
  await page.clock.install();
  await page.goto('/saved');
  const dialog = loginDialog(page);
  const number = dialog.getByRole('textbox', { name: en('login.phone') });
  const send = dialog.getByRole('button', { name: en('login.sendCode') });
  const code = dialog.getByRole('textbox', { name: en('login.code') });
  const counting = dialog.getByRole('button', { name: /^Resend code in \d+ seconds?$/ });
  await number.fill(phone.number);
  await send.click();
  await expect(counting).toBeDisabled();
  const first = await phone.nextCode(page.request);

  // Back to the number, and requested again: too soon for the server.
  await dialog.getByRole('button', { name: en('login.otherPhone') }).click();
  await expect(number).toBeFocused();
  await number.fill(phone.number);
  await send.click();
  await expect(code).toHaveAccessibleDescription(errorText('en', 'code_too_soon'));
  await expect(counting).toBeDisabled();

  // A minute later by the browser's clock, which the server does not trust.
  await page.clock.fastForward(61_000);
  await dialog.getByRole('button', { name: en('login.resend') }).click();
  await expect(code).toHaveAccessibleDescription(errorText('en', 'code_too_soon'));
  await expect(counting).toBeDisabled();
  await code.fill(first);
  await expect(heading(page)).toHaveText(en('saved.empty'));
});

test('logging in is possible with the keyboard alone', async ({ page, phone }) => {
  await page.goto('/ru/saved');
  const dialog = loginDialog(page, 'ru');
  await expect(dialog.getByRole('textbox', { name: sayAccount.ru('login.phone') })).toBeFocused();
  // Nothing behind the dialog can get the focus.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: sayAccount.ru('login.close') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.number.replaceAll('-', ''));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: sayAccount.ru('login.code') })).toBeFocused();
  await page.keyboard.type(await phone.nextCode(page.request));
  await expect(heading(page)).toHaveText(sayAccount.ru('saved.empty'));
});

test('scripts cannot read the session cookie, and the login survives a reload', async ({ page, context, phone }) => {
  await page.goto('/saved');
  await fillLogin(page, loginDialog(page), phone);
  await expect(heading(page)).toHaveText(en('saved.empty'));
  expect(await page.evaluate(() => document.cookie)).toMatch(/^signed_in=[\w-]{16}$/);
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(session?.value);
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText(en('saved.empty'));
  await expect(loginDialog(page)).toHaveCount(0);
});

test('logging out locks this tab and the other one', async ({ page, context, phone }) => {
  await logInByPhone(context, phone);
  const otherTab = await context.newPage();
  await openInSync(otherTab, '/saved');
  await expect(heading(otherTab)).toHaveText(en('saved.empty'));
  await openInSync(page, '/me');
  await page.getByRole('button', { name: en('me.logOut'), exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await expectLocked(page, '/saved');
  await otherTab.reload();
  await expect(loginDialog(otherTab)).toBeVisible();
});

test('a manipulated next link does not leave the shop', { tag: '@phone' }, async ({ page, phone }) => {
  await page.goto('/saved');
  await expect(loginDialog(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('nextLink', '//evil.example/saved'));
  await fillLogin(page, loginDialog(page), phone);
  await expect(heading(page)).toHaveText(en('saved.empty'));
  await expect(page).toHaveURL('/saved');
  expect(await nextLink(page)).toBeNull();
  for (const link of foreignLinks) {
    await page.goto(`/login?next=${encodeURIComponent(link)}`);
    await expect(page).toHaveURL('/');
  }
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of walkedIn('ru')) {
    const t = sayAccount[locale];
    const prefix = prefixOf[locale];

    test(`a page in ${locale} that requires a login leads to the login and back`, async ({ page, phone }) => {
      await page.goto(`${prefix}/saved`);
      await expect(page.getByRole('main')).toContainText(t('login.needed'));
      await page
        .getByRole('main')
        .getByRole('link', { name: t('login.verify') })
        .click();
      await expect(page).toHaveURL(`${prefix}/login?next=${encodeURIComponent(`${prefix}/saved`)}`);
      const number = page.getByRole('textbox', { name: t('login.phone') });
      await number.fill('02-123-4567');
      await page.getByRole('button', { name: t('login.sendCode') }).click();
      await expect(number).toHaveAccessibleDescription(new RegExp(errorText(locale, 'phone_incorrect')));
      await expect(number).toHaveValue('02-123-4567');
      await fillLogin(page, page, phone, locale);
      const code = page.getByRole('textbox', { name: t('login.code') });
      const typed = await code.inputValue();
      await code.fill('');
      await page.getByRole('button', { name: t('login.verify'), exact: true }).click();
      await expect(code).toHaveAccessibleDescription(errorText(locale, 'code_empty'));
      await code.fill(typed);
      await expect(page.getByRole('button', { name: t('login.otherPhone') })).toBeHidden();
      await page.getByRole('button', { name: t('login.verify'), exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/saved`);
      await expect(heading(page)).toHaveText(t('saved.empty'));
    });
  }

  test('a wrong code can be corrected', async ({ page, phone }) => {
    await page.goto('/login');
    await fillLogin(page, page, phone);
    const code = page.getByRole('textbox', { name: en('login.code') });
    const right = await code.inputValue();
    await code.fill(wrongCode(right));
    await page.getByRole('button', { name: en('login.verify'), exact: true }).click();
    await expect(code).toHaveAccessibleDescription(errorText('en', 'code_wrong'));
    await code.fill(right);
    await page.getByRole('button', { name: en('login.verify'), exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/saved');
    await expect(heading(page)).toHaveText(en('saved.empty'));
  });

  for (const link of foreignLinks) {
    test(`a login with next=${link} leads to the home page`, async ({ page, phone }) => {
      await page.goto(`/ru/login?next=${encodeURIComponent(link)}`);
      await fillLogin(page, page, phone, 'ru');
      await page.getByRole('button', { name: sayAccount.ru('login.verify'), exact: true }).click();
      await expect(page).toHaveURL('/ru');
    });
  }
});
