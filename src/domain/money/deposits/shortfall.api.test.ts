import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { expireOrdersJob } from '../../orders/order/order-expiry.job.ts';
import { readDriftingLots, readDriftingOrders } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer, forgetOrders, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { refundCancelled } from '../refunds/refund.service.ts';
import { readTaxLeft } from '../refunds/tax-share.store.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
import { transferFor } from '../testing/transfers.ts';

let shop: TestShop;
let me: Buyer;
let staff: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
  staff = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  await db.deleteFrom('refunds').execute();
  await db.deleteFrom('deposits').execute();
  await stockExactly(db, 1, 10);
});
afterEach(async () => {
  const { db } = shop.database;
  expect((await readMoneyBooks(db)).wrong).toEqual([]);
  expect(await readDriftingLots(db)).toEqual([]);
  expect(await readDriftingOrders(db)).toEqual([]);
});

let keys = 0;
const post = (path: string, payload: object, { key = `shortfall-${++keys}`, who = staff } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/deposits/${path}`,
    headers: { ...who.headers, 'idempotency-key': key },
    payload,
  });
const accept = (slug: string, missing: number, more: Parameters<typeof post>[2] = {}) =>
  post('accept-shortfall/', { slug, missing, reason: 'The bank took a fee' }, more);
const get = async (url: string, { headers } = staff) => (await shop.app.inject({ url, headers })).json().data;
const staffOrder = (slug: string) => get(`/api/staff/orders/detail/?slug=${slug}`);
const orderOf = (slug: string) =>
  shop.database.db.selectFrom('orders').selectAll().where('number', '=', slug).executeTakeFirstOrThrow();

/** Creates an order whose transfer is too small by `missing`. */
async function short(missing: number): Promise<{ slug: string; total: number }> {
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { total_price: total } = await orderOf(slug);
  await transferFor(shop.database.db, slug, total - missing);
  return { slug, total };
}

async function isOver(slug: string): Promise<void> {
  await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(shop.database.db);
}

it('an accepted shortfall pays the order, lowers its price to the received amount, and records who accepted it and why', async () => {
  const { slug, total } = await short(900);
  expect(await staffOrder(slug)).toMatchObject({ status: 'awaiting_payment', missing: 900, allowance: null });
  expect((await staffOrder(slug)).may).toContain('accept_shortfall');
  const accepted = await accept(slug, 900);
  expect(accepted.json().data).toEqual({ slug, status: 'paid', total_price: total - 900, allowance: 900 });
  const shown = await staffOrder(slug);
  expect(shown).toMatchObject({
    total_price: total - 900,
    received: total - 900,
    missing: 0,
    allowance: { amount: 900, reason: 'The bank took a fee' },
    left_to_refund: total - 900,
  });
  expect(shown.may).not.toContain('accept_shortfall');
  expect(await get(`/api/orders/detail/?slug=${slug}`, me)).toMatchObject({
    status: 'paid',
    total_price: total - 900,
    allowance: 900,
    missing: 0,
  });
  const { rows } = await sql<{ person_id: number }>`
    SELECT person_id FROM audit_log WHERE table_name = 'order_allowances'`.execute(shop.database.db);
  expect(rows).toEqual([{ person_id: staff.userId }]);
});

it('a shortfall is not accepted while a card payment, which may bring the whole amount, is being confirmed', async () => {
  const { db } = shop.database;
  const { slug, total } = await short(600);
  await sql`
    INSERT INTO payment_attempts (order_id, toss_order_id, amount, status, payment_key)
    SELECT id, number || '-1', total_price, 'confirming', number FROM orders WHERE number = ${slug}`.execute(db);
  expect((await accept(slug, 600)).json().error.code).toBe('payment_being_checked');
  expect(await orderOf(slug)).toMatchObject({ status: 'awaiting_payment', total_price: total });
  await sql`UPDATE payment_attempts SET status = 'failed' WHERE toss_order_id = ${`${slug}-1`}`.execute(db);
  expect((await accept(slug, 600)).json().data).toMatchObject({ status: 'paid', allowance: 600 });
});

it('tax, cash receipt and refund follow the lower price', async () => {
  const { db } = shop.database;
  const { slug, total } = await short(1_000);
  const { id } = await orderOf(slug);
  await sql`UPDATE order_lines SET tax_type = 'exempt' WHERE order_id = ${id}`.execute(db);
  const { rows: goods } = await sql<{ worth: number }>`
    SELECT sum(price * count)::int AS worth FROM order_lines WHERE order_id = ${id}`.execute(db);
  const worth = goods[0]?.worth ?? 0;
  await shop.app.inject({
    method: 'POST',
    url: '/api/orders/cash-receipt/',
    headers: me.headers,
    payload: { slug, purpose: 'income_deduction', identifier: '010-1234-5678' },
  });
  await accept(slug, 1_000);
  const exempt = worth - Math.round((1_000 * worth) / total);
  expect((await staffOrder(slug)).exempt_total).toBe(exempt);
  expect((await readTaxLeft(db, id)).left).toEqual({ exempt, taxed: total - 1_000 - exempt });
  const kept = () => db.selectFrom('cash_receipts').select('kept').where('order_id', '=', id).execute();
  expect(await kept()).toEqual([{ kept: total - 1_000 }]);
  await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
  const refunds = await db.selectFrom('refunds').select(['amount', 'exempt_amount']).execute();
  expect(refunds).toEqual([{ amount: total - 1_000, exempt_amount: exempt }]);
  expect(await kept()).toEqual([{ kept: 0 }]);
});

it('refuses more than the limit, an amount that differs from the missing one, and an order without any money', async () => {
  const { slug } = await short(1_001);
  expect((await accept(slug, 1_001)).json().error).toMatchObject({
    code: 'shortfall_too_large',
    details: { most: 1_000 },
  });
  expect((await staffOrder(slug)).may).not.toContain('accept_shortfall');
  await transferFor(shop.database.db, slug, 501);
  expect((await accept(slug, 1_001)).json().error).toMatchObject({
    code: 'shortfall_changed',
    details: { missing: 500 },
  });
  const unpaid = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { total_price } = await orderOf(unpaid);
  expect((await accept(unpaid, total_price)).json().error.code).toBe('nothing_received');
  const support = await staffCaller(shop.database.db, 'support');
  expect((await accept(slug, 500, { who: support })).statusCode).toBe(403);
  expect((await orderOf(slug)).status).toBe('awaiting_payment');
});

it('the same idempotency key is the same request, and a request without a key is refused', async () => {
  const { slug } = await short(300);
  const { slug: other } = await short(300);
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(slug, 300, { key: 'the-same-allowance' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const reused = await accept(other, 300, { key: 'the-same-allowance' });
  expect(reused.json().error.code).toBe('request_key_reused');
  const bare = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/deposits/accept-shortfall/',
    headers: staff.headers,
    payload: { slug: other, missing: 300, reason: 'No key' },
  });
  expect(bare.json().error.code).toBe('request_key_required');
});

it('a shortfall is accepted once if several staff accept it, the rest arrives or the deadline passes at the same moment', async () => {
  const { db } = shop.database;
  const owner = await staffCaller(db, 'owner');
  for (let round = 0; round < 6; round++) {
    const { slug, total } = await short(700);
    if (round % 2 === 1) await isOver(slug);
    const [one, two] = await Promise.all([
      accept(slug, 700),
      accept(slug, 700, { who: owner }),
      ...(round % 3 === 0 ? [transferFor(db, slug, 700)] : []),
      ...(round % 2 === 1 ? [expireOrdersJob(db).run({})] : []),
    ]);
    const order = await orderOf(slug);
    const accepted = [one, two].filter((answer) => answer?.statusCode === 200).length;
    expect(order.status).toBe('paid');
    expect([order.allowance_total, order.total_price]).toEqual(accepted === 1 ? [700, total - 700] : [0, total]);
    expect(accepted).toBeLessThanOrEqual(1);
    if (round % 3 !== 0) expect(accepted).toBe(1);
    expect((await readMoneyBooks(db)).wrong).toEqual([]);
    await forgetOrders(db);
    await db.deleteFrom('deposits').execute();
  }
});

it('an accepted shortfall also pays an expired order if stock can still be reserved for it', async () => {
  const { db } = shop.database;
  const { slug, total } = await short(400);
  await isOver(slug);
  await expireOrdersJob(db).run({});
  expect(await staffOrder(slug)).toMatchObject({ status: 'expired', missing: 400 });
  await stockExactly(db, 1, 0);
  expect((await accept(slug, 400)).json().data).toMatchObject({ status: 'expired', allowance: 0, total_price: total });
  await stockExactly(db, 1, 10);
  expect((await accept(slug, 400)).json().data).toMatchObject({ status: 'paid', allowance: 400 });
});

it('the allowance ends and the price is restored when the transfer turns out to be for another order', async () => {
  const { slug, total } = await short(900);
  await accept(slug, 900);
  const [deposit] = (await staffOrder(slug)).deposits;
  expect((await post('release/', { deposit: deposit.id, slug })).statusCode).toBe(200);
  expect(await orderOf(slug)).toMatchObject({ status: 'awaiting_payment', total_price: total, allowance_total: 0 });
  const allocated = await post('allocate/', { deposit: deposit.id, slug, amount: total - 900 });
  expect(allocated.statusCode).toBe(200);
  expect((await accept(slug, 900)).json().data).toMatchObject({ status: 'paid', allowance: 900 });
});

it('the database keeps the order and its allowance consistent', async () => {
  const { db } = shop.database;
  const { slug } = await short(900);
  const { id } = await orderOf(slug);
  const lower = sql`UPDATE orders SET allowance_total = 900, total_price = total_price - 900 WHERE id = ${id}`;
  await expect(lower.execute(db)).rejects.toThrow('differ');
  const row = { order_id: id, amount: 900, exempt_amount: 0, reason: 'By hand', idempotency_key: 'by-hand-1' };
  await expect(db.insertInto('order_allowances').values(row).execute()).rejects.toThrow('differ');
  await expect(sql`UPDATE orders SET total_price = total_price - 900 WHERE id = ${id}`.execute(db)).rejects.toThrow(
    'orders_total_adds_up',
  );
});
