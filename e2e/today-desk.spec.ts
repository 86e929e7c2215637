import { expectAccessible } from './accessibility.ts';
import { logInByPhone, test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { orderByCall, payByCard } from './orders.ts';
import { asStaff } from './shop-database.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

test('the today page shows urgent work first, updates while it is open, and links to each task', {
  tag: ['@phone', '@core'],
}, async ({ context, page, phone }) => {
  await logInByPhone(context, phone);
  const { slug } = await orderByCall(context, phone);
  await beginWork(context, phone, 'packer');
  await page.goto('/admin');
  await hydrated(page);
  const row = page.getByRole('main').getByRole('link', { name: slug });
  await expect(row).toBeHidden();

  // Without any input the page is notified of the order, and puts overdue work first.
  await payByCard(page, slug);
  await asStaff((db) => db.updateTable('orders').set({ ships_on: '2020-01-02' }).where('number', '=', slug).execute());
  await expect(row).toBeVisible();
  await expect(row).toContainText(sayStaff.en('today.since', { date: '01-02' }));
  await expect(page.getByText(sayStaff.en('today.deposits_open'))).toBeHidden();
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const number = row.getByText(slug);
  expect(await number.evaluate((shown) => shown.scrollWidth - shown.clientWidth), 'the number fits').toBe(0);
  await row.click();
  await expect(page).toHaveURL(`/admin/pack/${slug}`);
});
