import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { koreanDate } from '../../../kernel/korea-time.ts';
import type { AnyJob } from '../../../platform/jobs/jobs.ts';
import type { SmsGateway } from '../../../platform/sms/sms.gateway.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import { sendSmsJob } from '../../../platform/sms/sms-sending.job.ts';
import { forgetQueuedWork, queuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import type { WorkList } from '../../desks/today/today.contract.ts';
import type { WorkKind } from '../../desks/today/today.rules.ts';
import { isStillRelevant } from '../../fulfilment/messages/message-relevance.service.ts';
import { OrderMessages } from '../../fulfilment/messages/order-message.job.ts';
import { readNextToPack } from '../../fulfilment/packing/packing.store.ts';
import { readCurrentOrder } from '../../orders/order/current-order.store.ts';
import { eventName } from '../../orders/order/order-event.rules.ts';
import { expireOrdersJob } from '../../orders/order/order-expiry.job.ts';
import { statusHint } from '../../orders/order/status-hint.rules.ts';
import { shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, forgetOrders, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { endTransfersIn } from '../../orders/testing/holds.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { RefundSending } from '../refunds/refund-sending.service.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
import { transferFor } from '../testing/transfers.ts';
import { moneyGauges } from './payment-gauges.store.ts';
import { tryOpener } from './payment-try.service.ts';
import type { TossGateway } from './toss.gateway.ts';
import { issueAccount } from './virtual-account.job.ts';
import { VirtualAccounts } from './virtual-account.service.ts';

let shop: TestShop;
let origin: string;
let me: Buyer;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  me = await buyer(shop.database.db);
  manager = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  await db.deleteFrom('simulated_payments').execute();
  await stockExactly(db, 1, 10);
});
afterEach(async () => {
  expect((await readMoneyBooks(shop.database.db)).wrong).toEqual([]);
});

const get = async (url: string, { headers }: LoggedIn = me) => (await shop.app.inject({ url, headers })).json().data;
const post = (url: string, payload: object, { headers }: LoggedIn = me) =>
  shop.app.inject({ method: 'POST', url: `/api/${url}/`, payload, headers });
const info = (slug: string) => get(`/api/orders/detail/payment-info/?slug=${slug}`);
const order = (slug: string) => get(`/api/orders/detail/?slug=${slug}`);
const openTry = tryOpener(false);
const accountBank = '088';
const accounts = (toss = shop.outside.toss) => new VirtualAccounts(shop.database.db, { toss, openTry, accountBank });
const retry = (slug: string, key: string = randomUUID()) => {
  const headers = { ...me.headers, 'idempotency-key': key };
  return post('orders/payment/retry', { slug }, { ...me, headers });
};
const attempts = () => shop.database.db.selectFrom('payment_attempts').selectAll().orderBy('id').execute();
const atToss = () => shop.database.db.selectFrom('simulated_payments').selectAll().orderBy('requested_at').execute();

/** The work list of this kind on the staff page for today. */
async function workOf(kind: WorkKind): Promise<WorkList> {
  const { lists } = await get('/api/staff/today/lists/', manager);
  return lists.find((list: WorkList) => list.kind === kind);
}
const found = async (money: string): Promise<string[]> =>
  (await get(`/api/staff/orders/?money=${money}`, manager)).map(({ slug }: { slug: string }) => slug);
/** Toss while it is unreachable. */
const silent = () => ({
  ...shop.outside.toss,
  findByOrderId: async () => ({ outcome: 'unknown', problem: 'timeout' }) as const,
});

async function atBank(slug: string, choice: 'deposit' | 'take_back', tries = '-1'): Promise<void> {
  const address = `${origin}/dev/toss/bank/${slug}${tries}`;
  await fetch(address, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
}

/** Ends the account at Toss, without the shop. */
async function endAtToss(status: 'CANCELED' | 'EXPIRED'): Promise<void> {
  const ended = status === 'CANCELED' ? { balance_amount: 0 } : { approved_at: null };
  await shop.database.db
    .updateTable('simulated_payments')
    .set({ status, ...ended })
    .execute();
}

async function issued(): Promise<string> {
  const slug = await placedOrder(shop, me, { payment_method: 'virtual_account' });
  await accounts().issue(`${slug}-1`);
  return slug;
}

const seoul = { zip_code: '06236', address_text: '152 Teheran-ro, Gangnam-gu, Seoul' };
const jeju = { zip_code: '63000', address_text: '1 Jungang-ro, Jeju' };
async function move(slug: string, place: object): Promise<number> {
  const address = { slug, recipient_name: 'Test Buyer', phone_number: '010-5000-0000', ...place };
  return (await post('staff/orders/address', address, manager)).statusCode;
}

async function paidIn(): Promise<string> {
  const slug = await issued();
  await atBank(slug, 'deposit');
  await accounts().check(`${slug}-1`);
  return slug;
}

/**
 * Makes every attempt due and reconciles. An attempt that a webhook has locked at this moment is checked a moment
 * later.
 */
async function reconcile(): Promise<void> {
  const due = shop.database.db.selectFrom('payment_attempts').select('id').where('check_at', '<=', sql<Date>`now()`);
  do await accounts().reconcile();
  while ((await due.execute()).length > 0);
}

/** Simulates the end of the minutes in which the bank may reverse a deposit. */
async function letSettle(): Promise<void> {
  const { db } = shop.database;
  await sql`UPDATE payment_attempts SET settles_at = now(), check_at = now() WHERE settles_at IS NOT NULL`.execute(db);
  await reconcile();
}

const secretOf = async () => {
  const [payment] = await atToss();
  return (payment?.account as { secret: string } | null)?.secret ?? '';
};
const hear = (slug: string, secret: string) =>
  post('orders/payment/toss/webhook', { createdAt: '', secret, status: 'DONE', orderId: `${slug}-1` });
const planned = async (slug: string) => {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM graphile_worker.jobs WHERE key = ${`check-virtual-account:${slug}-1`}`.execute(shop.database.db);
  return rows.map(({ key }) => key);
};

describe('a virtual account issued for an order', () => {
  it('is issued by a job after the order is placed, once however often the job runs, with all payment details', async () => {
    const slug = await placedOrder(shop, me, { payment_method: 'virtual_account' });
    expect(await queuedWork(shop.database.db, issueAccount.name)).toEqual([{ orderId: `${slug}-1` }]);
    expect(await info(slug)).toMatchObject({ virtual_account: null, can_retry: false });
    expect(await atToss()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => accounts().issue(`${slug}-1`)));
    const { virtual_account, deadline, amount } = await info(slug);
    expect(virtual_account).toEqual({
      bank: 'Shinhan (신한은행)',
      account: expect.stringMatching(/^562\d{11}$/),
      holder: 'Test Buyer',
      due: deadline,
      bank_page: `/dev/toss/bank/${slug}-1`,
    });
    expect(await atToss()).toMatchObject([{ status: 'WAITING_FOR_DEPOSIT', total_amount: amount }]);
  });

  it('is requested again by the scheduled job if its own job is lost', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, { payment_method: 'virtual_account' });
    await forgetQueuedWork(db);
    await reconcile();
    expect(await atToss()).toEqual([]);
    await sql`UPDATE payment_attempts SET check_at = now()`.execute(db);
    await reconcile();
    expect((await info(slug)).virtual_account.bank_page).toBe(`/dev/toss/bank/${slug}-1`);
  });

  it('is requested within four minutes, however long Toss was away', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, { payment_method: 'virtual_account' });
    await sql`UPDATE payment_attempts SET check_at = now(), checks = 7`.execute(db);
    await accounts(silent()).reconcile();
    const { rows } = await sql`SELECT FROM payment_attempts WHERE check_at <= now() + interval '4 minutes'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await info(slug)).toMatchObject({ virtual_account: null });
  });

  it('is no longer checked if its order was cancelled before Toss knew it', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, { payment_method: 'virtual_account' });
    await post('orders/cancel', { slug, reason: '' });
    await accounts().issue(`${slug}-1`);
    await sql`UPDATE payment_attempts SET check_at = now()`.execute(db);
    await reconcile();
    expect(await attempts()).toMatchObject([{ status: 'failed', check_at: null }]);
    expect(await atToss()).toEqual([]);
  });

  it('is closed if the customer changed to a card while Toss was issuing it', async () => {
    const slug = await placedOrder(shop, me, { payment_method: 'virtual_account' });
    const { toss } = shop.outside;
    const slow: TossGateway = {
      ...toss,
      ...{ findByOrderId: (id) => toss.findByOrderId(id), cancel: (one) => toss.cancel(one) },
      issueAccount: async (request) => {
        const given = await toss.issueAccount(request);
        await post('orders/payment/change-method', { slug, payment_method: 'toss' });
        return given;
      },
    };
    await accounts(slow).issue(`${slug}-1`);
    expect(await atToss()).toMatchObject([{ status: 'CANCELED' }]);
    expect(await info(slug)).toMatchObject({ payment_method: 'toss', toss: { order_id: `${slug}-2` } });
    await accounts().issue(`${slug}-1`);
    expect(await atToss()).toHaveLength(1);
  });

  it('may be refused by Toss: only a retry requests it again, or the order is paid in another way', async () => {
    const slug = await placedOrder(shop, me, { payment_method: 'virtual_account' });
    vi.spyOn(shop.outside.toss, 'issueAccount').mockResolvedValueOnce({
      outcome: 'refused',
      ...{ code: 'NOT_SUPPORTED_BANK', reason: 'bank_check', canRetry: false },
    });
    await accounts().issue(`${slug}-1`);
    const { virtual_account, ...refused } = await info(slug);
    expect(refused).toMatchObject({ status: 'awaiting_payment', checking: false, can_retry: true });
    expect(virtual_account).toBeUndefined();
    expect(await attempts()).toMatchObject([{ status: 'failed', failure_code: 'NOT_SUPPORTED_BANK', check_at: null }]);
    expect((await retry(slug)).json().data).toMatchObject({ virtual_account: null, can_retry: false });
    await accounts().issue(`${slug}-2`);
    expect((await info(slug)).virtual_account.bank_page).toBe(`/dev/toss/bank/${slug}-2`);
    await post('orders/payment/change-method', { slug, payment_method: 'toss' });
    expect((await info(slug)).toss.order_id).toBe(`${slug}-3`);
  });

  it('ends at its due time although the order still waits: a retry gets another one', async () => {
    const slug = await issued();
    await endAtToss('EXPIRED');
    await accounts().check(`${slug}-1`);
    expect(await attempts()).toMatchObject([{ status: 'failed', failure_code: 'EXPIRED', check_at: null }]);
    expect((await info(slug)).can_retry).toBe(true);
    await retry(slug);
    await accounts().issue(`${slug}-2`);
    expect((await info(slug)).virtual_account.bank_page).toBe(`/dev/toss/bank/${slug}-2`);
  });

  it('is closed when staff move its unpaid order to an address with dearer delivery, and another one is issued', async () => {
    const slug = await issued();
    const { amount } = await info(slug);
    expect(await move(slug, jeju)).toBe(200);
    await reconcile();
    await accounts().issue(`${slug}-2`);
    expect(await attempts()).toMatchObject([{ status: 'failed', failure_code: 'CANCELED' }, { status: 'waiting' }]);
    expect(await info(slug)).toMatchObject({
      amount: amount + 3_000,
      virtual_account: { bank_page: `/dev/toss/bank/${slug}-2` },
    });
    expect((await atToss()).map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'WAITING_FOR_DEPOSIT']);
  });

  it('pays the order once, however many concurrent webhooks arrive', async () => {
    const slug = await issued();
    await atBank(slug, 'deposit');
    await Promise.all(Array.from({ length: 5 }, () => accounts().check(`${slug}-1`)));
    expect(await order(slug)).toMatchObject({ status: 'paid', payment: { method: 'virtual_account' } });
    const { events } = await order(slug);
    expect(events.map(({ status }: { status: string }) => status)).toEqual(['awaiting_payment', 'paid']);
  });

  it('is checked after a webhook that contains the secret, and at most once at a time', async () => {
    const slug = await issued();
    const answers = await Promise.all([hear(slug, 'guessed'), hear(slug, ''), hear('2222-2222-2222', 'guessed')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await planned(slug)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, async () => hear(slug, await secretOf())));
    expect(await planned(slug)).toHaveLength(1);
    // The content of the webhook is not trusted: no money has arrived at Toss.
    await accounts().check(`${slug}-1`);
    expect((await order(slug)).status).toBe('awaiting_payment');
  });

  it('is polled if no webhook arrives', async () => {
    const slug = await issued();
    await atBank(slug, 'deposit');
    await sql`UPDATE payment_attempts SET check_at = now()`.execute(shop.database.db);
    await reconcile();
    expect((await order(slug)).status).toBe('paid');
  });
});

describe('a deposit into a virtual account', () => {
  it('does not allow packing before the bank can no longer reverse it', async () => {
    const slug = await paidIn();
    const refused = await post('staff/orders/prepare', { slug }, manager);
    expect(refused.json().error.code).toBe('payment_settling');
    expect(await get(`/api/staff/orders/detail/?slug=${slug}`, manager)).toMatchObject({ settling: true });
    expect(await get('/api/staff/today/', manager)).toMatchObject({ to_pack: 0 });
    const next = () => readNextToPack(shop.database.db, 'another', koreanDate('2099-01-01'));
    expect(await next()).toBeNull();
    await letSettle();
    expect(await next()).toBe(slug);
    expect(await get('/api/staff/today/', manager)).toMatchObject({ to_pack: 1 });
    expect((await post('staff/orders/prepare', { slug }, manager)).statusCode).toBe(200);
    expect(await attempts()).toMatchObject([{ status: 'paid', check_at: null }]);
  });

  it('may be reversed: the order awaits payment again, says so, and can be paid again', async () => {
    const slug = await paidIn();
    await atBank(slug, 'take_back');
    await Promise.all([accounts().check(`${slug}-1`), accounts().check(`${slug}-1`)]);
    expect(await order(slug)).toMatchObject({ status: 'awaiting_payment', received: 0, payment: { paid_at: null } });
    await accounts().issue(`${slug}-2`);
    const { deadline, virtual_account } = await info(slug);
    expect(virtual_account).toMatchObject({ due: deadline, bank_page: `/dev/toss/bank/${slug}-2` });
    await reconcile();
    expect((await atToss()).map(({ status }) => status)).toEqual(['CANCELED', 'WAITING_FOR_DEPOSIT']);
    await atBank(slug, 'deposit', '-2');
    await accounts().check(`${slug}-2`);
    expect((await order(slug)).status).toBe('paid');
  });

  it.each(['taken back', 'gone with its account'])(
    'gives its order a full new deadline if it is %s near the deadline',
    async (how) => {
      const { db } = shop.database;
      await endTransfersIn(db, 23);
      const slug = await paidIn();
      await sql`UPDATE orders SET pay_before = now() - interval '1 minute'`.execute(db);
      await (how === 'taken back' ? atBank(slug, 'take_back') : endAtToss('CANCELED'));
      await accounts().check(`${slug}-1`);
      await expireOrdersJob(db).run({});
      const until = sql<string>`(pay_before AT TIME ZONE 'Asia/Seoul')::time`;
      const waiting = db.selectFrom('orders').select(['status', 'ships_on', 'arrives_to', until.as('until')]);
      // A deadline at night moves to the morning.
      expect(await waiting.execute()).toEqual([
        { status: 'awaiting_payment', ships_on: null, arrives_to: null, until: '10:00:00' },
      ]);
      await accounts().issue(`${slug}-2`);
      const { deadline, virtual_account } = await info(slug);
      expect(virtual_account).toMatchObject({ due: deadline, bank_page: `/dev/toss/bank/${slug}-2` });
    },
  );

  it('may be gone together with its closed account: the order gets another account', async () => {
    const slug = await paidIn();
    await endAtToss('CANCELED');
    await Promise.all([accounts().check(`${slug}-1`), accounts().check(`${slug}-1`)]);
    expect(await order(slug)).toMatchObject({ status: 'awaiting_payment', received: 0, payment: { paid_at: null } });
    expect(await attempts()).toMatchObject([
      { status: 'failed', failure_code: 'CANCELED', settles_at: null },
      { status: 'open' },
    ]);
    await accounts().issue(`${slug}-2`);
    expect((await info(slug)).virtual_account.bank_page).toBe(`/dev/toss/bank/${slug}-2`);
    await atBank(slug, 'deposit', '-2');
    await accounts().check(`${slug}-2`);
    expect((await order(slug)).status).toBe('paid');
  });

  it('that is gone with its account while the order is being packed needs staff, and no refund is owed for it', async () => {
    const { db } = shop.database;
    const slug = await paidIn();
    await letSettle();
    await post('staff/orders/prepare', { slug }, manager);
    await endAtToss('EXPIRED');
    await accounts().check(`${slug}-1`);
    expect(await found('taken_back')).toEqual([slug]);
    expect(await shipOrder(db, slug, someParcel())).toMatchObject({ ok: false, error: { code: 'payment_settling' } });
    await post('staff/orders/cancel', { slug, reason: 'Not paid' }, manager);
    await sql`UPDATE payment_attempts SET check_at = now() WHERE check_at IS NOT NULL`.execute(db);
    await reconcile();
    expect(await order(slug)).toMatchObject({ status: 'cancelled', refunds: [], refund_account: null });
    expect(await attempts()).toMatchObject([{ status: 'failed', check_at: null }]);
  });

  it('that was reversed before its refund was sent leaves nothing to refund', async () => {
    const slug = await paidIn();
    await post('orders/cancel', { slug, reason: '' });
    const account = { slug, bank: '004', account_number: '123456-78-901234', holder: 'Test Buyer' };
    expect((await post('orders/refund-account', account)).statusCode).toBe(200);
    await atBank(slug, 'take_back');
    await accounts().check(`${slug}-1`);
    expect(await order(slug)).toMatchObject({ status: 'cancelled', refunds: [], refund_account: null });
    expect(await shop.database.db.selectFrom('refund_accounts').select('order_id').execute()).toEqual([]);
    await reconcile();
    expect(await atToss()).toMatchObject([{ status: 'CANCELED' }]);
  });

  it('that is gone with its account before its refund was sent leaves nothing to refund', async () => {
    const slug = await paidIn();
    await post('orders/cancel', { slug, reason: '' });
    await endAtToss('EXPIRED');
    await accounts().check(`${slug}-1`);
    expect(await order(slug)).toMatchObject({ status: 'cancelled', refunds: [], refund_account: null });
    expect(await attempts()).toMatchObject([{ status: 'failed', failure_code: 'EXPIRED', check_at: null }]);
  });

  it('that is gone with its account after a partial refund needs staff', async () => {
    const slug = await paidIn();
    await letSettle();
    const key = { headers: { ...manager.headers, 'idempotency-key': 'a-part-of-it' } };
    const refund = await post('staff/orders/refund', { slug, amount: 100, reason: 'Late' }, { ...manager, ...key });
    expect(refund.statusCode).toBe(200);
    await endAtToss('CANCELED');
    await accounts().check(`${slug}-1`);
    expect(await attempts()).toMatchObject([{ status: 'paid', problem: 'DEPOSIT_TAKEN_BACK' }]);
    expect(await order(slug)).toMatchObject({ taken_back: true, arrives_from: null });
    expect(await readCurrentOrder(shop.database.db, me.userId)).toMatchObject({ slug, arrives_from: null });
    expect((await post('staff/orders/prepare', { slug }, manager)).json().error.code).toBe('payment_settling');
  });

  it('that is gone leaves no promised refund to announce, although staff had promised one', async () => {
    const { db } = shop.database;
    const slug = await paidIn();
    await letSettle();
    const key = { headers: { ...manager.headers, 'idempotency-key': 'promised-and-gone' } };
    await post('staff/orders/refund', { slug, amount: 100, reason: 'Late' }, { ...manager, ...key });
    const { id } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    const promise = `refund:${id}:promised`;
    expect(await isStillRelevant(db, promise)).toBe(true);
    await post('staff/orders/cancel', { slug, reason: 'Sold out' }, manager);
    await atBank(slug, 'take_back');
    await accounts().check(`${slug}-1`);
    expect(await isStillRelevant(db, promise)).toBe(false);
  });

  it('that was reversed is shown while the order waits, after it expires and after it was cancelled', async () => {
    const { db } = shop.database;
    const told = async (slug: string) => {
      const { events, ...rest } = await order(slug);
      return [statusHint({ events, ...rest }), ...events.map(eventName)];
    };
    const [waiting, cancelled] = [await paidIn(), await paidIn()];
    await post('orders/cancel', { slug: cancelled, reason: '' });
    for (const slug of [waiting, cancelled]) await atBank(slug, 'take_back');
    for (const slug of [waiting, cancelled]) await accounts().check(`${slug}-1`);
    const before = ['awaiting_payment', 'paid_into_account'];
    expect(await told(cancelled)).toEqual(['cancelled', ...before, 'cancelled_by_you']);
    expect(await told(waiting)).toEqual(['payAgain', ...before, 'taken_back']);
    await sql`UPDATE orders SET pay_before = now() WHERE status = 'awaiting_payment'`.execute(db);
    await expireOrdersJob(db).run({});
    expect(await told(waiting)).toEqual(['expiredTakenBack', ...before, 'taken_back', 'expired']);
  });

  it('that was reversed counts for no order and on no cash receipt', async () => {
    const { db } = shop.database;
    const slug = await issued();
    await sql`UPDATE orders SET items_total = items_total + 100000, total_price = total_price + 100000`.execute(db);
    await sql`UPDATE payment_attempts SET amount = amount + 100000`.execute(db);
    await sql`UPDATE simulated_payments SET total_amount = total_amount + 100000, balance_amount = balance_amount + 100000`.execute(
      db,
    );
    await atBank(slug, 'deposit');
    await accounts().check(`${slug}-1`);
    const receipts = () => db.selectFrom('cash_receipts').select(['kept', 'state']).execute();
    expect(await receipts()).toMatchObject([{ state: 'to_issue' }]);
    await post('orders/cancel', { slug, reason: '' });
    await atBank(slug, 'take_back');
    await accounts().check(`${slug}-1`);
    expect(await receipts()).toEqual([{ kept: 0, state: 'settled' }]);
  });

  it('may be reversed for an order on hold, which then awaits payment without the hold', async () => {
    const slug = await paidIn();
    expect((await post('staff/orders/hold', { slug, reason: 'Who has paid this?' }, manager)).statusCode).toBe(200);
    await atBank(slug, 'take_back');
    await accounts().check(`${slug}-1`);
    expect((await order(slug)).status).toBe('awaiting_payment');
    const { notes, hold } = await get(`/api/staff/orders/detail/?slug=${slug}`, manager);
    expect(hold).toBeNull();
    expect(notes.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['held', 'hold_lifted']));
  });

  it('cannot be refunded in part before it is settled, since an order that is paid again is paid in full', async () => {
    const { db } = shop.database;
    const slug = await paidIn();
    const key = { headers: { ...manager.headers, 'idempotency-key': 'a-part-too-early' } };
    const refund = () => post('staff/orders/refund', { slug, amount: 100, reason: 'Late' }, { ...manager, ...key });
    expect((await refund()).json().error.code).toBe('payment_settling');
    await letSettle();
    expect((await refund()).statusCode).toBe(200);
    // Later than a bank may reverse it: staff must investigate, and the order does not change until the money is back.
    await atBank(slug, 'take_back');
    await accounts().check(`${slug}-1`);
    expect(await attempts()).toMatchObject([{ status: 'paid', problem: 'DEPOSIT_TAKEN_BACK' }]);
    expect((await post('staff/orders/prepare', { slug }, manager)).json().error.code).toBe('payment_settling');
    await atBank(slug, 'deposit');
    await sql`UPDATE payment_attempts SET check_at = now()`.execute(db);
    await reconcile();
    expect(await attempts()).toMatchObject([{ status: 'paid', problem: null, settles_at: null }]);
    expect((await post('staff/orders/prepare', { slug }, manager)).statusCode).toBe(200);
  });

  it('that is gone while the order is packed stops the shipment, and is closed with the order', async () => {
    const { db } = shop.database;
    const slug = await paidIn();
    await letSettle();
    await post('staff/orders/prepare', { slug }, manager);
    await atBank(slug, 'take_back');
    await accounts().check(`${slug}-1`);
    expect(await order(slug)).toMatchObject({ status: 'preparing', taken_back: true });
    const shipped = await shipOrder(db, slug, someParcel());
    expect(shipped).toMatchObject({ ok: false, error: { code: 'payment_settling' } });
    expect(await get('/api/staff/courier/boxes/?date=2099-01-01', manager)).toEqual([]);
    const [gauge] = moneyGauges(db).filter(({ name }) => name === 'deposits_taken_back');
    expect(await gauge?.read()).toEqual([{ value: 1 }]);
    const since = (await workOf('money_taken_back')).rows[0]?.at;
    await accounts(silent()).check(`${slug}-1`);
    await accounts().check(`${slug}-1`);
    expect(await workOf('money_taken_back')).toMatchObject({ count: 1, rows: [{ slug, at: since }] });
    expect(await found('taken_back')).toEqual([slug]);
    expect(await get(`/api/staff/orders/detail/?slug=${slug}`, manager)).toMatchObject({ taken_back: true });
    await post('staff/orders/cancel', { slug, reason: 'Not paid' }, manager);
    await sql`UPDATE payment_attempts SET check_at = now() WHERE check_at IS NOT NULL`.execute(db);
    await reconcile();
    expect(await order(slug)).toMatchObject({ status: 'cancelled', taken_back: false, refunds: [] });
    expect(await atToss()).toMatchObject([{ status: 'CANCELED' }]);
    expect((await workOf('money_taken_back')).count).toBe(0);
  });

  it('is checked again if Toss did not answer the check after its webhook', async () => {
    const { db } = shop.database;
    const slug = await paidIn();
    await letSettle();
    expect(await attempts()).toMatchObject([{ check_at: null }]);
    await atBank(slug, 'take_back');
    await accounts(silent()).check(`${slug}-1`);
    await sql`UPDATE payment_attempts SET check_at = now() WHERE check_at IS NOT NULL`.execute(db);
    await reconcile();
    expect((await order(slug)).status).toBe('awaiting_payment');
  });

  it('is refunded through Toss to the account that the customer names, and only after it is settled', async () => {
    const { db } = shop.database;
    const slug = await paidIn();
    const send = () => new RefundSending(db, shop.outside.toss, shop.secret).sendDue();
    await post('orders/cancel', { slug, reason: '' });
    await send();
    expect(await order(slug)).toMatchObject({
      refund_account: { needed: true },
      refunds: [{ status: 'due', method: 'virtual_account' }],
    });
    expect(await workOf('refunds_waiting')).toMatchObject({ count: 1, rows: [{ slug }] });
    expect(await found('waiting')).toEqual([slug]);
    const account = { slug, bank: '004', account_number: '123456-78-901234', holder: 'Test Buyer' };
    expect((await post('orders/refund-account', account)).statusCode).toBe(200);
    expect((await workOf('refunds_waiting')).count).toBe(0);
    await send();
    expect((await order(slug)).refunds).toMatchObject([{ status: 'due' }]);
    await letSettle();
    await send();
    expect(await order(slug)).toMatchObject({ refund_account: null, refunds: [{ status: 'done' }] });
    expect(await atToss()).toMatchObject([{ status: 'CANCELED', balance_amount: 0 }]);
  });
});

describe('a deposit into a virtual account that the order cannot use', () => {
  it('that arrives too late is owed back, and the order stays ended', async () => {
    const { db } = shop.database;
    const slug = await issued();
    await atBank(slug, 'deposit');
    await sql`UPDATE orders SET pay_before = now()`.execute(db);
    await expireOrdersJob(db).run({});
    await reconcile();
    expect(await order(slug)).toMatchObject({ status: 'expired', refund_account: { needed: true } });
    expect(await attempts()).toMatchObject([{ status: 'surplus' }]);
  });

  it.each([
    ['more', [jeju]],
    ['less', [jeju, seoul]],
  ])(
    'is refunded in full if the order’s price has changed to %s, and the new price pays the order',
    async (_, places) => {
      const slug = await issued();
      for (const [index, place] of places.entries()) {
        if (index > 0) await accounts().issue(`${slug}-${index + 1}`);
        expect(await move(slug, place)).toBe(200);
      }
      const [old, now] = [`-${places.length}`, `-${places.length + 1}`];
      await atBank(slug, 'deposit', old);
      await accounts().check(`${slug}${old}`);
      const late = (await attempts()).at(-2);
      expect(late).toMatchObject({ toss_order_id: `${slug}${old}`, status: 'surplus' });
      const refunds = await shop.database.db.selectFrom('refunds').selectAll().execute();
      expect(refunds).toMatchObject([{ attempt_id: late?.id, amount: late?.amount, status: 'due' }]);
      expect((await order(slug)).status).toBe('awaiting_payment');
      await accounts().issue(`${slug}${now}`);
      await atBank(slug, 'deposit', now);
      await accounts().check(`${slug}${now}`);
      const { status, total_price, received } = await order(slug);
      expect([status, received]).toEqual(['paid', total_price]);
    },
  );

  it('is no longer owed if the bank reverses it, although the order was paid in another way', async () => {
    const slug = await issued();
    await atBank(slug, 'deposit');
    await transferFor(shop.database.db, slug);
    await reconcile();
    expect(await order(slug)).toMatchObject({ status: 'paid', refunds: [{ status: 'due' }] });
    await atBank(slug, 'take_back');
    await accounts().check(`${slug}-1`);
    await reconcile();
    expect(await order(slug)).toMatchObject({ status: 'paid', refunds: [] });
    expect(await atToss()).toMatchObject([{ status: 'CANCELED' }]);
  });

  it('is not announced by a late message once the bank has reversed it', async () => {
    const { db } = shop.database;
    const twice = await issued();
    await atBank(twice, 'deposit');
    await transferFor(db, twice);
    await reconcile();
    const [attempt] = await attempts();
    const cancelled = await paidIn();
    await post('orders/cancel', { slug: cancelled, reason: '' });
    const events = db.selectFrom('order_events').select('id').where('to_status', '=', 'cancelled');
    const { id: event } = await events.executeTakeFirstOrThrow();
    const areTrue = () =>
      Promise.all([`surplus:${attempt?.id}`, `order-event:${event}`].map((key) => isStillRelevant(db, key)));
    expect(await areTrue()).toEqual([true, true]);
    for (const slug of [twice, cancelled]) {
      await atBank(slug, 'take_back');
      await accounts().check(`${slug}-1`);
    }
    expect(await areTrue()).toEqual([false, false]);
  });

  it('is not promised by a late message that tells the customer of a cancellation by staff', async () => {
    const { db } = shop.database;
    await db.deleteFrom('sms_messages').execute();
    await forgetQueuedWork(db);
    const slug = await paidIn();
    await post('staff/orders/cancel', { slug, reason: 'Sold out' }, manager);
    const tell = new OrderMessages(db, shop.secret, 'https://shop.example').messageJob((message) =>
      queueSms(db, shop.secret, message),
    );
    const texts: string[] = [];
    const gateway: SmsGateway = {
      send: async ({ text }) => {
        texts.push(text);
        return { outcome: 'accepted', gatewayId: String(texts.length) };
      },
      find: async () => null,
    };
    const send = sendSmsJob('rest', db, shop.secret, gateway, (key) => isStillRelevant(db, key));
    const runAll = async (job: Pick<AnyJob, 'name' | 'run'>) => {
      const work = await queuedWork<never>(db, job.name);
      await forgetQueuedWork(db, job.name);
      for (const payload of work) await job.run(payload);
    };
    await runAll(tell);
    await atBank(slug, 'take_back');
    await accounts().check(`${slug}-1`);
    await runAll(send);
    expect(texts).toEqual([]);
    await runAll(tell);
    await runAll(send);
    expect(texts).toEqual([expect.stringContaining(`We had to cancel order ${slug}. There is nothing to pay`)]);
  });

  it('cannot arrive after a cancellation or after another payment method was used', async () => {
    const { db } = shop.database;
    const cancelled = await issued();
    await post('orders/cancel', { slug: cancelled, reason: '' });
    const transferred = await issued();
    await transferFor(db, transferred);
    const changed = await issued();
    await post('orders/payment/change-method', { slug: changed, payment_method: 'toss' });
    await reconcile();
    expect((await atToss()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    expect((await attempts()).filter(({ check_at }) => check_at !== null)).toEqual([]);
    await post('orders/payment/change-method', { slug: changed, payment_method: 'virtual_account' });
    await accounts().issue(`${changed}-3`);
    expect((await info(changed)).virtual_account.bank_page).toBe(`/dev/toss/bank/${changed}-3`);
  });
});

it('virtual accounts are not offered by a shop with Toss keys that has not enabled them', async () => {
  const keys = { TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: 'test_sk_1' };
  const other = await testShop({ ...keys, RATE_LIMIT_SCALE: '1000' });
  const { payment_methods } = (await other.app.inject({ url: '/api/content/shop-info/' })).json().data;
  await other.close();
  expect(payment_methods).toEqual(['toss', 'bank_transfer']);
  const { payment_methods: here } = await get('/api/content/shop-info/');
  expect(here).toEqual(['toss', 'bank_transfer', 'virtual_account']);
});
