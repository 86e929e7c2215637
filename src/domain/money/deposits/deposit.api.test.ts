import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { readOrderMoney } from '../../fulfilment/messages/notified-money.store.ts';
import { readSlice } from '../../fulfilment/order-desk/order-export.store.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { expireOrdersJob } from '../../orders/order/order-expiry.job.ts';
import { transition } from '../../orders/order/order-process.service.ts';
import { readDriftingLots, readDriftingOrders } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { endTransfersIn } from '../../orders/testing/holds.ts';
import { moved } from '../../orders/testing/moved.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { refundCancelled } from '../refunds/refund.service.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
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
afterEach(async () => {
  const { db } = shop.database;
  expect((await readMoneyBooks(db)).wrong).toEqual([]);
  expect(await readDriftingLots(db)).toEqual([]);
  expect(await readDriftingOrders(db)).toEqual([]);
});

let keys = 0;
const call = (path: string, payload: object, key = `deposit-key-${++keys}`, who = staff) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/deposits/${path}`,
    headers: { ...who.headers, 'idempotency-key': key },
    payload,
  });
const seen = { paid_at: '2026-11-15T03:00:00+09:00', depositor: '딜노자' };
const record = async (amount: number, slug?: string) =>
  (await call('', { ...seen, amount, slug, is_surplus: slug && true })).json().data;
const listed = async (query = '') =>
  (await shop.app.inject({ url: `/api/staff/deposits/${query}`, headers: staff.headers })).json();
const placed = () => placedOrder(shop, me, { payment_method: 'bank_transfer' });
const orderOf = async (slug: string) =>
  shop.database.db
    .selectFrom('orders')
    .select(['status', 'total_price as total'])
    .where('number', '=', slug)
    .executeTakeFirstOrThrow();
/** What the payment page and the order page show of the money. */
const shownTo = ({ headers }: Buyer, slug: string) =>
  Promise.all(
    ['payment-info/', ''].map(async (path) => {
      const answer = await shop.app.inject({ url: `/api/orders/detail/${path}?slug=${slug}`, headers });
      const { received, missing } = answer.json().data;
      return { received, missing };
    }),
  );
const statusOf = async (slug: string) => (await orderOf(slug)).status;
async function expired(): Promise<{ slug: string; total: number }> {
  const slug = await placed();
  const { total } = await orderOf(slug);
  await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(shop.database.db);
  await expireOrdersJob(shop.database.db).run({});
  return { slug, total };
}

describe('a deposit', () => {
  it('pays its order once, however often the request is sent', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('', { ...seen, amount: total, slug }, 'the-same-key')),
    );
    expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1);
    expect(answers[0]?.json().data).toMatchObject({
      paid_at: '2026-11-14T18:00:00.000Z',
      amount: total,
      allocated: total,
      open: 0,
      slug,
      order_status: 'paid',
      allocations: [{ slug, amount: total, status: 'paid' }],
    });
    const other = await call('', { ...seen, amount: 1, slug }, 'the-same-key');
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'request_key_reused']);
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ received: total, allocated: total, owed: 0 });
  });

  it('that is too small keeps the order waiting for the rest, and the excess stays open', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    expect(await record(total - 1_000, slug)).toMatchObject({ allocated: total - 1_000, open: 0 });
    expect(await statusOf(slug)).toBe('awaiting_payment');
    expect(await shownTo(me, slug)).toEqual(Array(2).fill({ received: total - 1_000, missing: 1_000 }));
    expect(await record(1_500, slug)).toMatchObject({ allocated: 1_000, open: 500, order_status: 'paid' });
    expect(await shownTo(me, slug)).toEqual(Array(2).fill({ received: total + 500, missing: 0 }));
    expect(await listed()).toMatchObject({
      data: [
        { amount: 1_500, open: 500 },
        { amount: total - 1_000, open: 0 },
      ],
      count: 2,
      next: null,
    });
  });

  it('that arrives twice is recorded twice, and the second one is owed to the customer', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    await record(total, slug);
    expect(await record(total, slug)).toMatchObject({ allocated: 0, open: total, slug });
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({
      received: 2 * total,
      allocated: total,
      owed: total,
    });
  });

  it('that is not needed counts as received and refunded money of its order, like a surplus card payment', async () => {
    const { db } = shop.database;
    const slug = await placed();
    const { total } = await orderOf(slug);
    const first = await record(total, slug);
    const second = await record(total, slug);
    const ask = async (path: string) =>
      (await shop.app.inject({ url: `/api/staff/orders/${path}`, headers: staff.headers })).json().data;
    const shown = async () =>
      [(await ask(`?q=${slug}`))[0], await ask(`detail/?slug=${slug}`)].map(({ received, refunded }) => ({
        received,
        refunded,
      }));
    expect(await shown()).toEqual(Array(2).fill({ received: 2 * total, refunded: 0 }));
    await call('refund/', { deposit: second.id, amount: total });
    expect(await shown()).toEqual(Array(2).fill({ received: 2 * total, refunded: total }));
    await sql`
      WITH surplus AS (
        INSERT INTO payment_attempts (order_id, toss_order_id, amount, status, payment_key)
        SELECT id, number || '-1', total_price, 'surplus', 'key' FROM orders WHERE number = ${slug} RETURNING *)
      INSERT INTO refunds (kind, order_id, attempt_id, amount, reason)
      SELECT 'surplus', order_id, id, amount, 'Too much' FROM surplus`.execute(db);
    expect(await shown()).toEqual(Array(2).fill({ received: 3 * total, refunded: 2 * total }));
    expect((await ask(`detail/?slug=${slug}`)).left_to_refund).toBe(total);
    const place = { createdAt: '2999-01-01', id: 0 };
    const all = { sought: null, from: null, before: null, page: 1, page_size: 20, sort: '-created_at' } as const;
    const wanted = { ...all, today: koreanDateOf(Date.now()) };
    const { orders } = await readSlice(db, wanted, { place, isFirst: true, most: 10 });
    expect(orders).toMatchObject([{ received: 3 * total, refunded: 2 * total }]);
    // Unneeded money of the order does not prevent the release of the transfer.
    expect((await call('release/', { deposit: first.id, slug })).statusCode).toBe(200);
  });

  it('of an unknown order is recorded and stays open', async () => {
    expect(await record(7_000)).toMatchObject({ open: 7_000, slug: null });
    const unknown = await call('', { ...seen, amount: 1, slug: '2222-2222-2222' });
    expect(unknown.statusCode).toBe(404);
  });

  it('can be one of many whose sum exceeds a database integer', async () => {
    for (let time = 0; time < 2; time++) await record(2_000_000_000);
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ received: 4_000_000_000, owed: 4_000_000_000 });
  });

  it('can be one of several for one order whose sum is as large', async () => {
    const slug = await placed();
    await cancelOwnOrder(shop.database.db, me.userId, slug, '', refundCancelled);
    for (let times = 0; times < 2; times++) await record(2_000_000_000, slug);
    const shown = { received: 4_000_000_000, missing: 0 };
    expect(await shownTo(me, slug)).toEqual([shown, shown]);
  });

  it('that arrives late pays the order if stock can be reserved again', async () => {
    const { slug, total } = await expired();
    expect(await record(total, slug)).toMatchObject({ allocated: total, open: 0, order_status: 'paid' });
  });

  it('that arrives late for a deleted account stays open, also in a direct database write', async () => {
    const { db } = shop.database;
    const { slug, total } = await expired();
    const { id: order_id } = await db
      .updateTable('orders')
      .set({ user_id: null })
      .where('number', '=', slug)
      .returning('id')
      .executeTakeFirstOrThrow();
    const late = await record(total, slug);
    expect(late).toMatchObject({ allocated: 0, open: total, order_status: 'expired' });
    const tried = await call('allocate/', { deposit: late.id, slug, amount: total, is_surplus: true });
    expect(tried.json().data).toMatchObject({ allocated: 0, open: total, slug, order_status: 'expired' });
    const forced = db.transaction().execute(async (transaction) => {
      const share = { deposit_id: late.id, order_id, amount: total };
      await transaction.insertInto('deposit_allocations').values(share).execute();
      const order = await lockOrder(transaction, slug);
      if (order) await transition(transaction, 'paid', order, { by: 'staff', staffId: null });
    });
    await expect(forced).rejects.toThrow('without a customer');
  });

  it('that arrives late stays open if the stock is gone', async () => {
    const { slug, total } = await expired();
    await stockExactly(shop.database.db, 1, 0);
    const late = await record(total, slug);
    expect(late).toMatchObject({ allocated: 0, open: total, order_status: 'expired' });
    const nobodys = await record(total);
    const tried = await call('allocate/', { deposit: nobodys.id, slug, amount: total });
    expect(tried.json().data).toMatchObject({ allocated: 0, open: total, slug, order_status: 'expired' });
    await stockExactly(shop.database.db, 1, 1);
    expect((await call('allocate/', { deposit: late.id, slug, amount: total })).json().data.open).toBe(0);
    expect(await statusOf(slug)).toBe('paid');
  });

  it('in two parts pays a late order once the second part has arrived', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    await record(total - 500, slug);
    await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(shop.database.db);
    await expireOrdersJob(shop.database.db).run({});
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ allocated: 0, owed: total - 500 });
    expect(await shownTo(me, slug)).toEqual(Array(2).fill({ received: total - 500, missing: 0 }));
    expect(await record(500, slug)).toMatchObject({ allocated: 500, order_status: 'paid' });
  });

  it('uses other transfers for a late order only up to the amount that the staff member saw', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    await record(total - 500, slug);
    await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(shop.database.db);
    await expireOrdersJob(shop.database.db).run({});
    const { id } = await record(900);
    const details = { slug, others: total - 900 };
    const typed = await call('', { ...seen, amount: 900, slug, others: 0, depositor: 'Another' });
    expect(typed.json().error).toMatchObject({ code: 'order_needs_others', details });
    const refused = await call('allocate/', { deposit: id, slug, others: 0 });
    expect(refused.json().error).toMatchObject({ code: 'order_needs_others', details });
    expect(await statusOf(slug)).toBe('expired');
    const given = await call('allocate/', { deposit: id, slug, others: total - 900 });
    expect(given.json().data).toMatchObject({ allocated: 900, open: 0 });
    expect(await statusOf(slug)).toBe('paid');
  });

  it('can be assigned to an order that is over, is refunded from there, and the customer is notified', async () => {
    const { db } = shop.database;
    const slug = await placed();
    await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
    const { id, version } = await record(9_000);
    await db.deleteFrom('refund_accounts').execute();
    const noted = (await call('allocate/', { deposit: id, slug, amount: 9_000, version, is_surplus: true })).json()
      .data;
    expect(noted).toMatchObject({ slug, order_status: 'cancelled', open: 9_000, allocated: 0 });
    const { id: order } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', slug)
      .executeTakeFirstOrThrow();
    expect(await readOrderMoney(db, order)).toMatchObject({ goesBack: 9_000, toldBack: 0 });
    expect((await call('refund/', { deposit: id, amount: 9_000 })).json().data).toMatchObject({ refunded: 9_000 });
    expect(await moneyOwed(db, me.userId)).toEqual({ code: 'money_owed' });
  });

  it('for a cancelled order is owed back, and the order stays cancelled', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    await record(1_000, slug);
    await cancelOwnOrder(shop.database.db, me.userId, slug, '', refundCancelled);
    expect(await record(total, slug)).toMatchObject({ allocated: 0, open: total, order_status: 'cancelled' });
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ allocated: 0, owed: total + 1_000 });
  });

  it('that is too small is owed back once a card has paid the whole price', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    await record(1_000, slug);
    await shop.database.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, slug);
      if (!order) throw new Error('The order must exist');
      const paid = {
        order_id: order.id,
        amount: total,
        status: 'paid',
        toss_order_id: `${slug}-1`,
        payment_key: 'key',
      };
      await transaction.insertInto('payment_attempts').values(paid).execute();
      await transition(transaction, 'paid', order, { by: 'provider' });
    });
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({
      received: total + 1_000,
      allocated: total,
      owed: 1_000,
    });
  });

  it('of the whole price that arrives after a card payment stays open under that order and is refunded', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    await paidByCard(shop.database.db, slug);
    const late = await record(total, slug);
    expect(late).toMatchObject({ allocated: 0, open: total, slug, order_status: 'paid' });
    const back = (await call('refund/', { deposit: late.id, amount: total })).json().data;
    expect(back).toMatchObject({ open: 0, refunded: total });
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ allocated: total, owed: total });
  });

  it('under another person’s name is allocated by staff', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    const { id } = (await call('', { ...seen, depositor: '(주)카카오페이', amount: total })).json().data;
    const given = (await call('allocate/', { deposit: id, slug, amount: total })).json().data;
    expect(given).toMatchObject({ open: 0, allocations: [{ slug, status: 'paid' }] });
  });

  it('for two orders is split between them', async () => {
    const [first, second] = [await placed(), await placed()];
    const { total } = await orderOf(first);
    const { id } = await record(2 * total + 300, first);
    expect((await call('allocate/', { deposit: id, slug: second, amount: total })).json().data).toMatchObject({
      allocated: 2 * total,
      open: 300,
    });
    expect(await statusOf(second)).toBe('paid');
  });

  it('is refunded once, as it arrived, when its order is cancelled', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    await record(total, slug);
    await Promise.all([1, 2, 3].map(() => cancelOwnOrder(shop.database.db, me.userId, slug, '', refundCancelled)));
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ received: total, allocated: 0, owed: total });
  });
});

describe('releasing a deposit', () => {
  const release = (deposit: number, slug: string, more: object = {}, who = staff) =>
    call('release/', { deposit, slug, ...more }, undefined, who);

  it('makes the order wait for payment again, and the money pays the right order', async () => {
    const { db } = shop.database;
    const [wrong, right] = [await placed(), await placed()];
    const { total } = await orderOf(wrong);
    const { id, version } = await record(total, wrong);
    await endTransfersIn(db, 2);
    await sql`UPDATE orders SET pay_before = now() - interval '1 day' WHERE number = ${wrong}`.execute(db);
    const answers = await Promise.all([1, 2, 3].map(() => release(id, wrong, { version })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const taken = answers.find((answer) => answer.statusCode === 200)?.json().data;
    expect(taken).toMatchObject({ open: total, allocated: 0, slug: null });
    expect(answers.find((answer) => answer.statusCode === 409)?.json().error).toMatchObject({
      code: 'changed_meanwhile',
      details: { current: { id, open: total } },
    });
    const { rows } = await sql`
      SELECT o.status, o.ships_on, o.pay_before > now() AS waits,
        (o.pay_before AT TIME ZONE 'Asia/Seoul')::time AS until, e.actor, e.staff_id FROM orders o JOIN order_events e
        ON e.order_id = o.id WHERE o.number = ${wrong} ORDER BY e.id DESC LIMIT 1`.execute(db);
    const waiting = { status: 'awaiting_payment', ships_on: null, waits: true, until: '10:00:00' };
    expect(rows).toEqual([{ ...waiting, actor: 'staff', staff_id: staff.userId }]);
    // Money that later arrives for the wrong order does not pull the other order's money along.
    expect(await record(100, wrong)).toMatchObject({ allocated: 100 });
    expect(await shownTo(me, wrong)).toEqual(Array(2).fill({ received: 100, missing: total - 100 }));
    expect((await call('allocate/', { deposit: id, slug: right, amount: total })).json().data.open).toBe(0);
    expect(await statusOf(right)).toBe('paid');
  });

  it('also works for an order that staff put on hold for that reason', async () => {
    const slug = await placed();
    const { id } = await record((await orderOf(slug)).total, slug);
    const payload = { slug, reason: 'Another name' };
    await shop.app.inject({ method: 'POST', url: '/api/staff/orders/hold/', headers: staff.headers, payload });
    expect((await release(id, slug)).statusCode).toBe(200);
    expect(await statusOf(slug)).toBe('awaiting_payment');
  });

  it('that paid only a part leaves the order waiting, and a second release names who did it first', async () => {
    const slug = await placed();
    const { id } = await record(1_000, slug);
    expect((await release(id, slug)).json().data).toMatchObject({ open: 1_000 });
    expect(await statusOf(slug)).toBe('awaiting_payment');
    expect((await release(id, slug)).json().error.code).toBe('changed_meanwhile');
    expect((await release(id, '2222-2222-2222')).statusCode).toBe(404);
  });

  it('is refused with the reason once the order is being packed, refunded or over', async () => {
    const { db } = shop.database;
    const slug = await placed();
    const { total } = await orderOf(slug);
    const { id } = await record(total, slug);
    const refusal = async () => (await release(id, slug)).json().error.code;
    const refund = { slug, amount: 100, reason: 'Late' };
    const url = '/api/staff/orders/refund/';
    const headers = { ...staff.headers, 'idempotency-key': 'before-taking-back' };
    await shop.app.inject({ method: 'POST', url, headers, payload: refund });
    expect(await refusal()).toBe('order_refunded');
    await db.deleteFrom('refunds').execute();
    await moved(db, 'preparing', slug);
    expect(await refusal()).toBe('order_being_packed');
    await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
    expect(await refusal()).toBe('order_over');
  });

  it('is the only way to remove a deposit from a paid order, also in the database', async () => {
    const slug = await placed();
    await record((await orderOf(slug)).total, slug);
    const forced = shop.database.db
      .updateTable('orders')
      .set({ status: 'awaiting_payment' })
      .where('number', '=', slug);
    await expect(forced.execute()).rejects.toMatchObject({ constraint: 'unpaid_without_money' });
  });
});

describe('allocating and refunding', () => {
  it('never exceeds the deposit or the order, however many requests run concurrently', async () => {
    const slugs = [await placed(), await placed(), await placed()];
    const { total } = await orderOf(slugs[0] ?? '');
    const { id } = await record(total + 900);
    const amount = Math.floor(total / 2);
    const answers = await Promise.all([
      ...slugs.flatMap((slug) => [1, 2, 3].map(() => call('allocate/', { deposit: id, slug, amount }))),
      ...[1, 2, 3].map(() => call('refund/', { deposit: id, amount })),
    ]);
    const done = answers.filter((answer) => answer.statusCode === 200).length;
    expect(done).toBe(Math.floor((total + 900) / amount));
    const deposit = await shop.database.db.selectFrom('deposits').select('open').executeTakeFirstOrThrow();
    expect(deposit.open).toBe(total + 900 - done * amount);
  });

  it('between two orders in opposite directions does not deadlock', async () => {
    const [first, second] = [await placed(), await placed()];
    const meantFor = async (slug: string): Promise<number> => {
      const { id } = await record(1_500);
      await sql`UPDATE deposits SET order_id = (SELECT id FROM orders WHERE number = ${slug}) WHERE id = ${id}`.execute(
        shop.database.db,
      );
      return id;
    };
    const ways = [
      { deposit: await meantFor(first), slug: second, amount: 100 },
      { deposit: await meantFor(second), slug: first, amount: 100 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => ways.map((way) => call('allocate/', way))).flat(),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(30).fill(200));
  });

  it('is refused beyond what is open or needed, and the response contains the amounts', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    const { id } = await record(total + 10);
    const refused = async (path: string, payload: object) => (await call(path, payload)).json().error;
    expect(await refused('allocate/', { deposit: id, slug, amount: total + 1 })).toMatchObject({
      code: 'order_needs_less',
      details: { missing: total },
    });
    expect(await refused('refund/', { deposit: id, amount: total + 11 })).toMatchObject({
      code: 'deposit_too_small',
      details: { open: total + 10 },
    });
    const late = await expired();
    expect(await refused('allocate/', { deposit: id, slug: late.slug, amount: 10 })).toMatchObject({
      code: 'order_needs_more',
    });
  });

  it('is done by one of two concurrent staff members, and the other learns who did it', async () => {
    const { db } = shop.database;
    const other = await staffCaller(db, 'manager', '+821077770008');
    await db.updateTable('users').set({ name: 'Malika' }).where('id', '=', staff.userId).execute();
    await db.updateTable('users').set({ name: 'Aziz' }).where('id', '=', other.userId).execute();
    const slug = await placed();
    const { total } = await orderOf(slug);
    const { id: deposit, version } = await record(total);
    for (const seen of [{}, { version }]) {
      const answers = await Promise.all(
        [staff, other].map((who) => call('allocate/', { deposit, slug, amount: total, ...seen }, undefined, who)),
      );
      const lost = answers.filter((answer) => answer.statusCode === 409).map((answer) => answer.json().error);
      // The second time the money is already used, so both requests fail.
      expect(lost.length).toBe('version' in seen ? 2 : 1);
      for (const { code, message, details } of lost) {
        expect(code).toBe('changed_meanwhile');
        expect(['Malika', 'Aziz']).toContain(details.by);
        expect(message).toContain(details.by);
        expect(details).toMatchObject({ at: expect.any(String), current: { id: deposit, open: 0, allocated: total } });
      }
    }
    expect(await statusOf(slug)).toBe('paid');
  });

  it('happens once per idempotency key', async () => {
    const { id } = await record(1_000);
    const answers = await Promise.all([1, 2, 3].map(() => call('refund/', { deposit: id, amount: 300 }, 'refund-key')));
    for (const answer of answers) expect(answer.json().data).toMatchObject({ refunded: 300, open: 700 });
    expect((await call('refund/', { deposit: id, amount: 301 }, 'refund-key')).json().error.code).toBe(
      'request_key_reused',
    );
    const slug = await placed();
    for (let time = 0; time < 2; time++) await call('allocate/', { deposit: id, slug, amount: 200 }, 'allocate-key');
    expect((await readMoneyBooks(shop.database.db)).owed).toBe(800);
  });

  it('refuses a key that another allocation has used, also concurrently', async () => {
    const [slug, other] = [await placed(), await placed()];
    const [{ id: deposit }, { id: another }] = [await record(1_000), await record(1_000)];
    const made = { deposit, slug, amount: 100 };
    const allocate = async (payload: object, key: string) => {
      const answer = await call('allocate/', payload, key);
      return answer.json().error?.code ?? answer.statusCode;
    };
    expect(await allocate(made, 'one-allocation')).toBe(200);
    expect(await allocate(made, 'one-allocation')).toBe(200);
    for (const change of [{ deposit: another }, { slug: other }, { amount: 101 }])
      expect(await allocate({ ...made, ...change }, 'one-allocation')).toBe('request_key_reused');
    const answers = await Promise.all(
      [made, { deposit: another, slug: other, amount: 100 }].map((payload) => allocate(payload, 'at-once-key')),
    );
    expect(answers.map(String).sort()).toEqual(['200', 'request_key_reused']);
    expect(await readMoneyBooks(shop.database.db)).toMatchObject({ allocated: 200 });
  });

  it('keeps two staff members apart who chose the same key', async () => {
    const other = await staffCaller(shop.database.db, 'manager', '+821077770009');
    const slug = await placed();
    const { total } = await orderOf(slug);
    const both = (path: string, payload: object) =>
      Promise.all([staff, other].map((who) => call(path, payload, 'one-key-of-two', who)));
    const recorded = await both('', { ...seen, amount: 1_000 });
    const [deposit, another] = recorded.map((answer) => answer.json().data.id);
    expect(another).not.toBe(deposit);
    const allocated = await both('allocate/', { deposit, slug, amount: 100 });
    expect(allocated.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const refunded = await both('refund/', { deposit, amount: 100 });
    expect(refunded.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const { rows } = await sql`SELECT open FROM deposits WHERE id = ${deposit}`.execute(shop.database.db);
    expect([rows, total > 200]).toEqual([[{ open: 600 }], true]);
  });

  it('is guarded by database constraints', async () => {
    const slug = await placed();
    const { total } = await orderOf(slug);
    const { id } = await record(2 * total);
    const { db } = shop.database;
    const order = await db.selectFrom('orders').select('id').where('number', '=', slug).executeTakeFirstOrThrow();
    const give = (amount: number) =>
      db.insertInto('deposit_allocations').values({ deposit_id: id, order_id: order.id, amount }).execute();
    await expect(give(total + 1)).rejects.toMatchObject({ constraint: 'allocations_within_order' });
    await expect(
      db
        .insertInto('refunds')
        .values({ kind: 'deposit', idempotency_key: 'x', deposit_id: id, amount: 2 * total + 1, reason: 'x' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'deposits_cover_their_use' });
    await give(1_000);
    for (const number of [slug, (await expired()).slug])
      await expect(
        db.updateTable('orders').set({ status: 'paid' }).where('number', '=', number).execute(),
      ).rejects.toMatchObject({ constraint: 'paid_by_money' });
    const deletion = db.deleteFrom('deposits').where('id', '=', id).execute();
    await expect(deletion).rejects.toMatchObject({ constraint: 'deposit_allocations_deposit_id_fkey' });
  });

  it('finds deposits by the beginning of a name, by amount and by order, in every sort order', async () => {
    const slug = await placed();
    await record(100, slug);
    const named = (await call('', { ...seen, depositor: 'Karimova 100%', amount: 200 })).json().data;
    const { id: third } = await record(300);
    await call('refund/', { deposit: third, amount: 300 });
    const amounts = async (query: string) => (await listed(query)).data.map(({ amount }: { amount: number }) => amount);
    expect(await amounts('')).toEqual([200, 300, 100]);
    expect(await amounts('?open=1&sort=amount')).toEqual([200]);
    expect(await amounts('?sort=-amount')).toEqual([300, 200, 100]);
    expect(await amounts(`?q=${slug.toLowerCase()}`)).toEqual([100]);
    expect(await amounts('?q=300')).toEqual([300]);
    for (const q of ['kari', 'Karimova%20100%25']) expect((await listed(`?q=${q}`)).data[0].id).toBe(named.id);
    expect(await amounts('?q=%25')).toEqual([]);
    expect(await listed('?page=2&page_size=2')).toMatchObject({ data: [{ amount: 100 }], count: 3, next: null });
    const { db } = shop.database;
    const looks = db.selectFrom('personal_accesses').select(['staff_id', 'people']).where('why', '=', 'deposits');
    expect((await looks.orderBy('id', 'desc').limit(1).execute())[0]).toEqual({ staff_id: staff.userId, people: 1 });
  });

  it('needs an idempotency key and the permission for money', async () => {
    const bare = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/deposits/',
      headers: staff.headers,
      payload: { ...seen, amount: 1 },
    });
    expect(bare.json().error.code).toBe('request_key_required');
    expect((await call('', { ...seen, amount: 1 }, 'customer-key', me)).statusCode).toBe(404);
    const packer = await staffCaller(shop.database.db, 'packer');
    expect((await call('', { ...seen, amount: 1 }, 'packer-key-1', packer)).statusCode).toBe(403);
  });
});
