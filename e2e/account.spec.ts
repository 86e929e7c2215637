import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../src/kernel/locale.ts';
import { errorText } from '../src/platform/i18n/error-text.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answerSimulator,
  expectLocked,
  fillLogin,
  logInByPhone,
  logInWithGoogle,
  loginDialog,
  newName,
  openInSync,
  test,
} from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { orderByCall, readOrder } from './orders.ts';
import { connect } from './shop-database.ts';
import { TestPhone, wrongCode } from './sms-inbox.ts';
import { prefixOf, say, sayAccount } from './words.ts';

const en = sayAccount.en;
const anyProduct = { product: 1 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waysIn = (page: Page) => page.getByRole('region', { name: en('me.logins') });
const sessions = (page: Page, locale: Locale = 'en') =>
  page.getByRole('region', { name: sayAccount[locale]('me.sessions') }).getByRole('listitem');

async function openMe(page: Page, path = '/me'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

for (const locale of walkedIn('ru')) {
  const t = sayAccount[locale];
  const me = `${prefixOf[locale]}/me`;

  test(`the account page in ${locale} saves name and language`, { tag: ['@phone', '@core'] }, async ({
    page,
    context,
    phone,
  }) => {
    // Available without a login: orders by stage, help, language and theme.
    await openMe(page, me);
    await expect(heading(page)).toHaveText(t('me.title'));
    await expect(page.getByRole('link', { name: t('me.logIn') })).toBeVisible();
    await expect(page.locator(`main a[href^="${prefixOf[locale]}/my-orders?stage="]`)).toHaveCount(5);
    await expect(page.getByRole('region', { name: say[locale]('help.title') })).toBeVisible();
    await page.getByText(t('me.theme.dark'), { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page);
    await logInByPhone(context, phone);
    await openMe(page, me);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByText(t('me.theme.device'), { exact: true }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await expect(heading(page)).toHaveText(t('me.title'));
    await expect(page.getByRole('main')).toContainText(t('me.byPhone', { phone: phone.number }));
    // The number is beside the title. Logging out and deleting are the last things on the page.
    await expect(heading(page).locator('..')).toContainText(phone.number);
    const ends = page
      .getByRole('main')
      .getByRole('button', { name: t('me.logOut'), exact: true })
      .or(page.getByRole('main').getByRole('link', { name: t('me.deleteLink') }));
    await expect(page.getByRole('main').locator('a, button').filter({ visible: true }).last()).toHaveText(
      t('me.deleteLink'),
    );
    expect(await ends.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['BUTTON', 'A']);
    await page.getByRole('link', { name: t('me.settings') }).click();
    await expect(page.getByRole('textbox', { name: t('me.name') })).toBeInViewport();
    await expect(page.getByRole('main')).toContainText(t('me.thisDevice'));
    await expectAccessible(page);
    await page.getByRole('textbox', { name: t('me.name') }).fill('  Гулнора <b>Oʻrinova</b> ');
    await page.getByRole('combobox', { name: t('me.language') }).selectOption('uz');
    await page.getByRole('button', { name: t('me.save') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('me.saved') })).toBeVisible();
    await expect(heading(page)).toHaveText(t('me.welcome', { name: 'Гулнора <b>Oʻrinova</b>' }));
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: t('me.name') })).toHaveValue('Гулнора <b>Oʻrinova</b>');
    await expect(page.getByRole('combobox', { name: t('me.language') })).toHaveValue('uz');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test(`an account is deleted in ${locale} with a code and a checkbox, and no data remains`, {
    tag: ['@phone', '@core'],
  }, async ({ page, context, phone }) => {
    await logInByPhone(context, phone);
    expect((await context.request.post('/api/users/wish-list/', { data: anyProduct })).ok()).toBe(true);
    await openMe(page, me);
    await page.getByRole('link', { name: t('me.deleteLink') }).click();
    await expect(page).toHaveURL(`${me}/delete`);
    await expect(heading(page)).toHaveText(t('delete.title'));
    for (const key of ['removedPersonal', 'removedLogins', 'removedThings', 'kept', 'keptOrders'] as const) {
      await expect(page.getByRole('main')).toContainText(t(`delete.${key}`));
    }
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: t('delete.confirm') })).toHaveCount(0);
    await page.getByRole('button', { name: t('delete.sendCode') }).click();
    const code = page.getByRole('textbox', { name: t('delete.code') });
    await expect(page.getByRole('main')).toContainText(t('delete.codeSent', { phone: phone.number }));
    await expectAccessible(page);
    const right = await phone.nextCode(page.request);

    const box = page.getByRole('checkbox', { name: t('delete.understood') });
    const confirm = page.getByRole('button', { name: t('delete.confirm') });
    await confirm.click();
    await expect(code).toHaveAccessibleDescription(errorText(locale, 'code_empty'));
    await code.fill(wrongCode(right));
    await confirm.click();
    await expect(box).toHaveAccessibleDescription(t('delete.mustConfirm'));
    await box.check();
    await confirm.click();
    await expect(page.getByRole('alert').filter({ hasText: errorText(locale, 'code_wrong') })).toBeVisible();
    await code.fill(right);
    await box.check();
    await confirm.click();
    await expect(heading(page)).toHaveText(t('delete.done'));
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    expect((await context.cookies()).filter(({ name }) => ['session', 'signed_in'].includes(name))).toEqual([]);
    await expectLocked(page, `${prefixOf[locale]}/saved`, locale);

    await logInByPhone(context, phone);
    await page.goto(`${prefixOf[locale]}/saved`);
    await expect(heading(page)).toHaveText(t('saved.empty'));
    await page.goto(me);
    await expect(sessions(page, locale)).toHaveCount(1);
  });
}

test('a Google account is linked and unlinked', async ({ page, context, phone, otherDevice }) => {
  const name = newName();
  await logInByPhone(context, phone);
  await openMe(page);
  await page.getByRole('button', { name: en('me.link', { provider: 'Google' }) }).click();
  await answerSimulator(page, name);
  // A logged-in browser does not prove that the customer is using it.
  await expect(page).toHaveURL('/login/link');
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(en('link.ownIntro', { provider: 'Google', phone: phone.number }));
  await expectAccessible(page);
  await page.getByRole('textbox', { name: en('login.code') }).fill(await phone.nextCode(page.request));
  await expect(page).toHaveURL('/me');
  await expect(waysIn(page).getByRole('listitem').filter({ hasText: 'Google' })).toContainText(en('me.linked'));
  // From now on Google logs in to the account of the phone number.
  await logInWithGoogle(otherDevice, name, '/me');
  await expect(waysIn(otherDevice)).toContainText(phone.number);

  await openMe(page);
  await page.getByRole('button', { name: en('me.unlinkLabel', { provider: 'Google' }) }).click();
  await expect(page.getByRole('button', { name: en('me.link', { provider: 'Google' }) })).toBeVisible();
  await expect(waysIn(page)).not.toContainText(en('me.linked'));
});

test('a Google account of another customer is not linked', { tag: '@phone' }, async ({
  page,
  context,
  phone,
  otherDevice,
}) => {
  const name = newName();
  await logInWithGoogle(otherDevice, name, '/me');
  await logInByPhone(context, phone);
  await openMe(page);
  await page.getByRole('button', { name: en('me.link', { provider: 'Google' }) }).click();
  await answerSimulator(page, name);
  await expect(page.getByRole('alert').filter({ hasText: errorText('en', 'identity_taken') })).toBeVisible();
  await openMe(page);
  await expect(waysIn(page)).not.toContainText(en('me.linked'));
});

test('the only login method cannot be removed until a phone number is added', { tag: '@phone' }, async ({
  page,
  phone,
  otherDevice,
}) => {
  await logInWithGoogle(page, newName(), '/me');
  await hydrated(page);
  const unlink = page.getByRole('button', { name: en('me.unlinkLabel', { provider: 'Google' }) });
  await expect(waysIn(page)).toContainText(en('me.noPhone'));
  // The field far below must not scroll the page down to itself.
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['BODY', 0]);
  await unlink.click();
  await expect(waysIn(page).getByRole('alert')).toHaveText(errorText('en', 'last_way_in'));
  await expect(unlink).toBeVisible();

  const number = page.getByRole('textbox', { name: en('login.phone') });
  await number.fill('02-123-4567');
  await page.getByRole('button', { name: en('login.sendCode') }).click();
  await expect(number).toHaveAccessibleDescription(errorText('en', 'phone_incorrect'));
  await expectAccessible(page);
  await number.fill(phone.number);
  await page.getByRole('button', { name: en('login.sendCode') }).click();
  const code = page.getByRole('textbox', { name: en('login.code') });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const right = await phone.nextCode(page.request);
  await code.fill(wrongCode(right));
  await expect(code).toHaveAccessibleDescription(errorText('en', 'code_wrong'));
  await code.fill(right);
  await expect(
    page.getByRole('status').filter({ hasText: en('me.numberChanged', { phone: phone.number }) }),
  ).toBeVisible();
  await expect(waysIn(page)).toContainText(en('me.byPhone', { phone: phone.number }));

  await unlink.click();
  await expect(unlink).toHaveCount(0);
  // The phone number logs in to the same account.
  await logInByPhone(otherDevice.context(), phone);
  await openMe(otherDevice);
  await expect(sessions(otherDevice)).toHaveCount(2);
});

test('the login number is changed with codes to both numbers', { tag: '@phone' }, async ({
  page,
  context,
  phone,
  otherDevice,
}) => {
  const newPhone = new TestPhone();
  await logInByPhone(context, phone);
  await logInByPhone(otherDevice.context(), phone);
  await openMe(page);
  await waysIn(page).getByText(en('me.changeNumber')).click();
  await page.getByRole('textbox', { name: en('me.newNumber') }).fill(newPhone.number);
  await page.getByRole('button', { name: en('me.sendCodes') }).click();
  const oldCode = page.getByRole('textbox', { name: en('me.codeTo', { phone: phone.number }) });
  const newCode = page.getByRole('textbox', { name: en('me.codeTo', { phone: newPhone.number }) });
  const change = page.getByRole('button', { name: en('me.changeNumber') });
  await oldCode.fill(await phone.nextCode(page.request));
  await change.click();
  await expect(newCode).toHaveAccessibleDescription(errorText('en', 'code_empty'));
  await expectAccessible(page);
  await newCode.fill(await newPhone.nextCode(page.request));
  await change.click();
  await expect(page.getByRole('status').filter({ hasText: newPhone.number })).toBeVisible();
  await expect(waysIn(page)).toContainText(en('me.byPhone', { phone: newPhone.number }));
  await expectLocked(otherDevice, '/saved');
});

test('a customer can log out another device', async ({ page, context, phone, otherDevice }) => {
  await logInByPhone(context, phone);
  await logInByPhone(otherDevice.context(), phone);
  await openMe(page);
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).filter({ hasText: en('me.thisDevice') })).toHaveCount(1);
  await sessions(page).getByRole('button').click();
  await expect(sessions(page)).toHaveCount(1);
  await expectLocked(otherDevice, '/saved');
  await page.reload();
  await expect(sessions(page)).toContainText(en('me.thisDevice'));
});

test('logging out everywhere ends every login', async ({ page, context, phone, otherDevice }) => {
  await logInByPhone(context, phone);
  await logInByPhone(otherDevice.context(), phone);
  await openInSync(page, '/me');
  await page.getByRole('button', { name: en('me.endAll') }).click();
  await expect(page).toHaveURL('/');
  await expectLocked(page, '/saved');
  await expectLocked(otherDevice, '/saved');
});

test('the page that deletes an account requires a login', async ({ page, phone }) => {
  await page.goto('/me/delete');
  await expect(loginDialog(page)).toContainText(en('login.needed'));
  expect(await page.evaluate(() => localStorage.getItem('nextLink'))).toBe('/me/delete');
  await expectAccessible(page);
  await fillLogin(page, loginDialog(page), phone);
  await expect(heading(page)).toHaveText(en('delete.title'));
  await page.getByRole('link', { name: en('delete.keep') }).click();
  await expect(page).toHaveURL('/me');
});

/** Makes the login look a day old. */
async function ageSessions(context: BrowserContext): Promise<void> {
  const asked = await context.request.get('/api/users/sessions/');
  const { data } = await asked.json();
  const client = await connect();
  const change = `UPDATE sessions SET started_at = started_at - interval '1 day' WHERE id = $1`;
  for (const { id } of data) expect((await client.query(change, [id])).rowCount).toBe(1);
  await client.end();
}

test('a customer without a phone number confirms the deletion by logging in again', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const name = newName();
  await logInWithGoogle(page, name, '/ru/me');
  expect((await context.request.post('/api/users/wish-list/', { data: anyProduct })).ok()).toBe(true);
  await ageSessions(context);
  const ru = sayAccount.ru;
  const confirm = page.getByRole('button', { name: ru('delete.confirm') });
  const box = page.getByRole('checkbox', { name: ru('delete.understood') });
  await openMe(page, '/ru/me/delete');
  await expectAccessible(page);
  await box.check();
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: errorText('ru', 'proof_required') })).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: ru('delete.againWith', { provider: 'Google' }) }).click();
  await answerSimulator(page, name);
  await expect(page).toHaveURL('/ru/me/delete');
  await hydrated(page);
  await box.check();
  await confirm.click();
  await expect(heading(page)).toHaveText(ru('delete.done'));
  await logInWithGoogle(page, name, '/saved');
  await expect(heading(page)).toHaveText(en('saved.empty'));
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the account page works with plain forms', async ({ page, context, phone }) => {
    const uz = sayAccount.uz;
    await logInByPhone(context, phone);
    await page.goto('/uz/me');
    await page.getByRole('textbox', { name: uz('me.name') }).fill('Aziz');
    await page.getByRole('button', { name: uz('me.save') }).click();
    await expect(page.getByRole('status').filter({ hasText: uz('me.saved') })).toBeVisible();
    await expect(heading(page)).toHaveText(uz('me.welcome', { name: 'Aziz' }));
    await page.getByRole('button', { name: uz('me.logOut'), exact: true }).click();
    await expect(page).toHaveURL('/uz');
    await page.goto('/uz/me');
    await expect(page.getByRole('main')).toContainText(uz('me.guest'));
    await page.getByRole('link', { name: uz('me.logIn') }).click();
    await expect(page).toHaveURL(/\/uz\/login\?next=/);
  });

  test('an account is deleted with plain forms after an unpaid order is cancelled', async ({
    page,
    context,
    phone,
  }) => {
    await logInByPhone(context, phone);
    const { slug } = await orderByCall(context, phone);
    await page.goto('/me/delete');
    // Shown before anything is submitted.
    await expect(page.getByRole('alert')).toContainText(errorText('en', 'order_unpaid'));
    await expect(page.getByRole('main')).toContainText(en('delete.unpaid', { orders: slug }));
    await expect(page.getByRole('button', { name: en('delete.sendCode') })).toHaveCount(0);
    await page.getByRole('button', { name: en('delete.cancelOrders') }).click();
    await expect(page.getByRole('textbox', { name: en('delete.code') })).toBeVisible();
    expect((await readOrder(context.request, slug)).status).toBe('cancelled');
    await page.getByRole('textbox', { name: en('delete.code') }).fill(await phone.nextCode(page.request));
    await page.getByRole('checkbox', { name: en('delete.understood') }).check();
    await page.getByRole('button', { name: en('delete.confirm') }).click();
    await expect(heading(page)).toHaveText(en('delete.done'));
    expect(await context.cookies()).toEqual([]);
  });
});
