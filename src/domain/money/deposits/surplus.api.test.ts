import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetQueuedWork, takeQueuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { readOrderMoney } from '../../fulfilment/messages/notified-money.store.ts';
import { OrderMessages } from '../../fulfilment/messages/order-message.job.ts';
import { depositorName } from '../../orders/order/order-number.rules.ts';
import { type Buyer, buyer, forgetOrders, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { bankCsv } from '../testing/bank-files.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
import { transferFor } from '../testing/transfers.ts';
import { moneyOwed } from './owed-money.store.ts';

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
afterEach(async () => expect((await readMoneyBooks(shop.database.db)).wrong).toEqual([]));

let keys = 0;
const call = (path: string, payload: object, key = `surplus-key-${++keys}`) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/deposits/${path}`,
    headers: { ...staff.headers, 'idempotency-key': key },
    payload,
  });
const seen = { paid_at: '2026-11-15T03:00:00+09:00', depositor: 'KIM MINSU' };
const record = async (amount: number) => (await call('', { ...seen, amount })).json().data;
const listed = async () => (await shop.app.inject({ url: '/api/staff/deposits/', headers: staff.headers })).json().data;
async function paid(): Promise<{ slug: string; recipient: string; total: number }> {
  const { db } = shop.database;
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await transferFor(db, slug);
  await forgetQueuedWork(db, 'tell-of-money');
  const { name, total } = await db
    .selectFrom('orders')
    .select(['recipient_name as name', 'total_price as total'])
    .where('number', '=', slug)
    .executeTakeFirstOrThrow();
  return { slug, recipient: name ?? '', total };
}
/** The queued notifications to the customer about an order's money. */
async function untold(slug: string) {
  const { db } = shop.database;
  const order = db.selectFrom('orders').select('id').where('number', '=', slug);
  const { id } = await order.executeTakeFirstOrThrow();
  const money = await readOrderMoney(db, id);
  const isQueued = (await takeQueuedWork<{ order: number }>(db, 'tell-of-money')).some((work) => work.order === id);
  return { isQueued, phone: money?.phone, more: (money?.goesBack ?? 0) - (money?.toldBack ?? 0) };
}

it('a transfer for an unknown order is refused with the number as it was given, complete or in part', async () => {
  const { id } = await record(1_000);
  for (const slug of ['2222-2222-2222', 'ZZZZ', 'abc']) {
    const answers = [
      await call('allocate/', { deposit: id, slug, amount: 1 }),
      await call('', { ...seen, amount: 1, slug }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'order_unknown']);
      expect(answer.json().error.message).toContain(slug);
    }
  }
});

describe('a transfer for an order that does not need it', () => {
  it('is refused with the recipient’s name, changes nothing and promises no one anything', async () => {
    const { db } = shop.database;
    const { slug, recipient } = await paid();
    const before = await record(42_000);
    const refused = await call('allocate/', { deposit: before.id, slug, amount: 1 });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'order_needs_nothing']);
    expect(refused.json().error.details).toEqual({ slug, recipient });
    expect(refused.json().error.message).toContain(recipient);
    expect((await listed()).find(({ id }: { id: number }) => id === before.id)).toMatchObject(before);
    expect(await untold(slug)).toMatchObject({ more: 0 });
    expect(await moneyOwed(db, me.userId)).toBeNull();
  });

  it('is recorded under the order, and its customer notified, once staff confirm that it is for that order', async () => {
    const { slug } = await paid();
    const { id, version } = await record(42_000);
    const noted = await call('allocate/', { deposit: id, slug, amount: 42_000, is_surplus: true, version });
    expect(noted.json().data).toMatchObject({ slug, allocated: 0, open: 42_000, surplus: true });
    expect(await untold(slug)).toEqual({ isQueued: true, phone: expect.any(String), more: 42_000 });
  });

  it('asks for a refund account if it paid the order and the excess is to be refunded', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    const { total_price: total } = await db
      .selectFrom('orders')
      .select('total_price')
      .where('number', '=', slug)
      .executeTakeFirstOrThrow();
    const { id } = await record(total + 5_000);
    expect((await call('allocate/', { deposit: id, slug, amount: total })).statusCode).toBe(200);
    expect((await call('refund/', { deposit: id, amount: 5_000 })).statusCode).toBe(200);
    expect(await untold(slug)).toEqual({ isQueued: true, phone: expect.any(String), more: 5_000 });
  });

  it('notifies the customer of the refund only after the undo period has passed', async () => {
    const { db } = shop.database;
    const { slug } = await paid();
    const { id } = await record(42_000);
    const { id: order, total_price: total } = await db
      .selectFrom('orders')
      .select(['id', 'total_price'])
      .where('number', '=', await placedOrder(shop, me, { payment_method: 'bank_transfer' }))
      .executeTakeFirstOrThrow();
    const { number } = await db.selectFrom('orders').select('number').where('id', '=', order).executeTakeFirstOrThrow();
    expect(number).not.toBe(slug);
    await call('allocate/', { deposit: id, slug: number, amount: total });
    const owe = async () => {
      const { data } = (await call('refund/', { deposit: id, amount: 1_000 })).json();
      return data.refunds.at(-1).id as number;
    };
    const job = new OrderMessages(db, shop.secret, 'https://dasturxon.example').moneyMessageJob();
    const messages = async () => (await db.selectFrom('sms_messages').select('id').execute()).length;
    const before = await messages();
    const undone = await owe();
    await job.run({ order });
    await call('refund/undo/', { deposit: id, refund: undone });
    await job.run({ order });
    const meant = await owe();
    await job.run({ order });
    expect(await messages()).toBe(before);
    await sql`UPDATE refunds SET created_at = created_at - interval '4 minutes' WHERE id = ${meant}`.execute(db);
    await job.run({ order });
    expect(await messages()).toBe(before + 1);
  });

  it('is not typed in under it either unless a staff member confirms it; the same key then works', async () => {
    const { slug, total } = await paid();
    const typed = { ...seen, amount: 42_000, slug };
    const refused = await call('', typed, 'typed-surplus');
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'order_needs_nothing']);
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ received: total });
    for (let times = 0; times < 2; times++) {
      const said = await call('', { ...typed, is_surplus: true }, 'typed-surplus');
      expect(said.json().data).toMatchObject({ slug, open: 42_000 });
    }
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ received: total + 42_000 });
  });

  it('is recorded under it if the bank line contains the order’s code, and refused otherwise', async () => {
    const { slug, total, recipient } = await paid();
    const movements = [
      { at: '2026-11-15 10:10:00', change: total, name: `Twice ${depositorName(slug)}` },
      { at: '2026-11-15 10:11:00', change: 42_000, name: 'KIM MINSU' },
    ];
    const imported = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/deposits/import/',
      headers: staff.headers,
      payload: { text: bankCsv('kb', movements) },
    });
    const { import: id, rows } = imported.json().data;
    const lineOf = (sum: number) => rows.find(({ amount }: { amount: number }) => amount === sum).row;
    const matches = [total, 42_000].map((amount) => ({ row: lineOf(amount), slug, amount }));
    const results = (await call('confirm/', { import: id, matches })).json().data;
    expect(results).toMatchObject([
      { ok: true, applied: 0, deposit: { slug, open: total } },
      { ok: false, code: 'order_needs_nothing', details: { slug, recipient }, deposit: { slug: null, open: 42_000 } },
    ]);
  });
});
