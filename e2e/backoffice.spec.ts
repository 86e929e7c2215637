import type { BrowserContext } from '@playwright/test';
import { type MobileNumber, readMobileNumber } from '../src/features/identity/phone-number.rules.ts';
import { findUserByPhone } from '../src/features/identity/user.store.ts';
import { setStaffRole } from '../src/features/staff/staff.store.ts';
import { expectAccessible } from './accessibility.ts';
import { fillLogin, logInByPhone, test } from './customer.ts';
import { expect, failedLoad, hydrated } from './fixtures.ts';
import { asStaff } from './shop-database.ts';
import type { TestPhone } from './sms-inbox.ts';
import { say, sayAccount, sayStaff } from './words.ts';

/** Somebody whose phone the owner has let in. */
async function becomeOwner(context: BrowserContext, phone: TestPhone): Promise<void> {
  await logInByPhone(context, phone);
  await asStaff(async (db) => {
    const userId = await findUserByPhone(db, numberOf(phone));
    await setStaffRole(db, userId ?? 0, 'owner');
  });
}

function numberOf(phone: TestPhone): MobileNumber {
  const number = readMobileNumber(phone.number);
  if (!number.ok) throw new Error(`${phone.number} is no number`);
  return number.value;
}

test('a stranger finds no back office; whoever works here is led back to it by the login', { tag: '@phone' }, async ({
  context,
  page,
  phone,
  problems,
}) => {
  await becomeOwner(context, phone);
  await context.clearCookies();
  problems.expect(failedLoad(404, '/admin'));
  const response = await page.goto('/admin');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.en('notFound.title'));
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: say.en('notFound.logIn') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayAccount.en('login.title'));
  await fillLogin(page, page, phone);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('navigation', { name: sayStaff.en('staff.navigation') })).toBeVisible();
});

const screens = [
  ['phone', 360, 740],
  ['tablet', 1024, 768],
  ['desktop', 1280, 900],
] as const;

test('staff have a frame of their own on every screen, in their own language', { tag: '@phone' }, async ({
  context,
  page,
  phone,
}) => {
  await becomeOwner(context, phone);
  for (const [name, width, height] of screens) {
    await page.setViewportSize({ width, height });
    await page.goto('/admin');
    await hydrated(page);
    await expect(page.getByRole('link', { name: sayStaff.en('nav.today') })).toBeVisible();
    await expectAccessible(page);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, name).toBeLessThanOrEqual(width);
  }

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: sayStaff.en('keys.title') });
  await expect(keys.getByText(sayStaff.en('nav.today'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  const menu = page.getByText(sayStaff.en('role.owner')).first();
  await menu.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL('/admin');
  await hydrated(page);
  await page.getByText(sayStaff.ru('role.owner')).first().click();
  await page.getByRole('button', { name: sayStaff.ru('staff.logOut') }).click();
  await expect(page).toHaveURL('/');
  expect((await context.request.get('/admin')).status()).toBe(404);
});
