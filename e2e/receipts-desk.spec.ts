import { formatWon, won } from '../src/kernel/money.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { moveOrder, orderByCall } from './orders.ts';
import { beginWork } from './staff-at-work.ts';
import { sayOrders, sayStaff } from './words.ts';

const t = sayStaff.en;

test('a receipt is issued with its number, and cancelled in part after a refund', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  const { slug, total_price: total } = await orderByCall(context, phone, 'bank_transfer');
  const wish = { slug, purpose: 'income_deduction', identifier: '010-2345-6789' };
  expect((await context.request.post('/api/orders/cash-receipt/', { data: wish })).status()).toBe(200);
  await moveOrder(slug, 'paid');
  const code = slug.replaceAll('-', '').slice(-8);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/receipts');
  await hydrated(page);
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: slug });
  await expect(row.getByText(t('receipts.left', { count: 5 }))).toBeVisible();
  await row.getByRole('button', { name: t('receipts.show') }).click();
  await expect(row.getByText('010-2345-6789')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('receipts.file') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cash-receipts-.*\.csv$/);

  await row.getByLabel(t('receipts.number', { slug })).fill(`A${code}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('receipts.noted', { slug, number: `A${code}` }))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/my-orders/${slug}`);
  await expect(page.getByText(`A${code}`, { exact: false })).toBeVisible();
  await expect(page.getByText(sayOrders.en('cash.open'))).toHaveCount(0);

  const refund = { slug, amount: 1_500, reason: 'The box was wet' };
  const headers = { 'Idempotency-Key': `receipt-${slug}` };
  expect((await context.request.post('/api/staff/orders/refund/', { data: refund, headers })).status()).toBe(200);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/receipts?state=to_cancel');
  await hydrated(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(row.getByText(formatWon(won(1_500)), { exact: true })).toBeVisible();
  // The number of another receipt is a mistake, and the page says so.
  await row.getByLabel(t('receipts.number', { slug })).first().fill(`A${code}`);
  await row.getByRole('button', { name: t('receipts.cancel') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await row.getByLabel(t('receipts.number', { slug })).first().fill(`B${code}`);
  await row.getByRole('button', { name: t('receipts.cancel') }).click();
  await expect(page.getByText(t('receipts.noted', { slug, number: `B${code}` }))).toBeVisible();
  await page.goto(`/admin/receipts?q=B${code}`);
  await hydrated(page);
  await expect(row.getByText(`−${formatWon(won(1_500))}`)).toBeVisible();
  await expect(row.getByText(formatWon(won(total - 1_500)), { exact: true })).toBeVisible();
});
