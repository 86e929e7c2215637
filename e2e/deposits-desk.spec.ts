import { bankCsv, bankPaste } from '../src/domain/money/testing/bank-files.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './customer.ts';
import { expect, hydrated } from './fixtures.ts';
import { orderByCall, readOrder } from './orders.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;
const code = (slug: string) => slug.slice(-4);

test('a bank file with an underpayment and a double payment is imported, confirmed and completed, and the excess is owed back', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  const short = await orderByCall(context, phone, 'bank_transfer');
  const double = await orderByCall(context, phone, 'bank_transfer');
  // Names used only by this journey: other tests may read the same account.
  const sender = `Desk ${code(short.slug)}`;
  const at = (minute: number) => `2026-11-15 10:${10 + minute}:00`;
  const movements = [
    { at: at(0), change: short.total_price - 1_500, name: sender },
    { at: at(1), change: double.total_price, name: `Twice ${code(double.slug)}` },
    { at: at(2), change: double.total_price, name: `Twice ${code(double.slug)}` },
  ];
  const first = 1_000_000 + Number.parseInt(code(short.slug), 36);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/deposits/import');
  await hydrated(page);
  const file = { name: 'kb.csv', mimeType: 'text/csv', buffer: Buffer.from(bankCsv('kb', movements, first)) };
  await page.getByLabel(t('import.file')).setInputFiles(file);
  await page.getByRole('button', { name: t('import.send') }).click();
  await expect(page.getByText(t('import.proven'))).toBeVisible();
  await expect(page.getByText(t('import.state.new'), { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  await expect(page.getByText(t('import.short', { amount: formatWon(won(1_500)) }))).toBeVisible();
  // All three are proposed; the second of the double payment is not needed and not selected. The button already has the
  // focus.
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: t('import.confirm') })).toBeFocused();
  await page.getByRole('checkbox', { checked: false }).check();
  await page.getByRole('button', { name: t('import.confirm') }).press('Enter');
  // The second of the double payment was not needed and is not counted.
  await expect(page.getByText(t('deposits.confirmed', { done: 2, all: 3 }))).toBeVisible();
  expect((await readOrder(context.request, double.slug)).status).toBe('paid');
  expect(await readOrder(context.request, short.slug)).toMatchObject({ status: 'awaiting_payment', missing: 1_500 });

  // The second of the double payment is open, assigned to that order, and has to be refunded.
  await page.goto(`/admin/deposits?open=1&q=${double.slug}`);
  await hydrated(page);
  await expectAccessible(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  const refund = async () => {
    await page.getByText(t('deposits.refundMenu'), { exact: true }).click();
    await page.getByRole('button', { name: t('deposits.refundConfirm') }).click();
    await expect(page.getByText(t('deposits.owed', { amount: formatWon(won(double.total_price)) }))).toBeVisible();
  };
  // A refund made by mistake is undone.
  await refund();
  await page.goto(`/admin/deposits?q=${double.slug}`);
  await hydrated(page);
  await page.getByRole('button', { name: t('deposits.undoRefund') }).click();
  await expect(page.getByText(t('deposits.reopened', { open: formatWon(won(double.total_price)) }))).toBeVisible();
  await refund();

  // The missing amount arrives later, without a code, and is pasted; a person assigns the order.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/deposits/import');
  await hydrated(page);
  const rest = { at: at(30), change: 1_500, name: 'Somebody else' };
  // With maxlength a browser would silently truncate the text in the middle of an amount.
  await expect(page.getByLabel(t('import.text'))).not.toHaveAttribute('maxlength');
  // Too much text is reported at the field, and the input is kept.
  const pasted = bankPaste('kakao', [rest], first);
  const tooMuch = `${pasted}\n${`${'x'.repeat(999)}\n`.repeat(150)}`;
  await page.getByLabel(t('import.text')).fill(tooMuch);
  await page.getByRole('button', { name: t('import.send') }).click();
  await expect(page.getByRole('alert').getByText(t('paste.tooLong'))).toBeVisible();
  await expect(page.getByLabel(t('import.text'))).toHaveValue(tooMuch);
  await page.getByLabel(t('import.text')).fill(pasted);
  await page.getByRole('button', { name: t('import.send') }).click();
  await page.getByRole('checkbox').check();
  await page.getByLabel(t('deposits.orderNumber', { amount: formatWon(won(1_500)) })).fill(short.slug.toLowerCase());
  await expectAccessible(page);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(360);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('deposits.confirmed', { done: 1, all: 1 }))).toBeVisible();
  expect((await readOrder(context.request, short.slug)).status).toBe('paid');

  // The same money that the file contained is entered by hand; it turns out to be a different payment.
  await page.goto('/admin/deposits/new');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel(t('typed.when')).fill('2026-11-15T12:00');
  await page.getByLabel(t('typed.amount')).fill(String(double.total_price));
  await page.getByLabel(t('typed.depositor')).fill(`Twice ${code(double.slug)}`);
  const third = await orderByCall(context, phone, 'bank_transfer');
  await page.getByLabel(t('typed.order')).fill(third.slug);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: t('typed.seeKnown') })).toBeVisible();
  await page.getByRole('button', { name: t('typed.another') }).click();
  await expect(page).toHaveURL(/\/admin\/deposits\?q=/);
  expect((await readOrder(context.request, third.slug)).status).toBe('paid');
  // It was the wrong order: the allocation is released, and the order waits for payment again.
  await page.getByRole('button', { name: t('deposits.releaseFrom', { slug: third.slug }) }).click();
  await expect(page.getByText(t('deposits.taken', { open: formatWon(won(double.total_price)) }))).toBeVisible();
  expect((await readOrder(context.request, third.slug)).status).toBe('awaiting_payment');
  // The whole number is readable in its field, also on a phone.
  const number = page.getByLabel(t('deposits.orderNumber', { amount: formatWon(won(double.total_price)) })).first();
  await number.fill(third.slug);
  expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  // The error is shown in view, not at the top of the list.
  await page.setViewportSize({ width: 360, height: 400 });
  await number.fill('ABCD-EFGH-JKLM');
  await number.press('Enter');
  await expect(page.getByRole('alert')).toBeInViewport();

  await page.goto('/admin/refunds');
  await hydrated(page);
  await expectAccessible(page);
  const due = page.getByRole('row').filter({ hasText: double.slug });
  await expect(due.getByText(t('refunds.noAccount'))).toBeVisible();
  await expect(due.getByRole('button', { name: t('refunds.sent') })).toBeHidden();
  const account = { bank: '088', account_number: '110-123-456789', holder: 'DILNOZA' };
  const given = await context.request.post('/api/orders/refund-account/', { data: { slug: double.slug, ...account } });
  expect(given.status(), await given.text()).toBe(200);
  await page.reload();
  await hydrated(page);
  await due.getByRole('button', { name: t('refunds.show') }).click();
  const shown = due.getByText('110123456789', { exact: true });
  await expect(shown).toBeVisible();
  // On one line and inside the screen, so that it can be typed into a banking app.
  expect(await shown.evaluate((text) => Array.from(text.getClientRects(), ({ right }) => right <= 360))).toEqual([
    true,
  ]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await due.getByRole('button', { name: t('people.copy') }).click();
  await expect(due.getByRole('button', { name: t('people.copied') })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`110123456789 DILNOZA ${formatWon(won(double.total_price))}`);
  await expect(due.getByRole('link', { name: double.slug })).toHaveAttribute('href', `/admin/orders/${double.slug}`);
  await due.getByRole('button', { name: t('refunds.sent') }).click();
  await expect(page.getByText(t('refunds.noted'))).toBeVisible();
  await expect(due).toHaveCount(0);
});
