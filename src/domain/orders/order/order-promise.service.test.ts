import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { CardPayments } from '../../money/payments/payment.service.ts';
import { FakeToss } from '../../money/testing/fake-toss.ts';
import { readMoneyBooks } from '../../money/testing/money-books.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { readDriftingLots, readDriftingOrders } from '../reservations/stock-drift.store.ts';
import { type Buyer, buyer, forgetOrders, placedOrder, stockExactly } from '../testing/buyers.ts';
import { correctStock } from '../testing/corrected-stock.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  await db.deleteFrom('deposits').execute();
  await stockExactly(db, 1, 10);
});
afterEach(async () => {
  const { db } = shop.database;
  expect((await readMoneyBooks(db)).wrong).toEqual([]);
  expect(await readDriftingLots(db)).toEqual([]);
  expect(await readDriftingOrders(db)).toEqual([]);
});

const detail = async (slug: string) =>
  (await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: me.headers })).json().data;
/** Simulates an order that was placed, with its delivery days, a week ago. */
const promisedLongAgo = (slug: string) =>
  sql`UPDATE orders SET ships_on = ships_on - 7, arrives_from = arrives_from - 7, arrives_to = arrives_to - 7
    WHERE number = ${slug}`.execute(shop.database.db);
/** Makes the reserved lots expire today. */
const goStale = () =>
  sql`UPDATE lots SET best_before = (now() AT TIME ZONE 'Asia/Seoul')::date, produced_on = least(produced_on, (now() AT TIME ZONE 'Asia/Seoul')::date - 1)
    WHERE reserved > 0`.execute(shop.database.db);
const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

async function payByCard(slug: string): Promise<FakeToss> {
  const toss = new FakeToss();
  const info = await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers });
  const { amount, toss: window } = info.json().data;
  const paymentKey = toss.authenticate(window.order_id, amount);
  await new CardPayments(shop.database.db, toss).confirm(me.userId, { paymentKey, orderId: window.order_id, amount });
  return toss;
}

it.each(['toss', 'bank_transfer'] as const)(
  'the delivery days are set again when an order is paid by %s',
  async (method) => {
    const slug = await placedOrder(shop, me, { payment_method: method });
    await promisedLongAgo(slug);
    if (method === 'toss') await payByCard(slug);
    else await transferFor(shop.database.db, slug);
    const { status, delivery } = await detail(slug);
    expect(status).toBe('paid');
    expect(delivery.ships_on >= today()).toBe(true);
    expect(delivery.if_paid_by).toBeNull();
  },
);

it('a payment by card changes the order once, and the audit log contains the whole change', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, me);
  await promisedLongAgo(slug);
  const read = () => db.selectFrom('orders').selectAll().where('number', '=', slug).executeTakeFirstOrThrow();
  const before = await read();
  await payByCard(slug);
  const after = await read();
  expect(after.version - before.version).toBe(1);
  const told = await db
    .selectFrom('audit_log')
    .select(['actor', 'columns'])
    .where('table_name', '=', 'orders')
    .where('row_id', '=', String(after.id))
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(told).toEqual([{ actor: 'provider', columns: ['arrives_from', 'arrives_to', 'ships_on', 'status'] }]);
});

it('an unpaid order shows by when to pay for its delivery days, and never outdated days', async () => {
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await promisedLongAgo(slug);
  const { delivery, pay_before } = await detail(slug);
  expect(delivery.ships_on >= today()).toBe(true);
  expect(Date.parse(delivery.if_paid_by)).toBeGreaterThan(Date.now());
  expect(delivery.if_paid_by <= pay_before).toBe(true);
});

it.each(['toss', 'bank_transfer'] as const)(
  'other lots are reserved if the current ones do not keep long enough: %s',
  async (method) => {
    const slug = await placedOrder(shop, me, { payment_method: method });
    const before = (await detail(slug)).items[0].lots;
    await goStale();
    await correctStock(shop.database.db, (transaction) =>
      sql`
      INSERT INTO lots (product_id, stock_item_id, certificate_id, lot_number, quantity, origin, plant, produced_on,
        slaughter_method, best_before)
      SELECT product_id, stock_item_id, certificate_id, 'FRESH-' || ${slug}, 1000, origin, plant, produced_on,
        slaughter_method, (now() AT TIME ZONE 'Asia/Seoul')::date + 90 FROM lots WHERE reserved > 0 LIMIT 1`.execute(
        transaction,
      ),
    );
    if (method === 'toss') await payByCard(slug);
    else await transferFor(shop.database.db, slug);
    const after = await detail(slug);
    expect(after.status).toBe('paid');
    expect(after.items[0].lots[0].lot_number).toBe(`FRESH-${slug}`);
    expect(before[0].lot_number).not.toBe(`FRESH-${slug}`);
  },
);

it('a card payment is refunded if no lot keeps long enough', async () => {
  const slug = await placedOrder(shop, me);
  await goStale();
  await payByCard(slug);
  expect((await detail(slug)).events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'system' });
  const { owed, allocated } = await readMoneyBooks(shop.database.db);
  expect([owed > 0, allocated]).toEqual([true, 0]);
});

it('a refund of a transfer is due if no lot keeps long enough', async () => {
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await goStale();
  await transferFor(shop.database.db, slug);
  expect((await detail(slug)).status).toBe('cancelled');
  const { total_price } = await detail(slug);
  expect(await readMoneyBooks(shop.database.db)).toMatchObject({ owed: total_price, allocated: 0 });
});
