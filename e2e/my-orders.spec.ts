import type { Page } from '@playwright/test';
import { transferFor } from '../src/domain/money/testing/transfers.ts';
import { formatWon, won } from '../src/kernel/money.ts';
import { arrivalText } from '../src/platform/i18n/date-text.ts';
import { expectAccessible } from './accessibility.ts';
import { findSize, line, localBasket } from './basket-steps.ts';
import { expectLocked, logInByPhone, openInSync, test } from './customer.ts';
import { expect, failedLoad, hydrated } from './fixtures.ts';
import { walkedIn } from './languages.ts';
import { forgetLine, goods, moveOrder, orderByCall, payByCard, readOrder, repeatOrder } from './orders.ts';
import { asStaff } from './shop-database.ts';
import { TestPhone } from './sms-inbox.ts';
import { prefixOf, sayCheckout, sayOrders, say as sayShop } from './words.ts';

const t = sayOrders.en;
const money = (amount: number) => formatWon(won(amount));

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => main(page).getByRole('heading', { level: 2 });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** Browsers do not agree on a role for <details>. */
const summary = (page: Page, name: string) => main(page).locator('summary', { hasText: name });

async function noWiderThanThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** A marker that a full page load removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** Waits until the page receives live updates, so that no later change is missed. */
const listening = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/orders/live/') && answer.status() === 200);

for (const locale of walkedIn('ru')) {
  test(`an order is followed from its payment to its refund (${locale})`, { tag: ['@phone', '@core'] }, async ({
    page,
    open,
    context,
    phone,
  }) => {
    const say = sayOrders[locale];
    const list = `${prefixOf[locale]}/my-orders`;
    await logInByPhone(context, phone);
    await open(list);
    await expect(page).toHaveTitle(say('list.pageTitle'));
    await expect(heading(page)).toHaveText(say('list.empty'));
    await expect(link(page, say('list.browse'))).toBeVisible();

    const { slug, total_price, items } = await orderByCall(context, phone);
    const told = listening(page);
    await page.goto(list);
    await hydrated(page);
    await told;
    await mark(page);
    await expect(heading(page)).toHaveText(say('list.title'));
    await expect(rows(page)).toContainText(say('order.title', { number: slug }));
    await expect(main(page)).toContainText(say('status.awaiting_payment'));
    await expect(main(page)).toContainText(money(total_price));
    await expect(
      main(page).getByRole('link', { name: new RegExp(`^${say('pay.nowLeft', { left: '\\d+.*' })}$`) }),
    ).toBeVisible();
    const show = link(page, say('list.showLabel', { number: slug }));
    await show.click();
    await expect(main(page)).toContainText(say('event.awaiting_payment'));
    await expect(main(page)).toContainText('Позвоните, пожалуйста');
    for (const item of items)
      await expect(
        main(page)
          .getByText(money(item.price * item.count))
          .first(),
      ).toBeVisible();
    // The next action is shown on the row itself, with the time left for it.
    const pay = main(page).locator(`a[href="${prefixOf[locale]}/payment/toss/${slug}"]`);
    await expect(pay).toHaveText(/29|30/);
    await expect(main(page).locator('[aria-current=step]')).toHaveText(say('step.payment'));
    await expect(main(page).getByRole('link', { name: `${say('stage.to_pay')} 1` })).toBeVisible();
    await summary(page, sayShop[locale]('halal.certificate')).first().click();
    await expect(main(page).getByText(sayShop[locale]('halal.plant')).first()).toBeVisible();
    await expectAccessible(page);
    await noWiderThanThePhone(page);

    // Paid on another page or device: this page is notified.
    await payByCard(page, slug);
    await expect(main(page)).toContainText(say('event.paid_by_card'));
    await expect(main(page).getByText(say('status.paid'), { exact: true })).toBeVisible();
    await expect(pay).toHaveCount(0);
    await expect(main(page).locator('[aria-current=step]')).toHaveText(say('step.packing'));
    await link(page, say('list.hideLabel', { number: slug })).click();
    await expect(main(page)).not.toContainText(say('event.paid_by_card'));
    expect(await isSamePage(page)).toBe(true);

    await rows(page).getByRole('link').click();
    await expect(page).toHaveURL(`${list}/${slug}`);
    await expect(page).toHaveTitle(say('order.pageTitle', { number: slug }));
    await moveOrder(slug, 'preparing');
    await expect(main(page)).toContainText(say('event.preparing'));
    await expectAccessible(page);
    await noWiderThanThePhone(page);

    await summary(page, say('order.change')).click();
    await summary(page, say('cancel.open')).click();
    await expect(main(page)).toContainText(say('cancel.toss', { amount: money(total_price) }));
    await expectAccessible(page);
    await main(page).getByRole('textbox').fill('Уезжаю домой');
    await button(page, say('cancel.confirm')).click();
    const done = main(page)
      .getByRole('status')
      .filter({ hasText: say('cancel.done') });
    await expect(done).toBeVisible();
    await expect(main(page)).toContainText(say('event.cancelled_by_you'));
    await expect(main(page)).toContainText('Уезжаю домой');
    const refund = main(page).getByRole('region', { name: say('refund.title') });
    await expect(refund).toContainText(money(total_price));
    // The job sends the refund, and the page is notified.
    await expect(refund).not.toContainText(say('refund.due.toss'));
    await expect(done).toBeVisible();
    expect((await readOrder(context.request, slug)).refunds).toMatchObject([{ status: 'done', amount: total_price }]);
    expect(await isSamePage(page)).toBe(true);
    await expectAccessible(page);
    await noWiderThanThePhone(page);
    // The chat link already contains the order number.
    await expect(main(page).getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', new RegExp(slug));
    // The payment page also shows that the money was refunded.
    await page.goto(`${prefixOf[locale]}/payment/toss/${slug}`);
    const [said] = sayCheckout[locale]('pay.cancelledRefunded', { date: '|' }).split('|');
    await expect(main(page)).toContainText(said?.trim() ?? '');
    await expect(link(page, sayCheckout[locale]('pay.toOrder'))).toBeVisible();
  });
}

test('the list grows, and a row unfolds in place', { tag: '@phone' }, async ({ page, context, phone }) => {
  await expectLocked(page, '/my-orders');
  await logInByPhone(context, phone);
  const { slug } = await orderByCall(context, phone);
  await repeatOrder(slug, 11);
  await page.goto('/my-orders');
  await hydrated(page);
  await expect(rows(page)).toHaveCount(10);
  await link(page, t('list.more')).click();
  await expect(rows(page)).toHaveCount(12);
  await expect(page).toHaveURL('/my-orders?page=2');
  await expect(link(page, t('list.more'))).toHaveCount(0);
  await expect(rows(page).last()).toContainText(t('order.title', { number: slug }));
  await link(page, t('list.showLabel', { number: slug })).click();
  await expect(main(page).getByRole('heading', { level: 3, name: t('order.items') })).toBeVisible();
  await expect(rows(page)).toHaveCount(12);
  // The URL holds the state: shared or reloaded, it shows the same.
  await page.reload();
  await expect(rows(page)).toHaveCount(12);
  await expect(main(page).getByRole('heading', { level: 3, name: t('order.items') })).toBeVisible();
});

test('without live updates the page polls', { tag: '@phone' }, async ({ page, context, phone, problems }) => {
  await logInByPhone(context, phone);
  const { slug } = await orderByCall(context, phone, 'bank_transfer');
  await page.clock.install();
  await page.route('**/api/orders/live/', (route) => route.abort());
  problems.expect(/api\/orders\/live/);
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/orders/live/'));
  await page.goto(`/my-orders/${slug}`);
  await hydrated(page);
  await refused;
  await mark(page);
  await moveOrder(slug, 'paid');
  await expect(main(page)).toContainText(t('pay.open'));
  await page.clock.runFor(31_000);
  await expect(main(page)).toContainText(t('event.paid_by_transfer'));
  await moveOrder(slug, 'preparing');
  await moveOrder(slug, 'shipped', ['cj', '123456789012']);
  await page.clock.runFor(31_000);
  const [box, carrier] = [t('track.parcel'), 'CJ Logistics'];
  await expect(main(page)).toContainText(t('event.parcel_shipped', { box, carrier }));
  await expect(link(page, t('track.follow'))).toHaveAttribute('href', /cjlogistics\.com.*123456789012$/);
  await expect(summary(page, t('cancel.open'))).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);
});

test('the open page of a transfer shows the missing amount and then the payment', { tag: '@phone' }, async ({
  page,
  context,
  phone,
}) => {
  await logInByPhone(context, phone);
  const { slug, total_price } = await orderByCall(context, phone, 'bank_transfer');
  const live = page.waitForResponse('**/api/orders/live/');
  await page.goto(`/payment/bank-transfer/${slug}`);
  await live;
  await mark(page);
  await asStaff((db) => transferFor(db, slug, 1_000));
  const [received, missing] = [money(1_000), money(total_price - 1_000)];
  await expect(main(page)).toContainText(sayCheckout.en('pay.missingText', { received, missing }));
  await expect(main(page).getByRole('definition').filter({ hasText: missing })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.goto(`/my-orders/${slug}`);
  await expect(main(page)).toContainText(t('pay.part', { received, missing }));
  await page.goto(`/payment/bank-transfer/${slug}`);
  await mark(page);
  await asStaff((db) => transferFor(db, slug, total_price - 1_000));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayCheckout.en('pay.paidTitle'));
  expect(await isSamePage(page)).toBe(true);
  // The day of arrival, and a calendar file of it.
  const { arrives_from, arrives_to } = await readOrder(context.request, slug);
  const when = arrivalText(sayShop.en, { arrives_from: arrives_from ?? '', arrives_to: arrives_to ?? '' });
  await expect(main(page).getByText(t('order.arrives', { when }), { exact: true })).toBeVisible();
  const file = page.waitForEvent('download');
  await link(page, sayCheckout.en('pay.calendar')).click();
  expect((await file).suggestedFilename()).toBe('dasturxon.ics');
});

test('a transfer copies the account before it opens the bank, and no step is empty', { tag: '@wide' }, async ({
  page,
  context,
  phone,
}) => {
  const c = sayCheckout.en;
  await logInByPhone(context, phone);
  const { slug } = await orderByCall(context, phone, 'bank_transfer');
  await page.goto(`/payment/bank-transfer/${slug}`);
  await hydrated(page);
  const steps = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const titles = steps.getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([c('pay.stepCopy'), c('pay.stepOpen'), c('pay.stepWait')]);
  for (const step of await steps.all()) await expect(step.locator('p:visible').first()).toHaveText(/\S/);
  const [reserved] = c('pay.reservedToday', { time: '|' }).split('|');
  await expect(main(page)).toContainText(reserved ?? '');
});

test('reordering adds the products that are still sold to the basket', async ({ page, context, phone }) => {
  await logInByPhone(context, phone);
  const { slug } = await orderByCall(context, phone);
  await moveOrder(slug, 'cancelled');
  const { name } = await findSize(context.request, goods[0]);
  const gone = await findSize(context.request, goods[1]);
  await forgetLine(slug, 1);
  await openInSync(page, `/my-orders/${slug}`);
  await button(page, t('again.button')).click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByText(t('again.gone', { names: gone.name }))).toBeVisible();
  await expect(line(page, name)).toBeVisible();
  expect(await localBasket(page)).toMatchObject([{ count: 2 }]);
});

test('a receipt exists once the order is paid, and is printed alone', async ({ page, open, context, phone }) => {
  await logInByPhone(context, phone);
  const { slug, total_price } = await orderByCall(context, phone, 'bank_transfer');
  await page.goto(`/my-orders/${slug}/receipt`);
  await expect(heading(page)).toHaveText(t('receipt.unpaid'));

  // The cash receipt is requested before the transfer has arrived.
  await page.goto(`/my-orders/${slug}`);
  await hydrated(page);
  await summary(page, t('cash.open')).click();
  await main(page)
    .getByRole('radio', { name: t('cash.business_expense') })
    .check();
  const number = main(page).getByRole('textbox', { name: t('cash.identifier') });
  await number.fill('123-45-67890');
  await button(page, t('cash.send')).click();
  await expect(number).toHaveAccessibleDescription(t('cash.wrongBusiness'));
  await expectAccessible(page);
  await number.fill('124-81-00998');
  await button(page, t('cash.send')).click();
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: t('cash.done') }),
  ).toBeVisible();
  await expect(main(page)).toContainText('0998');

  await moveOrder(slug, 'paid');
  await summary(page, t('order.change')).click();
  await link(page, t('receipt.open')).click();
  await expect(page).toHaveTitle(t('receipt.pageTitle', { number: slug }));
  await open(`/my-orders/${slug}/receipt`);
  const receipt = main(page).getByRole('article');
  for (const text of [slug, money(total_price), '000-00-00000', t('pay.bank_transfer'), t('receipt.vat')]) {
    await expect(receipt).toContainText(text);
  }
  await expect(button(page, t('receipt.print'))).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
  await expect(button(page, t('receipt.print'))).toBeHidden();
});

test('returns 404 for another customer’s order', { tag: '@phone' }, async ({
  page,
  context,
  phone,
  otherDevice,
  problems,
}) => {
  await logInByPhone(context, phone);
  const { slug } = await orderByCall(context, phone, 'bank_transfer');
  const stranger = otherDevice.context();
  await logInByPhone(stranger, new TestPhone());
  const { request } = stranger;
  for (const path of [`/my-orders/${slug}`, `/my-orders/${slug}/receipt`, `/my-orders?open=${slug}`]) {
    problems.expect(failedLoad(404, path));
    expect((await otherDevice.goto(path))?.status(), path).toBe(404);
  }
  const calls = [
    await request.get('/api/orders/detail/', { params: { slug } }),
    await request.post('/api/orders/cancel/', { data: { slug } }),
    await request.post('/api/orders/cash-receipt/', {
      data: { slug, purpose: 'income_deduction', identifier: '010-1234-5678' },
    }),
  ];
  for (const intent of ['cancel', 'again', 'cash-receipt']) {
    const headers = { origin: new URL(calls[0]?.url() ?? '').origin };
    const form = { intent, purpose: 'income_deduction', identifier: '010-1234-5678' };
    calls.push(await request.post(`/my-orders/${slug}`, { form, headers }));
  }
  expect(calls.map((answer) => answer.status())).toEqual(Array(6).fill(404));
  expect((await readOrder(page.request, slug)).status).toBe('awaiting_payment');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('orders are listed, unfolded, reordered and cancelled', { tag: '@phone' }, async ({ page, context, phone }) => {
    await page.goto('/my-orders');
    await expect(heading(page)).toHaveText(t('list.title'));
    await logInByPhone(context, phone);
    const { slug, total_price } = await orderByCall(context, phone, 'bank_transfer');
    await asStaff((db) => transferFor(db, slug));
    await repeatOrder(slug, 10);
    await page.goto('/my-orders');
    await expect(rows(page)).toHaveCount(10);
    await link(page, t('list.more')).click();
    await expect(rows(page)).toHaveCount(11);
    await link(page, t('list.showLabel', { number: slug })).click();
    await expect(main(page)).toContainText(t('event.paid_by_transfer'));
    await link(page, t('list.hideLabel', { number: slug })).click();
    await expect(main(page)).not.toContainText(t('event.paid_by_transfer'));

    await rows(page).filter({ hasText: slug }).getByRole('link').click();
    await summary(page, t('order.change')).click();
    await summary(page, t('cancel.open')).click();
    await expect(main(page)).toContainText(t('cancel.bank_transfer', { amount: money(total_price) }));
    await button(page, t('cancel.confirm')).click();
    await expect(main(page)).toContainText(t('cancel.done'));
    await expect(main(page)).toContainText(t('refund.due.untold'));
    await page.getByLabel(t('account.bank'), { exact: true }).selectOption('088');
    await page.getByLabel(t('account.number')).fill('12-34');
    await page.getByLabel(t('account.holder')).fill('DILNOZA KARIMOVA');
    await button(page, t('account.send')).click();
    await expect(page.getByLabel(t('account.number'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(t('account.number')).fill('110-123-456789');
    await button(page, t('account.send')).click();
    await expect(main(page)).toContainText(t('account.done'));
    await expect(main(page)).toContainText('6789');
    await expect(main(page)).toContainText(t('refund.due.bank_transfer'));

    await forgetLine(slug, 1);
    await button(page, t('again.button')).click();
    await expect(main(page)).toContainText(t('again.rest'));
    await link(page, t('again.basket')).click();
    const { name } = await findSize(context.request, goods[0]);
    await expect(main(page).getByText(name, { exact: true })).toBeVisible();
  });
});
