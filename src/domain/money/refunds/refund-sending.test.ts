import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { type Buyer, buyer } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { FakeToss } from '../testing/fake-toss.ts';
import { PaymentTrial } from '../testing/payment-laws.ts';
import { noteSeenAtToss, refundCancelled, refundPart } from './refund.service.ts';
import { sendRefundJob } from './refund-sending.job.ts';
import { RefundSending } from './refund-sending.service.ts';
import { takeDueRefunds } from './refund-sending.store.ts';

let shop: TestShop;
let me: Buyer;
let toss: FakeToss;
let trial: PaymentTrial;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  toss = new FakeToss();
  trial = new PaymentTrial(shop, me, toss);
  await trial.restock();
});

async function paid(): Promise<string> {
  const slug = await trial.placed();
  const orderId = await trial.tossOrderId(slug);
  const paymentKey = toss.authenticate(orderId, trial.total);
  await trial.payments.confirm(me.userId, { paymentKey, orderId, amount: trial.total });
  return slug;
}

async function cancelled(): Promise<string> {
  const slug = await paid();
  await cancelOwnOrder(shop.database.db, me.userId, slug, '', refundCancelled);
  return slug;
}

function sendRefund(orderId: number, key: string, amount: number) {
  const purpose = { kind: 'staff', staffId: me.userId, key } as const;
  return refundPart(shop.database.db, orderId, { purpose, amount, reason: 'Spoiled' });
}

/** Runs only the scheduled job, as if the queue had lost everything. */
async function sweep(): Promise<void> {
  await sql`UPDATE refunds SET try_at = now() WHERE status = 'due'`.execute(shop.database.db);
  await new RefundSending(shop.database.db, toss, shop.secret).sendDue();
}
const refunds = () => shop.database.db.selectFrom('refunds').selectAll().orderBy('id').execute();

describe('a refund to a card', () => {
  it('is sent by the scheduled job alone', async () => {
    await cancelled();
    await sweep();
    expect(toss.moneyTaken()).toBe(0);
    expect(await refunds()).toMatchObject([{ status: 'done', tries: 1 }]);
  });

  it('is sent once, as soon as it is recorded', async () => {
    await cancelled();
    const [refund] = await refunds();
    const job = sendRefundJob(new RefundSending(shop.database.db, toss, shop.secret));
    await Promise.all([1, 2, 3].map(() => job.run({ id: refund?.id ?? 0 })));
    expect(toss.moneyTaken()).toBe(0);
    expect(await refunds()).toMatchObject([{ status: 'done', tries: 1 }]);
  });

  it('is attempted at growing intervals, and is marked with its reason when Toss never answers', async () => {
    await cancelled();
    for (let tries = 0; tries < 16; tries++) {
      toss.mishaps.push('lost_request');
      const before = Date.now();
      await sweep();
      const pause = Math.min(2 ** tries, 256) * 60_000;
      const [refund] = await refunds();
      expect(refund?.try_at.getTime()).toBeGreaterThanOrEqual(before + pause);
      expect(refund?.try_at.getTime()).toBeLessThanOrEqual(Date.now() + pause);
    }
    expect(await refunds()).toMatchObject([{ status: 'stuck', tries: 16, problem: expect.any(String) }]);
    expect(toss.moneyTaken()).toBe(trial.total);
    // Staff allow new attempts.
    await sql`UPDATE refunds SET status = 'due', tries = 0, try_at = now()`.execute(shop.database.db);
    await sweep();
    expect(toss.moneyTaken()).toBe(0);
  });

  it('is sent although another refund fails', async () => {
    await cancelled();
    await cancelled();
    const [bad] = await refunds();
    const cancel = toss.cancel.bind(toss);
    toss.cancel = async (cancellation) => {
      if (cancellation.idempotencyKey === bad?.key) throw new Error('broken');
      return cancel(cancellation);
    };
    await sweep();
    expect(await refunds()).toMatchObject([{ status: 'due', tries: 1, problem: 'Error' }, { status: 'done' }]);
  });

  it('gets its turn, however many older refunds get no answer', async () => {
    const slug = await paid();
    const { db } = shop.database;
    await sql`
      INSERT INTO refunds (kind, idempotency_key, order_id, attempt_id, amount, reason, try_at)
      SELECT 'staff', 'old-' || n, o.id, a.id, 1, 'old', now() - interval '1 hour'
      FROM orders o JOIN payment_attempts a ON a.order_id = o.id, generate_series(1, 150) n
      WHERE o.number = ${slug}`.execute(db);
    const taken = [...(await takeDueRefunds(db)), ...(await takeDueRefunds(db))];
    expect(new Set(taken.map(({ id }) => id)).size).toBe(150);
    expect(await takeDueRefunds(db)).toEqual([]);
  });

  it('is not sent twice after a lost response, nor confused with another part of the same payment', async () => {
    const slug = await paid();
    const { db } = shop.database;
    const order = await db.selectFrom('orders').select('id').where('number', '=', slug).executeTakeFirstOrThrow();
    for (const key of ['part-1', 'part-2']) await sendRefund(order.id, key, 1_000);
    toss.mishaps.push('lost_answer', 'lost_request');
    for (let times = 0; times < 6; times++) await sweep();
    expect(toss.moneyTaken()).toBe(trial.total - 2_000);
    expect(await refunds()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  });

  it('is not handed over to staff if the response to the last attempt was lost, because Toss has made it', async () => {
    const slug = await paid();
    const { db } = shop.database;
    const order = await db.selectFrom('orders').select('id').where('number', '=', slug).executeTakeFirstOrThrow();
    await sendRefund(order.id, 'part', 100);
    await sql`UPDATE refunds SET tries = 15`.execute(db);
    toss.mishaps.push(null, 'lost_answer');
    await sweep();
    expect(await refunds()).toMatchObject([{ status: 'done', tries: 16 }]);
    expect(toss.moneyTaken()).toBe(trial.total - 100);
  });

  it('is sent once although it waited so long that another sender took it too', async () => {
    const slug = await paid();
    const { db } = shop.database;
    const order = await db.selectFrom('orders').select('id').where('number', '=', slug).executeTakeFirstOrThrow();
    const keys = Array.from({ length: 6 }, (_, index) => `part-${index}`);
    for (const key of keys) await sendRefund(order.id, key, 100);
    await sql`UPDATE refunds SET tries = 3`.execute(db);
    const cancel = toss.cancel.bind(toss);
    const [line, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const waiting: string[] = [];
    toss.cancel = async (cancellation) => {
      const [key = '', tries] = cancellation.idempotencyKey.split('.');
      const isInLine = tries === '4' && waiting.length < 5;
      if (isInLine || tries === '5') waiting.push(key);
      if (isInLine) await line.promise;
      if (tries === '5') await other.promise;
      return cancel(cancellation);
    };
    const first = sweep();
    await vi.waitUntil(() => waiting.length === 5);
    await sql`UPDATE refunds SET try_at = now() WHERE key <> ALL(${waiting})`.execute(db);
    const second = new RefundSending(db, toss, shop.secret).sendDue();
    await vi.waitUntil(() => waiting.length === 6);
    line.resolve();
    await first;
    other.resolve();
    await second;
    expect(toss.moneyTaken()).toBe(trial.total - 600);
    expect((await refunds()).map(({ status }) => status)).toEqual(keys.map(() => 'done'));
  });

  it('that Toss refuses for good is handed over at once; a temporary refusal is not', async () => {
    await cancelled();
    await cancelled();
    const [first] = await refunds();
    toss.cancel = async ({ idempotencyKey }) =>
      idempotencyKey === first?.key
        ? { outcome: 'refused', code: 'EXCEED_MAX_REFUND_DUE', reason: 'refund_by_hand', canRetry: false }
        : { outcome: 'refused', code: 'NOT_AVAILABLE_BANK', reason: 'bank_maintenance', canRetry: true };
    await sweep();
    expect(await refunds()).toMatchObject([
      { status: 'stuck', problem: 'EXCEED_MAX_REFUND_DUE' },
      { status: 'due', problem: 'NOT_AVAILABLE_BANK' },
    ]);
  });

  it.each([
    ['there are no keys', { outcome: 'unknown', problem: 'SWITCHED_OFF' }],
    ['the keys are those of another shop', { outcome: 'not_found' }],
  ] as const)(
    'is handed over to staff in the end if %s, and they check at Toss before they send it',
    async (_why, found) => {
      const slug = await cancelled();
      const { db } = shop.database;
      const [due] = await refunds();
      const refund = due?.id ?? 0;
      toss.cancel = async () => ({ outcome: 'unknown', problem: 'SWITCHED_OFF' });
      toss.findByKey = async () => found;
      for (let tries = 0; tries < 15; tries++) await sweep();
      expect(await refunds()).toMatchObject([{ status: 'due', tries: 15 }]);
      await sweep();
      expect(await refunds()).toMatchObject([{ status: 'stuck', unseen: true }]);
      await sweep();
      expect(await refunds()).toMatchObject([{ tries: 16 }]);
      const manager = await staffCaller(db, 'manager');
      const ask = async (path: string, payload: object, { headers }: LoggedIn = manager) => {
        const answer = await shop.app.inject({ method: 'POST', url: `/api/${path}/`, headers, payload });
        return answer.json().error?.code ?? answer.json().data;
      };
      const account = { slug, bank: '088', account_number: '110-123-456789', holder: 'Somebody' };
      const seen = { refund, given_back: false, reason: 'The console of Toss shows no cancel' };
      const list = async () =>
        (await shop.app.inject({ url: '/api/staff/refunds/', headers: manager.headers })).json().data;
      const file = async () =>
        (await shop.app.inject({ url: '/api/staff/refunds/file/', headers: manager.headers })).body;
      expect(await list()).toMatchObject([{ id: refund, state: 'stuck', unseen: true }]);
      expect(await ask('orders/refund-account', account, me)).toBe('nothing_to_transfer');
      expect(await ask('staff/refunds/account', { refund })).toBe('refund_unseen');
      expect(await ask('staff/refunds/sent', { refund })).toBe('refund_unseen');
      expect(await ask('staff/refunds/seen', { ...seen, reason: ' ' })).toBe('invalid_input');
      expect(await ask('staff/refunds/seen', { ...seen, refund: refund + 1_000 })).toBe('not_found');
      const answers = await Promise.all([1, 2].map(() => ask('staff/refunds/seen', seen)));
      expect(answers).toEqual(expect.arrayContaining([{ refund, status: 'stuck' }, 'order_moved_on']));
      expect(await list()).toMatchObject([{ id: refund, state: 'stuck', unseen: false }]);
      expect(await ask('orders/refund-account', account, me)).toMatchObject({ slug });
      expect(await file()).toContain('110-123456789');
      expect(await ask('staff/refunds/sent', { refund })).toEqual({ refund, status: 'done' });
      const { rows } = await sql`
      SELECT person_id, columns FROM audit_log WHERE table_name = 'refunds' AND row_id = ${String(refund)}
        AND 'seen_note' = ANY (columns)`.execute(db);
      expect(rows).toEqual([{ person_id: manager.userId, columns: ['seen_note', 'unseen'] }]);
    },
  );

  it('is closed once staff have seen at Toss that it was made, and need not be sent', async () => {
    await cancelled();
    const { db } = shop.database;
    await sql`UPDATE refunds SET tries = 15, problem = 'timeout'`.execute(db);
    toss.findByKey = async () => ({ outcome: 'unknown', problem: 'timeout' });
    await sweep();
    const [stuck] = await refunds();
    const seen = { isGivenBack: true, note: 'Cancelled on the 17th' };
    expect(await noteSeenAtToss(db, stuck?.id ?? 0, { ...seen, staffId: me.userId })).toEqual({
      ok: true,
      value: 'done',
    });
    expect(await refunds()).toMatchObject([
      { status: 'done', unseen: false, seen_note: seen.note, sent_by: null, done_at: expect.any(Date) },
    ]);
  });

  it('is not handed over to staff, and no account is requested, before Toss was read', async () => {
    await cancelled();
    const [due] = await refunds();
    const refused = {
      outcome: 'refused',
      code: 'EXCEED_MAX_REFUND_DUE',
      reason: 'refund_by_hand',
      canRetry: false,
    } as const;
    const { cancel } = toss;
    const find = toss.findByKey;
    toss.cancel = async () => refused;
    toss.findByKey = async () => ({ outcome: 'unknown', problem: 'timeout' });
    await sweep();
    expect(await refunds()).toMatchObject([{ status: 'due', problem: 'EXCEED_MAX_REFUND_DUE' }]);
    // Staff make the refund at Toss itself, and only the response was a refusal.
    toss.findByKey = find;
    toss.cancel = async (cancellation) => {
      await cancel.call(toss, cancellation);
      return refused;
    };
    await sweep();
    expect(await refunds()).toMatchObject([{ id: due?.id, status: 'done' }]);
    expect(toss.moneyTaken()).toBe(0);
  });
});

it('a gauge counts the unfinished money movements with their age', async () => {
  const metrics = async () => (await shop.app.inject({ url: '/metrics' })).body;
  expect(await metrics()).toContain('payments_unsettled 0');
  await cancelled();
  await cancelled();
  const slug = await trial.placed();
  const orderId = await trial.tossOrderId(slug);
  toss.mishaps.push('lost_answer', 'lost_answer');
  const paymentKey = toss.authenticate(orderId, trial.total);
  await trial.payments.confirm(me.userId, { paymentKey, orderId, amount: trial.total });
  const { db } = shop.database;
  await sql`UPDATE payment_attempts SET confirming_since = confirming_since - interval '1 hour'`.execute(db);
  await sql`UPDATE refunds SET created_at = created_at - interval '2 hours',
    status = CASE id WHEN (SELECT min(id) FROM refunds) THEN 'stuck' ELSE status END`.execute(db);
  const text = await metrics();
  for (const line of ['refunds_open{state="due_card"} 1', 'refunds_open{state="stuck"} 1', 'payments_unsettled 1'])
    expect(text).toContain(line);
  expect(text).toContain('orders_under_way{state="awaiting_payment"} 1');
  expect(text).toMatch(/refunds_oldest_seconds\{state="stuck"\} [1-9]\d{3}/);
  expect(text).toMatch(/payments_unsettled_oldest_seconds [1-9]\d{3}/);
});
