import { expectAccessible } from './accessibility.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { orderByCall } from './orders.ts';
import { TestPhone } from './sms-inbox.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;

test('a customer is found by their order, gets a note, is blocked and unblocked', { tag: ['@phone', '@core'] }, async ({
  browser,
  context,
  phone,
}) => {
  await logInByPhone(context, phone);
  const { slug } = await orderByCall(context, phone, 'bank_transfer');
  const desk = await browser.newContext();
  await beginWork(desk, new TestPhone(), 'support');
  const work = await desk.newPage();
  await work.setViewportSize({ width: 1024, height: 768 });
  await work.goto('/admin/customers');
  await hydrated(work);
  await work.getByRole('searchbox', { name: t('customers.search') }).fill(slug);
  await work.getByRole('button', { name: t('customers.find') }).click();
  const found = work.getByRole('table').getByRole('link');
  await expect(found).toHaveCount(1);
  await expectAccessible(work);
  await found.click();
  await expect(work.getByRole('link', { name: slug })).toBeVisible();
  await work.getByRole('textbox', { name: t('customers.note') }).fill('Calls after six.');
  await work.getByRole('button', { name: t('customers.addNote') }).click();
  await expect(work.getByRole('region', { name: t('customers.notes') }).getByText('Calls after six.')).toBeVisible();

  await work.getByRole('textbox', { name: t('customers.reason') }).fill('Never picks up');
  await work.getByRole('button', { name: t('customers.block'), exact: true }).click();
  await expect(work.getByRole('button', { name: t('customers.unblock') })).toBeVisible();
  await expectAccessible(work);
  await work.setViewportSize({ width: 360, height: 740 });
  expect(await work.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // All columns of an order are visible, and the heading above them is as wide as they are.
  const orders = work.getByRole('region', { name: t('customers.orders'), exact: true });
  expect(await orders.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  expect(await orders.locator('caption').evaluate((caption) => caption.clientWidth)).toBeGreaterThan(300);
  await work.getByRole('button', { name: t('customers.unblock') }).click();
  await expect(work.getByRole('textbox', { name: t('customers.reason') })).toBeVisible();
  await desk.close();
});
