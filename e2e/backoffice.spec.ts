import { expectAccessible } from './accessibility.ts';
import { fillLogin, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { beginWork } from './staff-at-work.ts';
import { sayAccount, sayStaff } from './words.ts';

test('the back office asks staff to log in first and then returns to the requested page', { tag: '@phone' }, async ({
  context,
  page,
  phone,
}) => {
  await beginWork(context, phone, 'owner');
  await context.clearCookies();
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?next=%2Fadmin');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayAccount.en('login.title'));
  await fillLogin(page, page, phone);
  // The login alone gives no access to the back office.
  await expect(page).toHaveURL('/admin/prove?next=%2F');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayStaff.en('prove.title'));
});

const screens = [
  ['phone', 360, 740],
  ['tablet', 1024, 768],
  ['desktop', 1280, 900],
] as const;

test('the back office has its own layout on every screen, in the language of the staff member', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  for (const [name, width, height] of screens) {
    await page.setViewportSize({ width, height });
    await page.goto('/admin');
    await hydrated(page);
    await expect(page.getByRole('link', { name: sayStaff.en('nav.today'), exact: true })).toBeVisible();
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
  expect(new URL((await context.request.get('/admin')).url()).pathname).toBe('/login');
});
