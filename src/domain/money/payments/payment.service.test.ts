import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { statementsOf } from '../../../platform/testing/statements-of.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { expireOrdersJob } from '../../orders/order/order-expiry.job.ts';
import { type Buyer, buyer } from '../../orders/testing/buyers.ts';
import { refundCancelled } from '../refunds/refund.service.ts';
import { FakeToss } from '../testing/fake-toss.ts';
import { PaymentTrial } from '../testing/payment-laws.ts';
import { transferFor } from '../testing/transfers.ts';
import type { CardPayments } from './payment.service.ts';
import { takeDueAttempts } from './payment-check.store.ts';
import { payOtherwise } from './payment-method.service.ts';
import { tryOpener } from './payment-try.service.ts';

let shop: TestShop;
let me: Buyer;
let toss: FakeToss;
let payments: CardPayments;
let trial: PaymentTrial;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(() => restock());

async function restock(): Promise<void> {
  toss = new FakeToss();
  trial = new PaymentTrial(shop, me, toss);
  payments = trial.payments;
  await trial.restock();
}

const placed = async (method: 'toss' | 'bank_transfer' = 'toss') => {
  const slug = await trial.placed(method);
  total = trial.total;
  return slug;
};
let total = 0;
const tossOrderId = (slug: string) => trial.tossOrderId(slug);
const statusOf = (slug: string) => trial.statusOf(slug);
const letTimePass = () => trial.letTimePass();
const attemptOf = (orderId: string) =>
  shop.database.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('toss_order_id', '=', orderId)
    .executeTakeFirstOrThrow();

async function expire(slug: string): Promise<void> {
  await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(shop.database.db);
  await expireOrdersJob(shop.database.db).run({});
}

/** Simulates a crash between the customer's return and the confirmation of a payment of this amount. */
async function dieBeforeConfirming(orderId: string, shown: number): Promise<void> {
  const paymentKey = toss.authenticate(orderId, shown);
  toss.mishaps.push('death_before');
  await expect(payments.confirm(me.userId, { paymentKey, orderId, amount: total })).rejects.toThrow();
}

/** The error code that refuses the customer's return, if any. */
async function refusalOf(orderId: string, paymentKey: string): Promise<string | undefined> {
  const confirmed = await payments.confirm(me.userId, { paymentKey, orderId, amount: total });
  return confirmed.ok ? undefined : confirmed.error.code;
}

describe('a card payment', () => {
  it('marks the order as paid once, however often the customer returns', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total, 'Kakao Pay');
    const returned = { paymentKey, orderId, amount: total };
    const answers = await Promise.all([1, 2, 3].map(() => payments.confirm(me.userId, returned)));
    expect(answers).toEqual(Array(3).fill({ ok: true, value: 'done' }));
    expect(await payments.confirm(me.userId, returned)).toEqual({ ok: true, value: 'done' });
    expect(await statusOf(slug)).toBe('paid');
    expect(toss.moneyTaken()).toBe(total);
    const detail = await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: me.headers });
    expect(detail.json().data.payment).toMatchObject({ method: 'toss', wallet: 'Kakao Pay' });
  });

  it('is never confirmed with another amount or for another customer’s order', async () => {
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

  it('is not charged after the price of its order has changed', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total);
    await sql`UPDATE orders SET items_total = items_total + 1000, total_price = total_price + 1000
      WHERE number = ${slug}`.execute(shop.database.db);
    expect(await refusalOf(orderId, paymentKey)).toBe('payment_amount_wrong');
    expect(toss.moneyTaken()).toBe(0);
  });

  it('is verified and started by one statement, which changes nothing if it refuses', async () => {
    const orderId = await tossOrderId(await placed());
    const returned = { paymentKey: toss.authenticate(orderId, total), orderId, amount: total + 1 };
    expect(await statementsOf(() => payments.confirm(me.userId, returned))).toHaveLength(1);
    expect(await attemptOf(orderId)).toMatchObject({ status: 'open', payment_key: null });
  });

  it('that was refused can be attempted again under a new number', async () => {
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

  it('is detected although the response was lost', async () => {
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

  it('is confirmed later by the scheduled job, once, if Toss could not be reached', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total);
    const [confirm, find] = [toss.confirm.bind(toss), toss.findByOrderId.bind(toss)];
    toss.confirm = async () => ({ outcome: 'not_sent', problem: 'circuit_open' });
    toss.findByOrderId = () => Promise.reject(new Error('there is nothing to find yet'));
    const returned = { paymentKey, orderId, amount: total };
    expect(await payments.confirm(me.userId, returned)).toEqual({ ok: true, value: 'checking' });
    expect(await attemptOf(orderId)).toMatchObject({ status: 'confirming', problem: 'circuit_open' });
    [toss.confirm, toss.findByOrderId] = [confirm, find];
    await letTimePass();
    expect(await payments.confirm(me.userId, returned)).toEqual({ ok: true, value: 'done' });
    expect(await statusOf(slug)).toBe('paid');
    expect(toss.moneyTaken()).toBe(total);
  });

  it('with an unknown result protects its order from cancellation and expiry', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total);
    toss.mishaps.push('lost_answer', 'lost_request');
    await payments.confirm(me.userId, { paymentKey, orderId, amount: total });
    await expire(slug);
    const cancel = { method: 'POST', url: '/api/orders/cancel/', headers: me.headers, payload: { slug } } as const;
    const refused = await shop.app.inject(cancel);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'payment_being_checked']);
    const forced = sql`UPDATE orders SET status = 'cancelled' WHERE number = ${slug}`.execute(shop.database.db);
    await expect(forced).rejects.toThrow('being confirmed');
    expect(await statusOf(slug)).toBe('awaiting_payment');
    await letTimePass();
    expect(await statusOf(slug)).toBe('paid');
    expect((await shop.app.inject(cancel)).statusCode).toBe(200);
  });

  it('does not protect an order that was paid in another way: it can be cancelled', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    await dieBeforeConfirming(orderId, total);
    const { db } = shop.database;
    await transferFor(db, slug);
    expect(await cancelOwnOrder(db, me.userId, slug, '', refundCancelled)).toMatchObject({ ok: true });
    for (let times = 0; times < 4; times++) await letTimePass();
    expect(toss.moneyTaken()).toBe(0);
  });

  it('that starts while orders expire keeps its order, in every interleaving', async () => {
    for (let times = 0; times < 8; times++) {
      const slug = await placed();
      const orderId = await tossOrderId(slug);
      const paymentKey = toss.authenticate(orderId, total);
      const [confirmed] = await Promise.all([
        payments.confirm(me.userId, { paymentKey, orderId, amount: total }),
        expire(slug),
      ]);
      expect(await statusOf(slug)).toBe(confirmed.ok ? 'paid' : 'expired');
    }
    expect(toss.moneyTaken() % total).toBe(0);
  });

  it('protects its order only for a limited time, and is refunded if it turns out to be taken later', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total);
    toss.mishaps.push('lost_answer', 'lost_request', 'lost_request', 'lost_request', 'lost_request');
    await payments.confirm(me.userId, { paymentKey, orderId, amount: total });
    for (const status of ['awaiting_payment', 'awaiting_payment', 'expired']) {
      await letTimePass();
      await expire(slug);
      expect(await statusOf(slug)).toBe(status);
    }
    expect(toss.moneyTaken()).toBe(total);
    await letTimePass();
    await letTimePass();
    expect(toss.moneyTaken()).toBe(0);
    expect(await statusOf(slug)).toBe('expired');
  });

  it('pays its order although the customer has changed to a transfer in the meantime', async () => {
    const { db } = shop.database;
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    const paymentKey = toss.authenticate(orderId, total);
    toss.mishaps.push('lost_answer', 'lost_request', 'lost_request', 'lost_request', 'lost_request');
    await payments.confirm(me.userId, { paymentKey, orderId, amount: total });
    while ((await attemptOf(orderId)).status === 'confirming') await letTimePass();
    expect(await payOtherwise(db, tryOpener(false), me.userId, slug, 'bank_transfer')).toMatchObject({ ok: true });
    while ((await attemptOf(orderId)).status === 'failed') await letTimePass();
    const order = db.selectFrom('orders').select(['status', 'payment_method']).where('number', '=', slug);
    expect(await order.executeTakeFirst()).toEqual({ status: 'paid', payment_method: 'toss' });
  });

  it('is not confirmed by the job for an order that was paid in another way in the meantime', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    await dieBeforeConfirming(orderId, total);
    await transferFor(shop.database.db, slug);
    for (let times = 0; times < 4; times++) await letTimePass();
    expect(toss.moneyTaken()).toBe(0);
    expect(await attemptOf(orderId)).toMatchObject({ status: 'failed', check_at: null });
    expect(await shop.database.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  });

  it('is not given up by a process whose clock is an hour ahead, and is taken once', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    await dieBeforeConfirming(orderId, total);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      expect(await payments.check(orderId)).toBe('checking');
    } finally {
      vi.useRealTimers();
    }
    expect(await attemptOf(orderId)).toMatchObject({ status: 'confirming', failure_code: null });
    await letTimePass();
    expect(await statusOf(slug)).toBe('paid');
    expect(toss.moneyTaken()).toBe(total);
  });

  it('is not confirmed by the job for an amount other than the order’s', async () => {
    const slug = await placed();
    const orderId = await tossOrderId(slug);
    await dieBeforeConfirming(orderId, 100);
    await letTimePass();
    expect(toss.moneyTaken()).toBe(0);
    expect(await attemptOf(orderId)).toMatchObject({ status: 'failed', failure_code: 'OTHER_PAYMENT' });
    expect(await tossOrderId(slug)).not.toBe('');
  });

  it('with the key of another order is refused, whether that order is paid or not', async () => {
    const [first, second] = [await tossOrderId(await placed()), await tossOrderId(await placed())];
    const paymentKey = toss.authenticate(first, total);
    expect(await refusalOf(second, paymentKey)).toBe('payment_refused');
    expect(await refusalOf(first, paymentKey)).toBeUndefined();
    const third = await tossOrderId(second.replace(/-\d+$/, ''));
    expect(third).not.toBe(second);
    expect(await refusalOf(third, paymentKey)).toBe('payment_of_another');
    expect(toss.moneyTaken()).toBe(total);
  });

  it('is checked although another payment cannot be, which waits longer every time', async () => {
    const [bad, good] = [await tossOrderId(await placed()), await tossOrderId(await placed())];
    await dieBeforeConfirming(bad, total);
    await dieBeforeConfirming(good, total);
    // The broken payment is the oldest, so it is checked first.
    await sql`UPDATE payment_attempts SET check_at = check_at - interval '1 hour'
      WHERE toss_order_id = ${bad}`.execute(shop.database.db);
    const toBreak = toss.findByOrderId.bind(toss);
    toss.findByOrderId = async (orderId) => {
      if (orderId === bad) throw Object.assign(new Error('broken'), { code: 'BROKEN' });
      return toBreak(orderId);
    };
    await letTimePass();
    expect(await attemptOf(good)).toMatchObject({ status: 'paid' });
    expect(await attemptOf(bad)).toMatchObject({ status: 'confirming', problem: 'BROKEN', checks: 1 });
    await letTimePass();
    const { check_at, checks } = await attemptOf(bad);
    expect(checks).toBe(2);
    expect(check_at?.getTime()).toBeGreaterThan(Date.now() + 60_000);
  });

  it('gets its turn to be checked, however many others have an unknown result', async () => {
    const { db } = shop.database;
    const slug = await placed();
    await sql`
      INSERT INTO payment_attempts (order_id, toss_order_id, amount, status, payment_key, check_at)
      SELECT id, number || '-old-' || n, total_price, 'confirming', 'key', now() - interval '1 hour'
      FROM orders, generate_series(1, 150) n WHERE number = ${slug}`.execute(db);
    const taken = await Promise.all([takeDueAttempts(db, 'card'), takeDueAttempts(db, 'card')]);
    expect(new Set(taken.flat()).size).toBe(150);
    expect(await takeDueAttempts(db, 'card')).toEqual([]);
  });

  it('is refunded once when a paid order is cancelled', async () => {
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

describe('a bank transfer', () => {
  it('is confirmed by staff and refunded by hand if the order is cancelled', async () => {
    const slug = await placed('bank_transfer');
    const { db } = shop.database;
    await transferFor(db, slug);
    expect(await statusOf(slug)).toBe('paid');
    await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
    expect(await db.selectFrom('refunds').select(['status', 'attempt_id', 'amount']).execute()).toEqual([
      { status: 'due', attempt_id: null, amount: total },
    ]);
  });

  it('also counts after the customer changed to a card, whose payment is then refunded', async () => {
    const slug = await placed('toss');
    const { db } = shop.database;
    const orderId = await tossOrderId(slug);
    const returned = { paymentKey: toss.authenticate(orderId, total), orderId, amount: total };
    // The card is charged, but this is unknown when the deposit is found.
    toss.mishaps.push('lost_answer', 'lost_answer');
    expect(await payments.confirm(me.userId, returned)).toEqual({ ok: true, value: 'checking' });
    await transferFor(db, slug);
    expect(toss.moneyTaken()).toBe(total);
    await letTimePass();
    await letTimePass();
    expect(toss.moneyTaken()).toBe(0);
    expect(await statusOf(slug)).toBe('paid');
  });

  it('shows the bank account and the depositor name to use', async () => {
    const slug = await placed('bank_transfer');
    const info = await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers });
    expect(info.json().data).toMatchObject({
      amount: total,
      bank: { bank: expect.any(String), account: expect.any(String), depositor_name: slug.slice(-4) },
    });
  });
});
