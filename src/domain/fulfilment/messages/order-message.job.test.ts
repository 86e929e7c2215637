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
import { MoneyMessages } from './money-message.job.ts';
import { OrderMessages } from './order-message.job.ts';
import { isStillTrue } from './still-true.service.ts';

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
const tellJob = () => messages().tellJob((message) => queueSms(shop.database.db, shop.secret, message));

/** Does what the queue holds, as often as a queue may, and answers the texts that are on their way. */
async function told(times = 1): Promise<string[]> {
  const { db } = shop.database;
  const jobs = [tellJob(), messages().tellOfParcelsJob(), messages().tellOfMoneyJob(), ofMoney().tellOfShortfallJob()];
  for (const job of jobs) {
    const work = await queuedWork<never>(db, job.name);
    for (let time = 0; time < times; time++) for (const payload of work) await job.run(payload);
  }
  const rows = await db.selectFrom('sms_messages').select(['sealed_text', 'recipient']).orderBy('id').execute();
  return rows.map((row) => `${row.recipient} ${row.sealed_text && shop.secret.unseal(row.sealed_text)}`);
}

const krw = (amount: number) => `${String(amount).replace(/(\d)(?=(\d{3})+$)/g, '$1 ')} KRW`;
const pay = (number: string) => transferFor(shop.database.db, number);

it('asks for the payment of a new order, at the number of the customer', async () => {
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const [text, ...more] = await told();
  expect(more).toEqual([]);
  expect(text).toMatch(/^\+82105/);
  expect(text).toContain(`/payment/bank-transfer/${number}`);
});

it('asks who pays by card only if they have not after some minutes', async () => {
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

it('tells each step once, however often the queue repeats itself', async () => {
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

it('tells of orders in a shop that has neither an account nor words of its own', async () => {
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

/** An order of two boxes, the first of which has left; what was told before is forgotten. */
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

it('tells of boxes that leave together in one message, as soon as none is left', async () => {
  const number = await withTwoBoxes();
  expect(await told(2)).toEqual([]);
  await shipOrder(shop.database.db, number, secondBox);
  expect(await told(3)).toEqual([expect.stringContaining('has shipped.\nCJ대한통운 123456789012, 123456789023')]);
});

it('tells of what has left by then when another box is not ready, and of that box when it leaves, once each', async () => {
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

it('tells only of the further box where a process from before parcels were marked has told of the first', async () => {
  const { db } = shop.database;
  const number = await withTwoBoxes();
  await parcelsLeftAgo('4 minutes');
  await told();
  await db.deleteFrom('told_parcels').execute();
  await shipOrder(db, number, secondBox);
  const [, second, ...more] = await told(3);
  expect(second).toContain(`Another part of order ${number} has shipped.\nCJ대한통운 123456789023\n`);
  expect(more).toEqual([]);
});

it('names the new day where an order leaves after its day', async () => {
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

it('tells of boxes that leave with two carriers by a message for each', async () => {
  const number = await withTwoBoxes();
  await shipOrder(shop.database.db, number, { carrier: 'hanjin', trackingNumber: '123456789034' });
  expect(await told(2)).toEqual([
    expect.stringContaining(`Order ${number} has shipped.\nCJ대한통운 123456789012\n`),
    expect.stringContaining(`Another part of order ${number} has shipped.\n한진택배 123456789034\n`),
  ]);
});

it('does not say of a further box that it has left once all of the order is there', async () => {
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

it('does not say of an order that was cancelled right after its payment that it is paid, but that money goes back', async () => {
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await pay(number);
  await cancel(number);
  expect(await told()).toEqual([expect.stringContaining(`Order ${number} is cancelled. We will refund`)]);
  expect((await told()).at(-1)).toContain('Enter your bank account');
});

it('says nothing of an order that its customer cancelled before paying', async () => {
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await cancel(number);
  expect(await told()).toEqual([]);
});

/** Does what waits in the outbox by the job that the program itself has, and answers the texts that went out. */
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

/** The work of the program itself, on a gateway that does so with every message. */
function sendingAtOnce(send: SmsGateway['send']) {
  const gateway = { send, find: async () => null };
  return messages().tellJob((message) => sendSms(shop.database.db, shop.secret, gateway, message));
}
const tellingWork = () => queuedWork<{ event: number }>(shop.database.db, tellJob().name);
async function paidWithNothingElseQueued(): Promise<string> {
  const number = await placedOrder(shop, me);
  await forgetQueuedWork(shop.database.db);
  await pay(number);
  return number;
}

it('sends by itself what it has written, once, however often the queue repeats itself', async () => {
  const number = await paidWithNothingElseQueued();
  const texts: string[] = [];
  const tell = sendingAtOnce(async ({ text }) => ({ outcome: 'accepted', gatewayId: String(texts.push(text)) }));
  for (let times = 0; times < 3; times++) for (const work of await tellingWork()) await tell.run(work);
  expect(texts).toEqual([expect.stringContaining(`Order ${number} is paid`)]);
  expect(await queuedWork(shop.database.db, sendingName.rest)).toEqual([]);
});

it('has the queue see through what somebody died over, whatever has become of the order since', async () => {
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

it('drops what waited in the outbox while its order moved on, and sends the rest', async () => {
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

it('does not send where to transfer the money once the customer pays by card, and reminds of the card instead', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await told();
  const keys = async () =>
    (await db.selectFrom('sms_messages').select('request_key').orderBy('id').execute()).map(
      ({ request_key }) => request_key,
    );
  const [transfer = ''] = await keys();
  expect(await isStillTrue(db, transfer)).toBe(true);
  expect((await payOtherwise(db, tryOpener(false), me.userId, number, 'toss')).ok).toBe(true);
  expect(await isStillTrue(db, transfer)).toBe(false);
  await sql`UPDATE orders SET created_at = created_at - interval '6 minutes'`.execute(db);
  for (let times = 0; times < 2; times++) await messages().remindJob().run({});
  const [, card = '', ...others] = await keys();
  expect([await isStillTrue(db, card), others]).toEqual([true, []]);
  expect((await payOtherwise(db, tryOpener(false), me.userId, number, 'bank_transfer')).ok).toBe(true);
  expect([await isStillTrue(db, card), await isStillTrue(db, transfer)]).toEqual([false, true]);
});

it('does not ask whether a parcel has arrived that is no longer on its way', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await pay(number);
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow();
  const answers: boolean[] = [];
  for (const status of ['preparing', 'shipped', 'delivered'] as const) {
    await moved(db, status, number);
    answers.push(await isStillTrue(db, `arrival:${id}`));
  }
  expect(answers).toEqual([false, true, false]);
});

it('does not ask for a payment that is being looked into', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me);
  await sql`
    UPDATE payment_attempts SET status = 'confirming', payment_key = 'key'
    WHERE toss_order_id = ${`${number}-1`}`.execute(db);
  await sql`UPDATE orders SET created_at = created_at - interval '6 minutes'`.execute(db);
  await messages().remindJob().run({});
  expect(await told()).toEqual([]);
});

it('tells whose card was charged for an order that was over, once', async () => {
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
  const job = ofMoney().tellOfSurplusJob();
  const work = await queuedWork<{ attempt: number }>(db, job.name);
  for (const payload of [...work, ...work]) await job.run(payload);
  expect((await told()).filter((text) => text.includes('is already paid'))).toHaveLength(1);
});

it('tells whose card was charged for an order that could not be filled any more, once and truly', async () => {
  const { db } = shop.database;
  const toss = new FakeToss();
  const trial = new PaymentTrial(shop, me, toss);
  await trial.restock();
  const number = await trial.placed();
  const orderId = await trial.tossOrderId(number);
  const paymentKey = toss.authenticate(orderId, trial.total);
  await goStale();
  await trial.payments.confirm(me.userId, { paymentKey, orderId, amount: trial.total });
  const job = ofMoney().tellOfSurplusJob();
  for (const payload of await queuedWork<{ attempt: number }>(db, job.name)) await job.run(payload);
  expect(await told()).toEqual([expect.stringContaining(`Order ${number} is closed and will not be delivered.`)]);
  await trial.restock();
});

const goStale = () =>
  sql`UPDATE lots SET best_before = (now() AT TIME ZONE 'Asia/Seoul')::date, produced_on = least(produced_on, (now() AT TIME ZONE 'Asia/Seoul')::date - 1)
    WHERE stock_item_id = (SELECT stock_item_id FROM variations WHERE id = 1)`.execute(shop.database.db);

it('tells whose transfer came for an order that could not be filled any more, once, and asks where it shall go', async () => {
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

/** Nobody knew whose it was when it came, until somebody found the order. */
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
  'tells whose short transfer is here when the order is %s, once',
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

it('tells who has transferred too late or too much that the money is theirs, once', async () => {
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
  expect(await isStillTrue(shop.database.db, 'money:0:1')).toBe(false);
});

/** The next transaction has begun, and holds nothing yet, when this happens. */
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

it('tells once of money that comes at the very moment in which its order is cancelled, whoever is first', async () => {
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

it('tells of any sum, though none so large was meant', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await cancelAsStaff(db, number, { staffId: me.userId, reason: 'Sold out' }, refundCancelled);
  for (let times = 0; times < 2; times++) await transferFor(db, number, 2_000_000_000);
  expect((await told())[0]).toContain('4 000 000 000 KRW');
});

it('tells whose short transfer a card has made superfluous', async () => {
  const number = await placedOrder(shop, me);
  await transferFor(shop.database.db, number, 1_000);
  await paidByCard(shop.database.db, number);
  expect((await told()).at(-1)).toContain(`We received 1 000 KRW too much for order ${number}`);
});

it('tells that an order was closed because nobody paid', async () => {
  const number = await placedOrder(shop, me);
  await told();
  await shop.database.db
    .updateTable('orders')
    .set({ pay_before: new Date(0) })
    .execute();
  await expireOrdersJob(shop.database.db).run({});
  expect((await told()).at(-1)).toContain(`Order ${number} was not paid in time`);
});

it('does not pay for a loop of placing and cancelling, and still tells of money', async () => {
  const { db } = shop.database;
  const budgets = await db.selectFrom('message_budgets').selectAll().where('purpose', '=', 'order').executeTakeFirst();
  for (let round = 0; round < 24; round++) {
    const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
    await told();
    await cancelOwnOrder(db, me.userId, number, '', async () => {});
    await countAcrossTheHour(db);
    // Done: the queue would not hold it any more.
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

it('has nobody to tell once the account is gone', async () => {
  await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await shop.database.db.updateTable('orders').set({ user_id: null }).execute();
  expect(await told()).toEqual([]);
});

it('tells what a short transfer leaves missing, once for each, and no longer when the rest is there', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { total_price } = await db.selectFrom('orders').select('total_price').executeTakeFirstOrThrow();
  await told();
  await transferFor(db, number, 1_000);
  const texts = await told(3);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain('we received 1 000 KRW');
  expect(texts[1]).toContain(`/payment/bank-transfer/${number}`);
  const { request_key } = await db
    .selectFrom('sms_messages')
    .select('request_key')
    .where('request_key', 'like', 'shortfall:%')
    .executeTakeFirstOrThrow();
  expect(await isStillTrue(db, request_key)).toBe(true);
  await transferFor(db, number, total_price - 1_000);
  expect(await isStillTrue(db, request_key)).toBe(false);
  expect((await told(2)).filter((text) => text.includes('missing'))).toHaveLength(1);
});

it('tells who has paid a part that a transfer was for another order, once, instead of what was to be told of it', async () => {
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
  const { request_key } = await db
    .selectFrom('sms_messages')
    .select('request_key')
    .where('request_key', 'like', 'moved:%')
    .executeTakeFirstOrThrow();
  expect(await isStillTrue(db, request_key)).toBe(true);
  await transferFor(db, number, 1_500);
  expect(await isStillTrue(db, request_key)).toBe(false);
});

it('asks who has paid without a zip code for it, and no longer once it is there', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { id, total_price } = await db.selectFrom('orders').select(['id', 'total_price']).executeTakeFirstOrThrow();
  await sql`UPDATE orders SET zip_code = '' WHERE id = ${id}`.execute(db);
  await told();
  await transferFor(db, number, total_price);
  const text = (await told(2)).at(-1);
  expect(text).toContain('Its postal code is missing');
  expect(text).not.toContain('preparing');
  const { request_key } = await db
    .selectFrom('sms_messages')
    .select('request_key')
    .where('request_key', 'like', '%:no-zip')
    .executeTakeFirstOrThrow();
  expect(await isStillTrue(db, request_key)).toBe(true);
  await sql`UPDATE orders SET zip_code = '06236' WHERE id = ${id}`.execute(db);
  expect(await isStillTrue(db, request_key)).toBe(false);
  expect((await told(3)).at(-1)).toMatch(/is paid\. Thank you! (?!Its zip)/);
});

it('tells once of one of two transfers that was taken back from a paid order', async () => {
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

it('offers both ways to whoever has chosen a card and transferred a part, as the page does', async () => {
  const { db } = shop.database;
  const number = await placedOrder(shop, me);
  await transferFor(db, number, 1_000);
  const [text, ...more] = await told(2);
  expect(more).toEqual([]);
  expect(text).toContain('we received 1 000 KRW by transfer');
  expect(text).toContain('pay the full amount as chosen (we refund the transfer)');
  expect(text).toContain(`/payment/toss/${number}`);
});

it('takes back what it has promised where the money was for another order, and tells the right one', async () => {
  const { db } = shop.database;
  const [wrong, right] = [
    await placedOrder(shop, me, { payment_method: 'bank_transfer' }),
    await placedOrder(shop, me, { payment_method: 'bank_transfer' }),
  ];
  for (const number of [wrong, right]) await pay(number);
  await told();
  const deposit = await transferFor(db, wrong, 42_000);
  const user = { staffId: me.userId };
  // Nobody was told yet: what waits is dropped, and nothing needs to be taken back.
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

it('says of a cancelled order only what still goes back, whatever has gone back before', async () => {
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
      ...{ kind: 'staff', request_key: `part-${number}` },
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
  'says of a cancelled order paid by %s what goes back to the card, and for what it needs an account',
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

it('tells whose transfer was for another order that they have to transfer again, and not that they have ordered', async () => {
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
