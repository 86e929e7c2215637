import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TestShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { isStillRelevant } from '../../fulfilment/messages/message-relevance.service.ts';
import { MoneyMessages } from '../../fulfilment/messages/money-message.job.ts';
import { moneyDesk } from '../../fulfilment/testing/money-desk.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { type Buyer, paidByCard as payOrderByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { bringOrder } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { transferFor } from '../testing/transfers.ts';
import { refundCancelled } from './refund.service.ts';

let shop: TestShop;
let me: Buyer;
let manager: LoggedIn;
let owner: LoggedIn;
moneyDesk(10, (desk) => {
  ({ shop, me, manager, owner } = desk);
});

let keys = 0;
const post = (path: string, payload: object, who: LoggedIn = manager, key = `goodwill-${++keys}`) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/${path}/`,
    headers: { ...who.headers, 'idempotency-key': key },
    payload,
  });
const sendRefund = (slug: string, amount: number, more: object = {}, key?: string) =>
  post('staff/orders/refund', { slug, amount, reason: 'The box was wet', ...more }, manager, key);
const list = async (query = '') =>
  (await shop.app.inject({ url: `/api/staff/refunds/${query}`, headers: manager.headers })).json();
const totalOf = async (slug: string) => {
  const order = shop.database.db.selectFrom('orders').select('total_price').where('number', '=', slug);
  return (await order.executeTakeFirstOrThrow()).total_price;
};
const refunds = () =>
  shop.database.db.selectFrom('refunds').select(['id', 'amount', 'attempt_id', 'status']).orderBy('id').execute();
const texts = async () => {
  const { rows } = await sql<{ key: string }>`
    SELECT idempotency_key AS key FROM sms_messages WHERE idempotency_key LIKE 'refund:%' ORDER BY id`.execute(
    shop.database.db,
  );
  return rows.map(({ key }) => key);
};

async function paidByTransfer(): Promise<string> {
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  return slug;
}

async function paidByCard(): Promise<string> {
  const slug = await placedOrder(shop, me);
  await payOrderByCard(shop.database.db, slug);
  return slug;
}

it('concurrent staff refunds never exceed what is left after pending refunds', async () => {
  const slug = await paidByTransfer();
  const total = await totalOf(slug);
  const part = Math.floor(total / 3);
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendRefund(slug, part)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
  const refused = answers.find((answer) => answer.statusCode === 409);
  expect(refused?.json().error).toMatchObject({ code: 'refund_too_large', details: { left: total - 3 * part } });
  expect(answers.find((answer) => answer.statusCode === 200)?.json().data).toMatchObject({ slug, status: 'paid' });
  // A later cancellation refunds only the rest.
  await cancelOwnOrder(shop.database.db, me.userId, slug, '', refundCancelled);
  expect((await refunds()).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});

it('a staff refund before shipping cannot be the whole payment, in any combination and also concurrently', async () => {
  const [slug, sent] = [await paidByTransfer(), await paidByTransfer()];
  const total = await totalOf(slug);
  const whole = await sendRefund(slug, total);
  expect([whole.statusCode, whole.json().error]).toMatchObject([
    409,
    {
      code: 'refund_is_all',
      message: 'That would refund everything before the order is sent. Cancel the order instead.',
    },
  ]);
  const half = Math.floor(total / 2);
  const answers = await Promise.all([sendRefund(slug, half), sendRefund(slug, total - half)]);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
  const { rows } = await sql<{ left: number }>`SELECT total_price - sum(amount)::int AS left
    FROM refunds JOIN orders o ON o.id = order_id WHERE o.number = ${slug} GROUP BY o.id`.execute(shop.database.db);
  const left = rows[0]?.left ?? 0;
  await post('staff/orders/prepare', { slug });
  expect((await sendRefund(slug, left)).json().error.code).toBe('refund_is_all');
  expect((await sendRefund(slug, left - 1)).statusCode).toBe(200);
  // A cancellation refunds the rest.
  expect((await post('staff/orders/cancel', { slug, reason: 'Nothing is left to pay' })).statusCode).toBe(200);
  expect((await refunds()).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  // After delivery, the whole payment can be refunded.
  await bringOrder(shop, sent);
  expect((await sendRefund(sent, await totalOf(sent))).statusCode).toBe(200);
});

it('a staff refund goes to the card that paid, and a repeated key returns the same refund', async () => {
  const slug = await paidByCard();
  const answers = await Promise.all([1, 2, 3].map(() => sendRefund(slug, 1_000, {}, 'one-goodwill-key')));
  expect(new Set(answers.map((answer) => answer.json().data.refund)).size).toBe(1);
  const [refund, ...others] = await refunds();
  expect([refund?.attempt_id !== null, refund?.amount, others]).toEqual([true, 1_000, []]);
  expect((await sendRefund(slug, 1_001, {}, 'one-goodwill-key')).json().error.code).toBe('request_key_reused');
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-refund'`.execute(
    shop.database.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  // Toss sends it; staff do not have to pay it out by hand.
  expect(await list()).toMatchObject({ data: [], count: 0 });
});

it('a staff refund is refused without money, without a key, for lines of other orders, and without permission', async () => {
  const unpaid = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, unpaid, 500);
  expect((await sendRefund(unpaid, 100)).json().error.code).toBe('order_moved_on');
  const slug = await paidByTransfer();
  expect((await sendRefund(slug, 1, { lines: [{ line: 1, count: 1 }] })).statusCode).toBe(400);
  expect((await sendRefund('2222-2222-2222', 1)).statusCode).toBe(404);
  const bare = { method: 'POST', url: '/api/staff/orders/refund/', headers: manager.headers } as const;
  const keyless = await shop.app.inject({ ...bare, payload: { slug, amount: 1, reason: 'x' } });
  expect(keyless.json().error.code).toBe('request_key_required');
  const packer = await staffCaller(shop.database.db, 'packer');
  expect((await post('staff/orders/refund', { slug, amount: 1, reason: 'x' }, packer)).statusCode).toBe(403);
  expect((await shop.app.inject({ url: '/api/staff/refunds/', headers: packer.headers })).statusCode).toBe(403);
  expect((await shop.app.inject({ url: '/api/staff/refunds/file/', headers: me.headers })).statusCode).toBe(404);
});

it('a staff refund never pays a piece twice, in one refund or in several, even if enough money is left', async () => {
  const { db } = shop.database;
  const slug = await paidByTransfer();
  const { id, count } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_lines.count'])
    .where('orders.number', '=', slug)
    .executeTakeFirstOrThrow();
  const wanted = { line: id, count };
  expect((await sendRefund(slug, 100, { lines: [wanted, { line: id, count: 1 }] })).statusCode).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => sendRefund(slug, 100, { lines: [wanted] })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  expect((await sendRefund(slug, 100, { lines: [{ line: id, count: 1 }] })).statusCode).toBe(400);
  // Goodwill without pieces is still possible.
  expect((await sendRefund(slug, 100)).statusCode).toBe(200);
});

it('a refund by transfer is listed, exported for the bank, sent once and announced, and its account erased', async () => {
  const { db } = shop.database;
  const slug = await paidByTransfer();
  const { refund } = (await sendRefund(slug, 2_000)).json().data;
  const areTrue = () =>
    Promise.all(['promised', 'sent'].map((what) => isStillRelevant(db, `refund:${refund}:${what}`)));
  expect(await areTrue()).toEqual([true, false]);
  expect((await list(`?q=${slug}&state=due`)).data).toEqual([
    expect.objectContaining({ id: refund, slug, amount: 2_000, state: 'due', account_end: null, late: false }),
  ]);
  expect((await list('?state=stuck')).count).toBe(0);
  const account = { slug, bank: '088', account_number: '110-123-456789', holder: '=HYPERLINK("x")' };
  expect((await post('orders/refund-account', account, me)).statusCode).toBe(200);
  expect((await list()).data[0]).toMatchObject({ bank_name: '신한은행', account_end: '6789' });
  const file = await shop.app.inject({ url: '/api/staff/refunds/file/', headers: manager.headers });
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="refunds-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'private, no-store',
  });
  expect(file.body).toBe(
    `\u{FEFF}입금은행,입금계좌번호,이체금액,예금주,받는분통장표시\r\n신한은행,110-123456789,2000,"'=HYPERLINK(""x"")",Dasturxon ${slug.slice(-4)}\r\n`,
  );
  const looks = await db.selectFrom('personal_accesses').select('staff_id').where('why', '=', 'bank_file').execute();
  expect(looks).toEqual([{ staff_id: manager.userId }]);

  const sent = await Promise.all([manager, owner].map((who) => post('staff/refunds/sent', { refund }, who)));
  const lost = sent.filter((answer) => answer.statusCode === 409).map((answer) => answer.json().error);
  expect(lost).toEqual([
    expect.objectContaining({
      code: 'changed_meanwhile',
      details: {
        by: expect.stringMatching(/^(Malika|Aziz)$/),
        at: expect.any(String),
        current: { refund, status: 'done' },
      },
    }),
  ]);
  expect(await areTrue()).toEqual([false, true]);
  const winner = sent[0]?.statusCode === 200 ? manager : owner;
  expect((await post('staff/refunds/sent', { refund }, winner)).statusCode).toBe(200);
  expect(await db.selectFrom('refund_accounts').selectAll().execute()).toEqual([]);
  const telling = new MoneyMessages(db, shop.secret, 'https://dasturxon.example').refundMessageJob();
  for (let times = 0; times < 2; times++) await telling.run({ refund });
  expect(await texts()).toEqual([`refund:${refund}:sent`]);
});
