import type { Browser, Page } from '@playwright/test';
import { bankCsv } from '../src/domain/money/testing/bank-files.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import type { StaffRole } from '../src/platform/http/permissions.ts';
import { handToCourier } from './courier-steps.ts';
import { test } from './customer.ts';
import { photoFile, placedBy } from './delivered-order.ts';
import { expect, hydrated } from './fixtures.ts';
import { readOrder } from './orders.ts';
import { TestPhone } from './sms-inbox.ts';
import { beginWork } from './staff-at-work.ts';
import { sayOrders, sayStaff } from './words.ts';

const t = sayStaff.en;
/**
 * One frozen and one dry product, so that there are two boxes; enough that the tax office requires a receipt that the
 * customer did not request.
 */
const goods = ['beef-stew-cubes', 'navat-crystal'];
const pieces = 8;
const missing = 1_500;
const approved = 2_000;

test('an order runs through all departments: under- and overpayment, two boxes, a claim, a refund, a corrected receipt', {
  tag: ['@phone', '@core'],
}, async ({ browser, context, page, phone }) => {
  const slug = await placedBy(context, phone, goods, pieces);
  const { total_price: total, delivery } = await readOrder(context.request, slug);
  expect(total).toBeGreaterThanOrEqual(100_000);
  const owner = await atDesk(browser, 'owner');
  const packer = await atDesk(browser, 'packer');
  const support = await atDesk(browser, 'support');

  await importTransfers(owner, slug, [total - missing, missing, missing]);
  expect((await readOrder(context.request, slug)).status).toBe('paid');
  await owner.goto(`/admin/deposits?open=1&q=${slug}`);
  await hydrated(owner);
  await owner.getByText(t('deposits.refundMenu'), { exact: true }).click();
  await owner.getByRole('button', { name: t('deposits.refundConfirm') }).click();
  await expect(owner.getByText(t('deposits.owed', { amount: formatWon(won(missing)) }))).toBeVisible();
  const code = slug.replaceAll('-', '').slice(-8);
  await noteReceipt(owner, '/admin/receipts', slug, `C${code}`, 'receipts.issued');

  await pickAndPack(packer, slug);
  const numbers = await handToCourier(packer, slug, delivery.ships_on ?? '');
  await page.goto(`/my-orders/${slug}`);
  for (const number of numbers) await expect(page.getByText(number)).toBeVisible();
  await packer.goto(`/admin/orders/${slug}`);
  await hydrated(packer);
  await packer.getByRole('button', { name: t('order.deliver') }).click();
  await expect.poll(async () => (await readOrder(context.request, slug)).status).toBe('delivered');

  await claimWithPhoto(page, slug);
  await approveInPart(support, slug);
  await page.goto(`/my-orders/${slug}`);
  await giveAccount(page);

  await owner.goto(`/admin/refunds?q=${slug}`);
  await hydrated(owner);
  for (const amount of [missing, approved]) {
    const due = owner.getByRole('row').filter({ hasText: formatWon(won(amount)) });
    await due.getByRole('button', { name: t('refunds.show') }).click();
    await expect(due.getByText('110123456789')).toBeVisible();
    await due.getByRole('button', { name: t('refunds.sent') }).click();
    await expect(due).toHaveCount(0);
  }
  await noteReceipt(owner, '/admin/receipts?state=to_cancel', slug, `D${code}`, 'receipts.cancel');
  await page.reload();
  await expect(page.getByText(formatWon(won(approved))).first()).toBeVisible();
});

/** A staff member with their own browser. */
async function atDesk(browser: Browser, role: StaffRole): Promise<Page> {
  const desk = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  await beginWork(desk, new TestPhone(), role);
  return desk.newPage();
}

async function importTransfers(desk: Page, slug: string, amounts: readonly number[]): Promise<void> {
  const name = `Day ${slug.slice(-4)}`;
  const movements = amounts.map((change, place) => ({ at: `2026-11-15 11:1${place}:00`, change, name }));
  const buffer = Buffer.from(bankCsv('shinhan', movements, 2_000_000 + Number.parseInt(slug.slice(-4), 36)));
  await desk.goto('/admin/deposits/import');
  await hydrated(desk);
  await desk.getByLabel(t('import.file')).setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await desk.getByRole('button', { name: t('import.send') }).click();
  await expect(desk.getByRole('button', { name: t('import.confirm') })).toBeFocused();
  // The last one is a duplicate: its order does not need it, so it is not selected.
  await desk.getByRole('checkbox', { checked: false }).check();
  await desk.getByRole('button', { name: t('import.confirm') }).press('Enter');
  await expect(
    desk.getByText(t('deposits.confirmed', { done: amounts.length - 1, all: amounts.length })),
  ).toBeVisible();
}

async function noteReceipt(
  desk: Page,
  path: string,
  slug: string,
  number: string,
  button: 'receipts.issued' | 'receipts.cancel',
): Promise<void> {
  await desk.goto(path);
  await hydrated(desk);
  const row = desk.getByRole('row').filter({ hasText: slug });
  await row.getByLabel(t('receipts.number', { slug })).first().fill(number);
  await row.getByRole('button', { name: t(button) }).click();
  await expect(desk.getByText(t('receipts.noted', { slug, number }))).toBeVisible();
}

async function pickAndPack(desk: Page, slug: string): Promise<void> {
  await desk.goto(`/admin/pick?date=2099-01-01&order=${slug}`);
  await hydrated(desk);
  await desk.getByRole('button', { name: t('pick.begin', { count: 1 }) }).click();
  const lines = desk.getByRole('main').getByRole('button').filter({ hasText: slug });
  for (const place of [0, 1]) {
    await lines.nth(place).click();
    await expect(lines.nth(place)).toContainText(t('pick.byMe'));
  }
  await desk.goto(`/admin/pack/${slug}`);
  await hydrated(desk);
  await expect(desk.getByRole('button', { name: t('pack.packed'), exact: true })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/^Packed by /)).toBeVisible();
}

/** Files a claim through the API; another journey tests the form itself. */
async function claimWithPhoto(page: Page, slug: string): Promise<void> {
  const { request } = page.context();
  const { lines } = (await (await request.get(`/api/orders/claims/?slug=${slug}`)).json()).data;
  const { buffer } = await photoFile();
  const photo = await request.post('/api/photos/', { data: buffer, headers: { 'Content-Type': 'image/jpeg' } });
  const claim = {
    slug,
    description: 'Пачка порвана.',
    lines: lines.map(({ line }: { line: number }) => ({ line, count: 1, reason: 'damaged' })),
    photos: [(await photo.json()).data.id],
  };
  expect((await request.post('/api/orders/claims/', { data: claim })).status()).toBe(200);
}

async function approveInPart(desk: Page, slug: string): Promise<void> {
  await desk.goto(`/admin/claims?q=${slug}`);
  await hydrated(desk);
  await desk.getByRole('link', { name: slug }).click();
  const lines = desk.getByRole('radiogroup');
  await lines
    .nth(0)
    .getByRole('radio', { name: t('claim.money') })
    .check();
  await desk
    .getByRole('textbox', { name: t('claim.amount') })
    .first()
    .fill(String(approved));
  await lines
    .nth(1)
    .getByRole('radio', { name: t('claim.reject') })
    .check();
  await desk.getByRole('combobox', { name: t('claim.template') }).selectOption('partly');
  await desk.getByRole('button', { name: t('claim.send') }).click();
  await expect(desk.getByText(t('claim.refund.due', { amount: formatWon(won(approved)) }))).toBeVisible();
}

async function giveAccount(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form', { has: page.locator('[name=holder]') });
  await hydrated(page);
  await form.locator('[name=bank]').selectOption('088');
  await form.locator('[name=account_number]').fill('110-123-456789');
  await form.locator('[name=holder]').fill('DILNOZA');
  await form.getByRole('button').click();
  await expect(page.getByText(sayOrders.en('account.change'))).toBeVisible();
}
