import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { jobsOf, type OpenParts } from '../../../app/rooms.ts';
import type { SmsGateway } from '../../../platform/sms/sms.gateway.ts';
import { queueSms, sendSms } from '../../../platform/sms/sms-outbox.ts';
import { resumeSmsJob } from '../../../platform/sms/sms-resuming.job.ts';
import { sendingName } from '../../../platform/sms/sms-sending.job.ts';
import { readConfig } from '../../../platform/start/config.ts';
import { createLog } from '../../../platform/start/log.ts';
import { forgetQueuedWork, queuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { countAcrossTheHour } from '../../customers/testing/counted-hours.ts';
import { allocateDeposit, recordDeposit } from '../../money/deposits/deposit.service.ts';
import { takeBack } from '../../money/deposits/deposit-return.service.ts';
import { payOtherwise } from '../../money/payments/payment-method.service.ts';
import { tryOpener } from '../../money/payments/payment-try.service.ts';
import { markRefundSent, refundCancelled } from '../../money/refunds/refund.service.ts';
import { FakeToss } from '../../money/testing/fake-toss.ts';
import { PaymentTrial } from '../../money/testing/payment-laws.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { cancelAsStaff, cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { expireOrdersJob } from '../../orders/order/order-expiry.job.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { moved } from '../../orders/testing/moved.ts';
import { readSettings, writeSettings } from '../../shop/settings/shop-settings.store.ts';
import { isStillRelevant } from './message-relevance.service.ts';
import { MoneyMessages } from './money-message.job.ts';
import { OrderMessages } from './order-message.job.ts';

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
  await db.deleteFrom('sms_messages').execute();
  await db.deleteFrom('limit_counters').execute();
});

const messages = () => new OrderMessages(shop.database.db, shop.secret, 'https://shop.example');
const ofMoney = () => new MoneyMessages(shop.database.db, shop.secret, 'https://shop.example');
const messageJob = () => messages().messageJob((message) => queueSms(shop.database.db, shop.secret, message));

/** Runs the queued jobs, each `times` times, and returns the texts to be sent. */
async function told(times = 1): Promise<string[]> {
  const { db } = shop.database;
  const jobs = [
    messageJob(),
    messages().parcelMessageJob(),
    messages().moneyMessageJob(),
    ofMoney().shortfallMessageJob(),
  ];
  for (const job of jobs) {
    const work = await queuedWork<never>(db, job.name);
    for (let time = 0; time < times; time++) for (const payload of work) await job.run(payload);
  }
  const rows = await db.selectFrom('sms_messages').select(['sealed_text', 'recipient']).orderBy('id').execute();
  return rows.map((row) => `${row.recipient} ${row.sealed_text && shop.secret.unseal(row.sealed_text)}`);
}

const krw = (amount: number) => `${String(amount).replace(/(\d)(?=(\d{3})+$)/g, '$1 ')} KRW`;
const pay = (number: string) => transferFor(shop.database.db, number);

it('a new order asks for its payment, at the customer’s number', async () => {
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const [text, ...more] = await told();
  expect(more).toEqual([]);
  expect(text).toMatch(/^\+82105/);
  expect(text).toContain(`/payment/bank-transfer/${number}`);
});

it('a customer who pays by card is asked for the payment only after some minutes without it', async () => {
  const { db } = shop.database;
  const paid = await placedOrder(shop, me);
  const number = await placedOrder(shop, me);
  await pay(paid);
  const remind = () => messages().remindJob().run({});
  await remind();
  expect(await told()).toEqual([expect.stringContaining(`Order ${paid} is paid`)]);
  await sql`UPDATE orders SET created_at = created_at - interval '6 minutes'`.execute(db);
  await remind();
  await remind();
  const [, reminder, ...more] = await told();
  expect(more).toEqual([]);
  expect(reminder).toContain(`/payment/toss/${number}`);
});

it('each step is announced once, however often the queue repeats the job', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await told();
  await pay(number);
  await told(3);
  await prepareOrder(db, number);
  await shipOrder(db, number, { carrier: 'cj', trackingNumber: '123456789012' });
  const texts = await told(3);
  expect(texts).toHaveLength(3);
  expect(texts[1]).toContain('is paid');
  expect(texts[2]).toContain('CJ대한통운 123456789012');
});

it('an order names the bank account that was valid when it was placed', async () => {
  const { db } = shop.database;
  const { bank } = await readSettings(db, ['bank']);
  if (!bank) throw new Error('The demo has a bank account');
  await writeSettings(db, 'bank', { ...bank, account: '111-11-111111' });
  await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await writeSettings(db, 'bank', { ...bank, account: '222-22-222222' });
  const [text] = await told();
  await writeSettings(db, 'bank', bank);
  expect(text).toContain('111-11-111111');
});

it('messages are sent without a bank account and without custom texts in the settings', async () => {
  const { db } = shop.database;
  const settled = await db.deleteFrom('settings').where('key', 'in', ['bank', 'messages']).returningAll().execute();
  const number = await placedOrder(shop, me);
  await paidByCard(db, number);
  expect(await told()).toEqual([expect.stringContaining(`Order ${number} is paid`)]);
  for (const row of settled)
    await db
      .insertInto('settings')
      .values({ ...row, value: JSON.stringify(row.value) })
      .execute();
});

/** An order of two boxes, the first of which is sent. Earlier messages are deleted. */
async function withTwoBoxes(): Promise<string> {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await pay(number);
  await prepareOrder(db, number);
  await sql`INSERT INTO boxes (order_id, number, kind) SELECT id, n, (ARRAY['frozen', 'dry'])[n] FROM orders, generate_series(1, 2) n`.execute(
    db,
  );
  await told();
  await db.deleteFrom('sms_messages').execute();
  await shipOrder(db, number, { carrier: 'cj', trackingNumber: '123456789012' });
  return number;
}
const secondBox = { carrier: 'cj', trackingNumber: '123456789023' };
const parcelsLeftAgo = (interval: string) =>
  sql`UPDATE parcels SET shipped_at = now() - ${interval}::interval`.execute(shop.database.db);

it('boxes that leave together are announced in one message, as soon as none is left', async () => {
  const number = await withTwoBoxes();
  expect(await told(2)).toEqual([]);
  await shipOrder(shop.database.db, number, secondBox);
  expect(await told(3)).toEqual([expect.stringContaining('has shipped.\nCJ대한통운 123456789012, 123456789023')]);
});

it('sent boxes are announced while another box is not ready, and that box when it leaves, once each', async () => {
  const { db } = shop.database;
  const number = await withTwoBoxes();
  await parcelsLeftAgo('4 minutes');
  const part = `A part of order ${number} has shipped, the rest follows.\nCJ대한통운 123456789012\n`;
  expect(await told(2)).toEqual([expect.stringContaining(part)]);
  await shipOrder(db, number, secondBox);
  const [, second, ...more] = await told(3);
  expect(second).toContain(`Another part of order ${number} has shipped.\nCJ대한통운 123456789023\n`);
  expect(more).toEqual([]);
  expect(await sentFromOutbox()).toHaveLength(2);
});

it('only the second box is announced if an older program version has announced the first', async () => {
  const { db } = shop.database;
  const number = await withTwoBoxes();
  await parcelsLeftAgo('4 minutes');
  await told();
  await db.deleteFrom('notified_parcels').execute();
  await shipOrder(db, number, secondBox);
  const [, second, ...more] = await told(3);
  expect(second).toContain(`Another part of order ${number} has shipped.\nCJ대한통운 123456789023\n`);
  expect(more).toEqual([]);
});

it('the new day is named if an order leaves after its day', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await pay(number);
  await prepareOrder(db, number);
  await sql`
    UPDATE orders SET ships_on = ships_on - 9, arrives_from = arrives_from - 9, arrives_to = arrives_to - 9
    WHERE number = ${number}`.execute(db);
  await shipOrder(db, number, secondBox);
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(arrives_to, 'FMDD FMMonth') AS day FROM orders WHERE number = ${number} AND arrives_to > now()`.execute(
    db,
  );
  await parcelsLeftAgo('4 minutes');
  expect((await told(2)).at(-1)).toMatch(new RegExp(`has shipped\\.\n.*\nArrives on \\w+, ${rows[0]?.day}: `));
});

it('boxes that leave with two carriers are announced in one message for each', async () => {
  const number = await withTwoBoxes();
  await shipOrder(shop.database.db, number, { carrier: 'hanjin', trackingNumber: '123456789034' });
  expect(await told(2)).toEqual([
    expect.stringContaining(`Order ${number} has shipped.\nCJ대한통운 123456789012\n`),
    expect.stringContaining(`Another part of order ${number} has shipped.\n한진택배 123456789034\n`),
  ]);
});

it('a second box is not announced as sent once the whole order is delivered', async () => {
  const { db } = shop.database;
  const number = await withTwoBoxes();
  await parcelsLeftAgo('4 minutes');
  await told();
  await shipOrder(db, number, secondBox);
  await told();
  await deliverOrder(db, number);
  expect(await sentFromOutbox()).toEqual([]);
});

const cancel = (number: string) => cancelOwnOrder(shop.database.db, me.userId, number, '', refundCancelled);

it('an order that is cancelled right after its payment is announced as refunded and not as paid', async () => {
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await pay(number);
  await cancel(number);
  expect(await told()).toEqual([expect.stringContaining(`Order ${number} is cancelled. We will refund`)]);
  expect((await told()).at(-1)).toContain('Enter your bank account');
});

it('an order that its customer cancelled before paying is not announced', async () => {
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await cancel(number);
  expect(await told()).toEqual([]);
});

/** Sends the queued text messages with the job of the running shop, and returns their texts. */
async function sentFromOutbox(): Promise<string[]> {
  const { secret, database } = shop;
  const sent: string[] = [];
  const sms: SmsGateway = {
    send: async ({ text }) => {
      sent.push(text);
      return { outcome: 'accepted', gatewayId: String(sent.length) };
    },
    find: async () => null,
  };
  const parts = { config: readConfig({ LOG_LEVEL: 'silent' }), log: createLog('silent'), secret, db: database.db };
  const jobs = jobsOf({ ...parts, outside: { ...shop.outside, sms } } as unknown as OpenParts);
  const work = await queuedWork<never>(database.db, sendingName.rest);
  for (const payload of work) await jobs.find(({ name }) => name === sendingName.rest)?.run(payload);
  return sent;
}

/** The message job of the running shop, with a gateway that calls `send` for every message. */
function sendingAtOnce(send: SmsGateway['send']) {
  const gateway = { send, find: async () => null };
  return messages().messageJob((message) => sendSms(shop.database.db, shop.secret, gateway, message));
}
const tellingWork = () => queuedWork<{ event: number }>(shop.database.db, messageJob().name);
async function paidWithNothingElseQueued(): Promise<string> {
  const number = await placedOrder(shop, me);
  await forgetQueuedWork(shop.database.db);
  await pay(number);
  return number;
}

it('the job sends the message that it has written, once, however often the queue repeats it', async () => {
  const number = await paidWithNothingElseQueued();
  const texts: string[] = [];
  const tell = sendingAtOnce(async ({ text }) => ({ outcome: 'accepted', gatewayId: String(texts.push(text)) }));
  for (let times = 0; times < 3; times++) for (const work of await tellingWork()) await tell.run(work);
  expect(texts).toEqual([expect.stringContaining(`Order ${number} is paid`)]);
  expect(await queuedWork(shop.database.db, sendingName.rest)).toEqual([]);
});

it('the queue completes a message after a crash, for any status of the order by then', async () => {
  const { db } = shop.database;
  const number = await paidWithNothingElseQueued();
  const dying = sendingAtOnce(() => Promise.reject(new Error('killed')));
  const [work] = await tellingWork();
  await expect(dying.run(work as { event: number })).rejects.toThrow('killed');
  await cancel(number);
  await told();
  await sql`UPDATE sms_messages SET attempted_at = attempted_at - interval '3 minutes'`.execute(db);
  await resumeSmsJob(db).run({});
  expect(await sentFromOutbox()).toEqual([expect.stringContaining(`Order ${number} is cancelled`)]);
  const states = await db.selectFrom('sms_messages').select(['state', 'problem']).orderBy('id').execute();
  expect(states).toEqual([
    { state: 'failed', problem: 'overtaken' },
    { state: 'sent', problem: null },
  ]);
});

it('a message in the outbox is dropped if its order has moved on, and the others are sent', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await told();
  await pay(number);
  await told();
  await cancel(number);
  await told();
  expect(await sentFromOutbox()).toEqual([expect.stringContaining(`Order ${number} is cancelled`)]);
  const states = await db.selectFrom('sms_messages').select(['state', 'problem']).orderBy('id').execute();
  const dropped = { state: 'failed', problem: 'overtaken' };
  expect(states).toEqual([dropped, dropped, { state: 'sent', problem: null }]);
});

it('the bank account is not sent once the customer pays by card; a reminder of the card payment is sent instead', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await told();
  const keys = async () =>
    (await db.selectFrom('sms_messages').select('idempotency_key').orderBy('id').execute()).map(
      ({ idempotency_key }) => idempotency_key,
    );
  const [transfer = ''] = await keys();
  expect(await isStillRelevant(db, transfer)).toBe(true);
  expect((await payOtherwise(db, tryOpener(false), me.userId, number, 'toss')).ok).toBe(true);
  expect(await isStillRelevant(db, transfer)).toBe(false);
  await sql`UPDATE orders SET created_at = created_at - interval '6 minutes'`.execute(db);
  for (let times = 0; times < 2; times++) await messages().remindJob().run({});
  const [, card = '', ...others] = await keys();
  expect([await isStillRelevant(db, card), others]).toEqual([true, []]);
  expect((await payOtherwise(db, tryOpener(false), me.userId, number, 'bank_transfer')).ok).toBe(true);
  expect([await isStillRelevant(db, card), await isStillRelevant(db, transfer)]).toEqual([false, true]);
});

it('the delivery question is not sent for a parcel that is no longer on its way', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await pay(number);
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow();
  const answers: boolean[] = [];
  for (const status of ['preparing', 'shipped', 'delivered'] as const) {
    await moved(db, status, number);
    answers.push(await isStillRelevant(db, `arrival:${id}`));
  }
  expect(answers).toEqual([false, true, false]);
});

it('a payment that is being checked is not requested', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me);
  await sql`
    UPDATE payment_attempts SET status = 'confirming', payment_key = 'key'
    WHERE toss_order_id = ${`${number}-1`}`.execute(db);
  await sql`UPDATE orders SET created_at = created_at - interval '6 minutes'`.execute(db);
  await messages().remindJob().run({});
  expect(await told()).toEqual([]);
});

it('a card charge for an order that was over is announced once', async () => {
  const { db } = shop.database;
  const toss = new FakeToss();
  const trial = new PaymentTrial(shop, me, toss);
  await trial.restock();
  const number = await trial.placed();
  const orderId = await trial.tossOrderId(number);
  const paymentKey = toss.authenticate(orderId, trial.total);
  toss.mishaps.push('lost_answer', 'lost_answer');
  await trial.payments.confirm(me.userId, { paymentKey, orderId, amount: trial.total });
  await pay(number);
  await trial.letTimePass();
  const job = ofMoney().unappliedMessageJob();
  const work = await queuedWork<{ attempt: number }>(db, job.name);
  for (const payload of [...work, ...work]) await job.run(payload);
  expect((await told()).filter((text) => text.includes('is already paid'))).toHaveLength(1);
});

it('a card charge for an order without stock is announced once, with the right facts', async () => {
  const { db } = shop.database;
  const toss = new FakeToss();
  const trial = new PaymentTrial(shop, me, toss);
  await trial.restock();
  const number = await trial.placed();
  const orderId = await trial.tossOrderId(number);
  const paymentKey = toss.authenticate(orderId, trial.total);
  await goStale();
  await trial.payments.confirm(me.userId, { paymentKey, orderId, amount: trial.total });
  const job = ofMoney().unappliedMessageJob();
  for (const payload of await queuedWork<{ attempt: number }>(db, job.name)) await job.run(payload);
  expect(await told()).toEqual([expect.stringContaining(`Order ${number} is closed and will not be delivered.`)]);
  await trial.restock();
});

const goStale = () =>
  sql`UPDATE lots SET best_before = (now() AT TIME ZONE 'Asia/Seoul')::date, produced_on = least(produced_on, (now() AT TIME ZONE 'Asia/Seoul')::date - 1)
    WHERE stock_item_id = (SELECT stock_item_id FROM variations WHERE id = 1)`.execute(shop.database.db);

it('a transfer for an order without stock is announced once, with a request for a refund account', async () => {
  const { db } = shop.database;
  await stockExactly(db, 1, 10);
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const unknown = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await goStale();
  await pay(number);
  await giveUnknownMoney(unknown);
  await stockExactly(db, 1, 10);
  const sorry = (slug: string) => `items in order ${slug} are sold out, so it is cancelled. We will refund`;
  expect(await told(2)).toEqual([expect.stringContaining(sorry(number)), expect.stringContaining(sorry(unknown))]);
});

/** Allocates a deposit that was recorded without an order. */
async function giveUnknownMoney(number: string): Promise<void> {
  const { db } = shop.database;
  const order = db.selectFrom('orders').select('total_price').where('number', '=', number);
  const { total_price: amount } = await order.executeTakeFirstOrThrow();
  const request = { staffId: me.userId, key: `unknown-money-${number}` };
  const seen = { paidAt: new Date(), amount, depositor: 'Somebody', number: null };
  const recorded = await recordDeposit(db, seen, request);
  if (recorded.ok) await allocateDeposit(db, { deposit: recorded.value, number, amount }, request);
}

it.each(['expired', 'cancelled'] as const)(
  'an insufficient transfer is announced once when the order is %s',
  async (how) => {
    const { db } = shop.database;
    const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    await transferFor(db, number, 1_000);
    if (how === 'cancelled') await cancel(number);
    else {
      await db
        .updateTable('orders')
        .set({ pay_before: new Date(0) })
        .execute();
      await expireOrdersJob(db).run({});
    }
    expect(await told(2)).toEqual([expect.stringMatching(/1 000 KRW.*Enter your bank account/)]);
  },
);

it('a transfer that is too late or too large is announced once', async () => {
  const { db } = shop.database;
  const twice = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const over = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await pay(twice);
  await cancel(over);
  await told();
  const before = (await told()).length;
  await transferFor(db, twice, 2_000);
  await transferFor(db, over, 3_000);
  expect((await told(2)).slice(before)).toEqual([
    expect.stringContaining(`We received 2 000 KRW too much for order ${twice}`),
    expect.stringContaining(`3 000 KRW arrived after order ${over} was closed`),
  ]);
  expect(await isStillRelevant(shop.database.db, 'money:0:1')).toBe(false);
});

/** Runs the function when the next transaction has started and holds no locks yet. */
function justBefore(happens: () => Promise<unknown>): void {
  const { db } = shop.database;
  const begin = db.startTransaction.bind(db);
  vi.spyOn(db, 'startTransaction').mockImplementationOnce(() => {
    const beginning = begin();
    const execute = beginning.execute.bind(beginning);
    beginning.execute = async () => {
      const transaction = await execute();
      await happens();
      return transaction;
    };
    return beginning;
  });
}

it('money that arrives while its order is cancelled is announced once, whichever is first', async () => {
  const { db } = shop.database;
  const over = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  justBefore(() => cancel(over));
  await transferFor(db, over, 3_000);
  expect(await told()).toEqual([expect.stringContaining(`3 000 KRW arrived after order ${over} was closed`)]);

  const short = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  justBefore(() => transferFor(db, short, 2_000));
  await cancel(short);
  const texts = (await told()).filter((text) => text.includes(short));
  expect(texts).toEqual([expect.stringContaining(`Order ${short} is cancelled. We will refund`)]);
});

it('amounts above the expected range are announced too', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await cancelAsStaff(db, number, { staffId: me.userId, reason: 'Sold out' }, refundCancelled);
  for (let times = 0; times < 2; times++) await transferFor(db, number, 2_000_000_000);
  expect((await told())[0]).toContain('4 000 000 000 KRW');
});

it('an insufficient transfer that a card payment made superfluous is announced', async () => {
  const number = await placedOrder(shop, me);
  await transferFor(shop.database.db, number, 1_000);
  await paidByCard(shop.database.db, number);
  expect((await told()).at(-1)).toContain(`We received 1 000 KRW too much for order ${number}`);
});

it('the closing of an unpaid order is announced', async () => {
  const number = await placedOrder(shop, me);
  await told();
  await shop.database.db
    .updateTable('orders')
    .set({ pay_before: new Date(0) })
    .execute();
  await expireOrdersJob(shop.database.db).run({});
  expect((await told()).at(-1)).toContain(`Order ${number} was not paid in time`);
});

it('a loop of placing and cancelling sends no messages, and money is still announced', async () => {
  const { db } = shop.database;
  const budgets = await db.selectFrom('message_budgets').selectAll().where('purpose', '=', 'order').executeTakeFirst();
  for (let round = 0; round < 24; round++) {
    const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    await told();
    await cancelOwnOrder(db, me.userId, number, '', async () => {});
    await countAcrossTheHour(db);
    // Marks the jobs as done: the queue would not keep them.
    await forgetQueuedWork(db);
  }
  const count = async (state: string) => {
    const rows = await db.selectFrom('sms_messages').select('id').where('state', '=', state).execute();
    return rows.length;
  };
  expect(await count('waiting')).toBe(budgets?.person_hour);
  expect(await count('withheld')).toBe(24 - (budgets?.person_hour ?? 0));
  const number = await placedOrder(shop, me);
  await pay(number);
  expect((await told()).at(-1)).toContain(`Order ${number} is paid`);
});

it('a deleted account is not notified', async () => {
  await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await shop.database.db.updateTable('orders').set({ user_id: null }).execute();
  expect(await told()).toEqual([]);
});

it('the missing rest is announced once for each insufficient transfer, and not after the rest has arrived', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { total_price } = await db.selectFrom('orders').select('total_price').executeTakeFirstOrThrow();
  await told();
  await transferFor(db, number, 1_000);
  const texts = await told(3);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain('we received 1 000 KRW');
  expect(texts[1]).toContain(`/payment/bank-transfer/${number}`);
  const { idempotency_key } = await db
    .selectFrom('sms_messages')
    .select('idempotency_key')
    .where('idempotency_key', 'like', 'shortfall:%')
    .executeTakeFirstOrThrow();
  expect(await isStillRelevant(db, idempotency_key)).toBe(true);
  await transferFor(db, number, total_price - 1_000);
  expect(await isStillRelevant(db, idempotency_key)).toBe(false);
  expect((await told(2)).filter((text) => text.includes('missing'))).toHaveLength(1);
});

it('the release of a partial payment is announced once, instead of the queued message about it', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { total_price: total } = await db.selectFrom('orders').select('total_price').executeTakeFirstOrThrow();
  await told();
  const deposit = await transferFor(db, number, 1_000);
  await transferFor(db, number, 2_000);
  await takeBack(db, { deposit, number }, { staffId: me.userId });
  const texts = await told(3);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain('belongs to another order');
  expect(texts[1]).toContain(`Please pay ${krw(total - 2_000)} by`);
  const { idempotency_key } = await db
    .selectFrom('sms_messages')
    .select('idempotency_key')
    .where('idempotency_key', 'like', 'moved:%')
    .executeTakeFirstOrThrow();
  expect(await isStillRelevant(db, idempotency_key)).toBe(true);
  await transferFor(db, number, 1_500);
  expect(await isStillRelevant(db, idempotency_key)).toBe(false);
});

it('a missing zip code is requested from a customer who has paid, and not once it is there', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { id, total_price } = await db.selectFrom('orders').select(['id', 'total_price']).executeTakeFirstOrThrow();
  await sql`UPDATE orders SET zip_code = '' WHERE id = ${id}`.execute(db);
  await told();
  await transferFor(db, number, total_price);
  const text = (await told(2)).at(-1);
  expect(text).toContain('Its postal code is missing');
  expect(text).not.toContain('preparing');
  const { idempotency_key } = await db
    .selectFrom('sms_messages')
    .select('idempotency_key')
    .where('idempotency_key', 'like', '%:no-zip')
    .executeTakeFirstOrThrow();
  expect(await isStillRelevant(db, idempotency_key)).toBe(true);
  await sql`UPDATE orders SET zip_code = '06236' WHERE id = ${id}`.execute(db);
  expect(await isStillRelevant(db, idempotency_key)).toBe(false);
  expect((await told(3)).at(-1)).toMatch(/is paid\. Thank you! (?!Its zip)/);
});

it('the release of one of two transfers of a paid order is announced once', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { total_price: total } = await db.selectFrom('orders').select('total_price').executeTakeFirstOrThrow();
  await told();
  await transferFor(db, number, total - 4_000);
  const deposit = await transferFor(db, number, 4_000);
  await takeBack(db, { deposit, number }, { staffId: me.userId });
  const texts = (await told(3)).filter((text) => text.includes('4 000 KRW') || text.includes('missing'));
  expect(texts).toEqual([expect.stringContaining('belongs to another order. Please pay 4 000 KRW')]);
});

it('a customer who chose a card and transferred a part is offered both methods, as on the page', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me);
  await transferFor(db, number, 1_000);
  const [text, ...more] = await told(2);
  expect(more).toEqual([]);
  expect(text).toContain('we received 1 000 KRW by transfer');
  expect(text).toContain('pay the full amount as chosen (we refund the transfer)');
  expect(text).toContain(`/payment/toss/${number}`);
});

it('a promised refund is withdrawn if the money was for another order, and the right customer is notified', async () => {
  const { db } = shop.database;
  const [wrong, right] = [
    await placedOrder(shop, me, { payment_method: 'bank_transfer' }),
    await placedOrder(shop, me, { payment_method: 'bank_transfer' }),
  ];
  for (const number of [wrong, right]) await pay(number);
  await told();
  const deposit = await transferFor(db, wrong, 42_000);
  const user = { staffId: me.userId };
  // No one was notified yet: the queued message is dropped, and no correction is sent.
  await takeBack(db, { deposit, number: wrong }, user);
  const before = (await told(2)).length;
  await allocateDeposit(db, { deposit, number: wrong, amount: 42_000, isSurplus: true }, user);
  await told();
  expect((await sentFromOutbox()).at(-1)).toContain('too much');
  await takeBack(db, { deposit, number: wrong }, user);
  await told();
  await allocateDeposit(db, { deposit, number: right, amount: 42_000, isSurplus: true }, user);
  expect((await told(2)).slice(before + 1)).toEqual([
    expect.stringContaining(`Order ${wrong}: the 42 000 KRW we wrote to you about was sent for another order`),
    expect.stringContaining(`We received 42 000 KRW too much for order ${right}`),
  ]);
});

it('the message about a cancelled order names only what is still to be refunded', async () => {
  const { db } = shop.database;
  for (const sent of [true, false]) {
    await db.deleteFrom('sms_messages').execute();
    const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    await pay(number);
    const order = await db
      .selectFrom('orders')
      .select(['id', 'total_price as total'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const values = {
      ...{ kind: 'staff', idempotency_key: `part-${number}` },
      order_id: order.id,
      amount: 3_000,
      reason: 'Late',
      requested_by: me.userId,
    };
    const { id } = await db.insertInto('refunds').values(values).returning('id').executeTakeFirstOrThrow();
    if (sent) await markRefundSent(db, id, me.userId);
    await cancelAsStaff(db, number, { staffId: me.userId, reason: 'Sold out' }, refundCancelled);
    expect((await told()).filter((text) => text.includes(`${number} is cancelled`))).toEqual([
      expect.stringContaining(`We will refund ${krw(order.total - 3_000)}.`),
    ]);
  }
});

it.each(['toss', 'bank_transfer'] as const)(
  'the message about a cancelled order paid by %s names what goes to the card and what needs an account',
  async (method) => {
    const { db } = shop.database;
    const isCard = method === 'toss';
    // A part of the surcharge, and all of it.
    for (const surcharge of [1_000, 3_000]) {
      const number = await placedOrder(shop, me, { payment_method: method });
      const order = db.selectFrom('orders').select('total_price as total').where('number', '=', number);
      const { total } = await order.executeTakeFirstOrThrow();
      await (isCard ? paidByCard(db, number) : pay(number));
      await told();
      await db.updateTable('orders').set({ surcharge_due: 3_000 }).where('number', '=', number).execute();
      await transferFor(db, number, surcharge);
      await cancel(number);
      const texts = (await told(2)).filter((text) => text.includes(number));
      expect(texts.slice(1)).toEqual([
        expect.stringContaining(
          isCard
            ? `${number} is cancelled. ${krw(total)} will be refunded to your card, and ${krw(surcharge)} by bank transfer.`
            : `${number} is cancelled. We will refund ${krw(total + surcharge)}. Enter your bank account`,
        ),
      ]);
    }
  },
);

it('a customer whose transfer was for another order is asked to transfer again, without a new order confirmation', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const deposit = await pay(number);
  await told();
  const taken = await takeBack(db, { deposit, number }, { staffId: me.userId });
  expect(taken.ok).toBe(true);
  const texts = await told();
  expect(texts.at(-1)).toContain('belongs to another order');
  expect(texts.filter((text) => text.includes('placed'))).toHaveLength(1);
});
