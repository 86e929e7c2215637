import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { cancelOwnOrder, expireOrdersJob } from '../orders/order-end.service.ts';
import type { OrderStatus } from '../orders/order-status.rules.ts';
import { readDriftingLots } from '../orders/stock-drift.store.ts';
import { type Buyer, buyer, place, stockExactly } from '../orders/testing/buyers.ts';
import { CardPayments, confirmDeposit, refundCancelled } from './payment.service.ts';
import { payOtherwise } from './payment-method.service.ts';
import { FakeToss, type Mishap } from './testing/fake-toss.ts';

let shop: TestShop;
let me: Buyer;
let toss: FakeToss;
let payments: CardPayments;
const variation = 1;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(() => restock());

async function restock(): Promise<void> {
  const { db } = shop.database;
  await db.deleteFrom('orders').execute();
  await db.updateTable('lots').set({ reserved: 0, sold: 0 }).execute();
  await stockExactly(db, variation, 10);
  toss = new FakeToss();
  payments = new CardPayments(db, toss);
}

const items = [{ product_variation: variation, count: 1 }];
let total = 0;

async function placed(payment_method: 'toss' | 'bank_transfer' = 'toss'): Promise<string> {
  total ||= (await place(shop, me, { items, expected_total: 0 })).json().error.details.total;
  return (await place(shop, me, { items, expected_total: total, payment_method })).json().data.slug;
}

/** Nothing while a payment is being looked into. */
async function tossOrderId(slug: string): Promise<string> {
  const info = await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers });
  return info.json().data.toss?.order_id ?? '';
}

async function statusOf(slug: string): Promise<OrderStatus> {
  const row = await shop.database.db
    .selectFrom('orders')
    .select('status')
    .where('number', '=', slug)
    .executeTakeFirstOrThrow();
  return row.status as OrderStatus;
}

/** As if a minute had gone by, with all that runs by the clock. */
async function letTimePass(): Promise<void> {
  const { db } = shop.database;
  await sql`UPDATE payment_attempts SET changed_at = changed_at - interval '5 minutes'`.execute(db);
  await payments.reconcileJob().run({});
  const due = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'due')
    .where('attempt_id', 'is not', null)
    .execute();
  for (const { id } of due)
    await payments
      .refundJob()
      .run({ id })
      .catch(() => {});
}

describe('paying by card', () => {
  it('marks the order paid once, however often the customer comes back', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total);
    const returned = { paymentKey, orderId, amount: total };
    const answers = await Promise.all([1, 2, 3].map(() => payments.confirm(me.userId, returned)));
    expect(answers).toEqual(Array(3).fill({ ok: true, value: 'done' }));
    expect(await payments.confirm(me.userId, returned)).toEqual({ ok: true, value: 'done' });
    expect(await statusOf(slug)).toBe('paid');
    expect(toss.moneyTaken()).toBe(total);
  });

  it('never asks for another amount, nor for somebody else’s order', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, 100);
    expect(await payments.confirm(me.userId, { paymentKey, orderId, amount: 100 })).toMatchObject({
      error: { code: 'payment_amount_wrong' },
    });
    const other = await buyer(shop.database.db, 5);
    expect(await payments.confirm(other.userId, { paymentKey, orderId, amount: total })).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(toss.moneyTaken()).toBe(0);
  });

  it('that was refused can be tried again under a new number', async () => {
    const slug = await placed();
    const first = await tossOrderId(slug);
    const refused = await payments.confirm(me.userId, {
      paymentKey: 'never-authenticated',
      orderId: first,
      amount: total,
    });
    expect(refused).toMatchObject({ error: { code: 'payment_refused', details: { can_retry: true } } });
    const second = await tossOrderId(slug);
    expect(second).not.toBe(first);
    const paymentKey = toss.authenticate(second, total);
    expect(await payments.confirm(me.userId, { paymentKey, orderId: second, amount: total })).toMatchObject({
      ok: true,
    });
    expect(await statusOf(slug)).toBe('paid');
  });

  it('is found out about when the answer was lost', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total);
    toss.mishaps.push('lost_answer', 'lost_request');
    expect(await payments.confirm(me.userId, { paymentKey, orderId, amount: total })).toEqual({
      ok: true,
      value: 'checking',
    });
    expect(await statusOf(slug)).toBe('awaiting_payment');
    expect(await tossOrderId(slug)).toBe('');
    await letTimePass();
    expect(await statusOf(slug)).toBe('paid');
    expect(toss.moneyTaken()).toBe(total);
  });

  it('after the order has expired gives the money back', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total);
    toss.mishaps.push('lost_answer', 'lost_request');
    await payments.confirm(me.userId, { paymentKey, orderId, amount: total });
    await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(shop.database.db);
    await expireOrdersJob(shop.database.db).run({});
    await letTimePass();
    await letTimePass();
    expect(await statusOf(slug)).toBe('expired');
    expect(toss.moneyTaken()).toBe(0);
  });

  it('is refunded when a paid order is cancelled, once', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    await payments.confirm(me.userId, { paymentKey: toss.authenticate(orderId, total), orderId, amount: total });
    const { db } = shop.database;
    await Promise.all([1, 2].map(() => cancelOwnOrder(db, me.userId, slug, '', refundCancelled)));
    await letTimePass();
    await letTimePass();
    expect(toss.moneyTaken()).toBe(0);
    expect(await db.selectFrom('refunds').select(['status', 'amount']).execute()).toEqual([
      { status: 'done', amount: total },
    ]);
  });
});

describe('paying by transfer', () => {
  it('is confirmed by staff, once, and sent back by hand if the order is cancelled', async () => {
    const slug = await placed('bank_transfer');
    const { db } = shop.database;
    expect(await Promise.all([confirmDeposit(db, slug), confirmDeposit(db, slug)])).toEqual(
      Array(2).fill({ ok: true, value: null }),
    );
    expect(await statusOf(slug)).toBe('paid');
    await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
    expect(await db.selectFrom('refunds').select(['status', 'attempt_id', 'amount']).execute()).toEqual([
      { status: 'due', attempt_id: null, amount: total },
    ]);
    expect(await confirmDeposit(db, slug)).toMatchObject({ error: { code: 'order_elsewhere' } });
  });

  it('counts also after the customer went over to a card, whose payment then goes back', async () => {
    const slug = await placed('toss');
    const { db } = shop.database;
    const orderId = await tossOrderId(slug);
    const returned = { paymentKey: toss.authenticate(orderId, total), orderId, amount: total };
    // The card is charged, but nobody knows that yet when the deposit is found.
    toss.mishaps.push('lost_answer', 'lost_answer');
    expect(await payments.confirm(me.userId, returned)).toEqual({ ok: true, value: 'checking' });
    expect(await confirmDeposit(db, slug)).toEqual({ ok: true, value: null });
    expect(toss.moneyTaken()).toBe(total);
    await letTimePass();
    await letTimePass();
    expect(toss.moneyTaken()).toBe(0);
    expect(await statusOf(slug)).toBe('paid');
  });

  it('shows the account and what to write', async () => {
    const slug = await placed('bank_transfer');
    const info = await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers });
    expect(info.json().data).toMatchObject({
      amount: total,
      bank: { bank: expect.any(String), account: expect.any(String), depositor_name: slug.slice(-4) },
    });
  });
});

describe('whatever happens, in whatever order', () => {
  const step = fc.constantFrom(
    ...(['return', 'return', 'return twice', 'webhook', 'clock', 'cancel', 'expire', 'give up', 'change'] as const),
  );
  const mishap = fc.constantFrom<Mishap>(null, null, 'lost_answer', 'lost_request');

  it('money taken is money owed, an order is paid once, and stock is never lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, mishap), { minLength: 1, maxLength: 8 }), async (steps) => {
        await restock();
        const { db } = shop.database;
        const slug = await placed();
        for (const [what, trouble] of steps) {
          if (trouble) toss.mishaps.push(trouble);
          await act(what, slug);
        }
        toss.mishaps.length = 0;
        for (let times = 0; times < 4; times++) await letTimePass();

        const status = await statusOf(slug);
        expect(toss.moneyTaken()).toBe(status === 'paid' ? total : 0);
        const paid = await db.selectFrom('payment_attempts').select('id').where('status', '=', 'paid').execute();
        expect(paid.length).toBeLessThanOrEqual(1);
        const open = await db.selectFrom('refunds').select('id').where('status', '<>', 'done').execute();
        expect(open).toEqual([]);
        expect(await readDriftingLots(db)).toEqual([]);
        const { rows } = await sql<{ reserved: number }>`SELECT sum(reserved)::int AS reserved FROM lots`.execute(db);
        expect((rows[0]?.reserved ?? 0) > 0).toBe(status === 'paid' || status === 'awaiting_payment');
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  async function act(what: string, slug: string): Promise<void> {
    const { db } = shop.database;
    if (what === 'clock') return letTimePass();
    if (what === 'cancel') return void (await cancelOwnOrder(db, me.userId, slug, '', refundCancelled));
    if (what === 'expire') {
      await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(db);
      return expireOrdersJob(db).run({});
    }
    if ((await statusOf(slug)) !== 'awaiting_payment') return;
    if (what === 'change') {
      for (const method of ['bank_transfer', 'toss'] as const) await payOtherwise(db, me.userId, slug, method);
      return;
    }
    const orderId = await tossOrderId(slug);
    if (!orderId) return;
    if (what === 'webhook') return void (await payments.check(orderId));
    if (what === 'give up') return payments.giveUp(me.userId, orderId, 'PAY_PROCESS_CANCELED');
    const returned = { paymentKey: toss.authenticate(orderId, total), orderId, amount: total };
    const times = what === 'return twice' ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => payments.confirm(me.userId, returned)));
  }
});
