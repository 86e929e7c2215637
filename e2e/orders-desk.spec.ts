import { sql } from 'kysely';
import { bankPaste } from '../src/domain/money/testing/bank-files.ts';
import { prepareOrder } from '../src/domain/orders/parcels/parcel-steps.service.ts';
import { someParcel } from '../src/domain/orders/testing/parcels.ts';
import { expectAccessible } from './accessibility.ts';
import { logInByPhone, test } from './customer.ts';
import { comeBackTo, expectNoDrafts } from './drafts.ts';
import { expect, hydrated } from './fixtures.ts';
import { everyJourney } from './languages.ts';
import { orderByCall, payByCard, readOrder } from './orders.ts';
import { asStaff } from './shop-database.ts';
import { TestPhone } from './sms-inbox.ts';
import { beginWork } from './staff-at-work.ts';
import { sayStaff } from './words.ts';

const t = sayStaff.en;
const screens = [
  ['phone', 360, 740],
  ['tablet', 1024, 768],
  ['desktop', 1280, 900],
] as const;

/** The fill of an empty checkbox, and the background of the list around it. */
function insideAndAround(box: Element): { inside: string; around: string } {
  const fill = (element: Element) => getComputedStyle(element).backgroundColor;
  let below = box.parentElement ?? box;
  while (fill(below) === 'rgba(0, 0, 0, 0)' && below.parentElement) below = below.parentElement;
  return { inside: fill(box), around: fill(below) };
}

test('staff find an order by its last characters, pack it by keyboard and cancel another with a reason', {
  tag: '@phone',
}, async ({ context, page, phone }) => {
  await logInByPhone(context, phone);
  const [first, second] = [await orderByCall(context, phone), await orderByCall(context, phone)];
  for (const { slug } of [first, second]) await payByCard(page, slug);
  await beginWork(context, phone, 'manager');

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin');
  await hydrated(page);
  await expect(page.getByRole('link', { name: t('today.to_pack') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'));
  await page.keyboard.press('/');
  await page.keyboard.type(first.slug.slice(-4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${first.slug.slice(-4)}`));
  // The search hint is shown in full, on a phone too.
  await expect(page.getByRole('searchbox')).toHaveAccessibleDescription(t('orders.searchHint'));
  expect(page.url(), 'empty parameters are left out').not.toMatch(/=(&|$)/);
  await expect(page.getByRole('link', { name: first.slug })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: t('orders.select', { number: first.slug }) })).toBeChecked();
  await page.getByRole('button', { name: t('orders.prepareSelected') }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: first.slug })).toBeVisible();

  await page.goto(`/admin/orders/${second.slug}`);
  await hydrated(page);
  for (const [name, width, height] of screens) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, name).toBeLessThanOrEqual(width);
  }
  await page.getByText(t('order.refund')).first().click();
  await page.getByLabel(t('order.refundAmount')).fill('1000');
  await page.getByRole('textbox', { name: t('order.refundReason') }).fill('A dented tin');
  // A page that is closed and opened again keeps the input.
  await comeBackTo(page, 'A dented tin');
  await expect(page.getByLabel(t('order.refundAmount'))).toHaveValue('1000');
  await expect(page.getByRole('textbox', { name: t('order.refundReason') })).toHaveValue('A dented tin');
  await page.getByRole('button', { name: t('order.refund') }).click();
  await expect(page.getByText(t('order.done'), { exact: true })).toBeVisible();
  // On its way to the card, or already there.
  await expect(page.getByText(t('order.refundDue')).or(page.getByText(t('order.refundDone')))).toBeVisible();
  await expectNoDrafts(page);
  await expect(page.getByRole('textbox', { name: t('order.refundReason') })).toBeHidden();
  const note = page.getByRole('textbox', { name: t('order.noteBody') });
  await note.fill('Calls after six');
  await page.getByRole('checkbox', { name: t('order.notePin') }).check();
  await comeBackTo(page, 'Calls after six');
  await expect(page.getByRole('checkbox', { name: t('order.notePin') })).toBeChecked();
  await page.getByRole('button', { name: t('order.noteAdd') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Calls after six' })).toBeVisible();
  await expect(note).toHaveValue('');
  await expectNoDrafts(page);
  await page.getByText(t('order.cancel')).first().click();
  await page.getByRole('textbox', { name: t('order.cancelReason') }).fill('The last bag was torn');
  await page.getByRole('button', { name: t('order.cancel') }).click();
  await expect(page.getByText(t('status.cancelled')).first()).toBeVisible();
  const seen = await readOrder(context.request, second.slug);
  expect(seen.status).toBe('cancelled');
  expect(seen.events.at(-1)).toMatchObject({ actor: 'staff', reason: 'The last bag was torn' });
});

/** More than the page lists by name. Each of them is first placed by a customer. */
const ordersAtOnce = everyJourney ? 20 : 8;

test('many orders are paid, packed and shipped, saved as a view and exported by keyboard alone', {
  tag: ['@phone', '@core'],
}, async ({ browser, context, page, phone }) => {
  await beginWork(context, phone, 'owner');
  const orders: Awaited<ReturnType<typeof orderByCall>>[] = [];
  // The number of unpaid orders per customer is limited, so further customers order.
  while (orders.length < ordersAtOnce) {
    const theirs = await browser.newContext();
    const own = new TestPhone();
    await logInByPhone(theirs, own);
    for (let count = 0; count < 3 && orders.length < ordersAtOnce; count++)
      orders.push(await orderByCall(theirs, own, 'bank_transfer'));
    await theirs.close();
  }
  const all = orders.length;
  const slugs = orders.map(({ slug }) => slug);
  // Found by a phone number that is unique in this run.
  const telephone = `+82${phone.number.slice(1).replaceAll('-', '')}`;
  await asStaff((db) =>
    db.updateTable('orders').set({ phone_number: telephone }).where('number', 'in', slugs).execute(),
  );
  const { keyboard } = page;
  const status = async () => {
    const read = await asStaff((db) =>
      db.selectFrom('orders').select('status').distinct().where('number', 'in', slugs).execute(),
    );
    return read.map((order) => order.status);
  };
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin');
  await hydrated(page);

  // Keyboard shortcuts start working a moment after hydration, so an early press is repeated.
  await expect(async () => {
    await keyboard.press('g');
    await keyboard.press('d');
    await expect(page).toHaveURL(/\/admin\/deposits$/, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('link', { name: t('import.title') }).press('Enter');
  await page.getByLabel(t('import.text')).focus();
  const movements = orders.map(({ slug, total_price }, index) => ({
    ...{ at: `2026-11-15 11:${10 + index}:00`, change: total_price, name: slug.slice(-4) },
  }));
  await keyboard.insertText(bankPaste('kakao', movements, Number.parseInt(orders[0]?.slug.slice(-4) ?? '', 36)));
  await page.getByRole('button', { name: t('import.send') }).press('Enter');
  await expect(page.getByRole('button', { name: t('import.confirm') })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText(t('deposits.confirmed', { done: all, all }))).toBeVisible();
  expect(await status()).toEqual(['paid']);

  await keyboard.press('g');
  await keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'));
  // In dark mode an unticked box looks empty.
  await page.emulateMedia({ colorScheme: 'dark' });
  const box = await page.locator('input[name=pick]').first().evaluate(insideAndAround);
  expect(box.inside).toBe(box.around);
  await page.emulateMedia({ colorScheme: null });
  await keyboard.press('/');
  await keyboard.type(phone.number);
  await keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(all + 1);
  const pickAll = async () => {
    await keyboard.press('ArrowDown');
    for (let count = 1; count < orders.length; count++) await keyboard.press('Shift+ArrowDown');
    await expect(page.locator('input[name=pick]:checked')).toHaveCount(orders.length);
  };
  await pickAll();
  await keyboard.press('Space');
  await expect(page.locator('input[name=pick]:checked')).toHaveCount(all - 1);
  await keyboard.press('Space');
  // A colleague starts packing one of them in the meantime: it is refused with their name, and the others are
  // processed.
  const [quicker = ''] = slugs;
  await asStaff(async (db) => {
    await prepareOrder(db, quicker);
    await sql`UPDATE order_events SET staff_id = (SELECT min(id) FROM users) WHERE to_status = 'preparing'
      AND order_id = (SELECT id FROM orders WHERE number = ${quicker})`.execute(db);
  });
  // The result is in view, also with the filters open.
  const filters = page.locator('details').filter({ hasText: t('orders.filters') });
  const openFilters = (isOpen: boolean) => filters.evaluate((it: HTMLDetailsElement, to) => (it.open = to), isOpen);
  await openFilters(true);
  await keyboard.press('p');
  const refused = page.getByRole('alert').filter({ hasText: t('orders.refused', { count: 1 }) });
  await expect(refused).toContainText(quicker);
  await expect(refused).toBeInViewport();
  await openFilters(false);
  // The number of orders, without a list of their numbers.
  await expect(page.getByRole('status').filter({ hasText: t('orders.done', { count: all - 1 }) })).toHaveText(
    t('orders.done', { count: all - 1 }),
  );
  expect(await status()).toEqual(['preparing']);

  await keyboard.press('a');
  await expect(page.getByText(t('orders.picked', { count: all }))).toBeVisible();
  await expect(page.locator('input[name=pick]:checked')).toHaveCount(all);
  await page.getByRole('link', { name: t('orders.selectNone') }).press('Enter');
  await expect(page.getByText(t('orders.picked', { count: all }))).toHaveCount(0);
  await expect(page.locator('input[name=pick]:checked, input[name=pick][type=hidden]')).toHaveCount(0);
  await keyboard.press('a');
  await expect(page.locator('input[name=pick]:checked')).toHaveCount(all);
  await page.getByRole('checkbox', { name: t('orders.selectPage') }).press('Space');
  await expect(page.getByText(t('orders.picked', { count: all }))).toHaveCount(0);
  await keyboard.press('a');
  await expect(page.locator('input[name=pick]:checked')).toHaveCount(all);
  await keyboard.press('s');
  await expect(page.getByLabel(orders[0]?.slug ?? '', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // The newest is first; from there one key leads from number to number.
  await page.getByLabel(slugs.at(-1) ?? '', { exact: true }).focus();
  for (const [index] of slugs.entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.type(someParcel().trackingNumber);
  }
  await keyboard.press('Enter');
  await expect(page.getByText(t('orders.done', { count: all }))).toBeVisible();
  expect(await status()).toEqual(['shipped']);

  // None of the default columns is cut off, and a custom choice is in the URL.
  const frame = page.getByRole('region', { name: t('orders.title') });
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByText(t('orders.filters')).press('Enter');
  await page.getByRole('checkbox', { name: t('orders.placed') }).press('Space');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/columns=/);
  await expect(page.getByRole('columnheader', { name: t('orders.placed') })).toBeVisible();
  await page.getByText(t('views.edit'), { exact: true }).press('Enter');
  await page.getByLabel(t('views.name')).focus();
  await keyboard.type('Mine');
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: t('orders.export', { format: 'CSV' }) }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/jobs\/\d+$/);
  await expect(page.getByText(t('jobs.done'))).toBeVisible();
  // The number of requested orders, not of the rows read for them.
  await expect(page.getByText(t('jobs.exported', { count: all }))).toBeVisible();
  await expect(page.getByText(/\d+ of \d+/)).toHaveCount(0);
  await expectAccessible(page);
  const href = await page.getByRole('link', { name: /orders-.*\.csv/ }).getAttribute('href');
  const file = await (await context.request.get(href ?? '')).text();
  expect(orders.every(({ slug }) => file.includes(slug))).toBe(true);
  expect(file.trim().split('\r\n')).toHaveLength(all + 1);

  await keyboard.press('?');
  await expect(page.getByRole('dialog').getByText(t('orders.title'))).toBeVisible();
});
