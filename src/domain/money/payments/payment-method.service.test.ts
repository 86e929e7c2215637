import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { koreanDateTime } from '../../../kernel/korea-time.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { type Buyer, buyer, paidByCard, place, stockExactly } from '../../orders/testing/buyers.ts';
import { endTransfersIn } from '../../orders/testing/holds.ts';
import { FakeToss } from '../testing/fake-toss.ts';
import { CardPayments } from './payment.service.ts';
import { payOtherwise } from './payment-method.service.ts';
import { tryOpener } from './payment-try.service.ts';

let shop: TestShop;
let me: Buyer;
let toss: FakeToss;
let payments: CardPayments;
let total: number;
const items = [{ product_variation: 1, count: 1 }];
const hour = 3_600_000;

beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
  await stockExactly(shop.database.db, 1, 50);
  total = (await place(shop, me, { items, expected_total: 0 })).json().error.details.total;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('orders').execute();
  toss = new FakeToss();
  payments = new CardPayments(shop.database.db, toss);
});

async function placed(payment_method: 'toss' | 'bank_transfer'): Promise<string> {
  return (await place(shop, me, { items, expected_total: total, payment_method })).json().data.slug;
}

async function infoOf(slug: string) {
  const info = await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers });
  return info.json().data;
}

const change = (slug: string, payment_method: string, who = me) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/orders/payment/change-method/',
    headers: who.headers,
    payload: { slug, payment_method },
  });

async function hoursLeft(slug: string): Promise<number> {
  const { deadline, server_time } = await infoOf(slug);
  return (Date.parse(deadline) - Date.parse(server_time)) / hour;
}

it('a change from card to transfer grants the deadline of a transfer', async () => {
  const hours = await endTransfersIn(shop.database.db, 12);
  const slug = await placed('toss');
  const answer = await change(slug, 'bank_transfer');
  expect(answer.json().data).toEqual({
    slug,
    payment_method: 'bank_transfer',
    deadline: expect.any(String),
    payment_url: `/payment/bank-transfer/${slug}`,
  });
  expect(await infoOf(slug)).toMatchObject({
    payment_method: 'bank_transfer',
    bank: { depositor_name: slug.slice(-4) },
  });
  expect(await hoursLeft(slug)).toBeCloseTo(hours, 1);
});

it('a change to a transfer moves a deadline at night to the morning', async () => {
  await endTransfersIn(shop.database.db, 23);
  const slug = await placed('toss');
  const { deadline } = (await change(slug, 'bank_transfer')).json().data;
  expect(koreanDateTime(Date.parse(deadline))).toMatch(/T10:00:00$/);
});

it('a change to a transfer is refused if the products do not keep until its deadline', async () => {
  const slug = await placed('toss');
  await sql`UPDATE lots SET best_before = (now() AT TIME ZONE 'Asia/Seoul')::date + 1 WHERE reserved > 0`.execute(
    shop.database.db,
  );
  const answer = await change(slug, 'bank_transfer');
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'goods_end_before']);
  expect((await infoOf(slug)).payment_method).toBe('toss');
  await stockExactly(shop.database.db, 1, 50);
});

it('a change from transfer to card keeps the deadline, and changing back does not extend it', async () => {
  await endTransfersIn(shop.database.db, 12);
  const slug = await placed('bank_transfer');
  await sql`UPDATE orders SET created_at = now() - interval '20 days', pay_before = now() + interval '30 minutes'
    WHERE number = ${slug}`.execute(shop.database.db);
  for (const method of ['toss', 'bank_transfer', 'toss'] as const) {
    expect((await change(slug, method)).statusCode).toBe(200);
    expect(await hoursLeft(slug)).toBeCloseTo(0.5, 1);
  }
  expect((await infoOf(slug)).toss.card_page).toBe('/dev/toss/pay');
});

it('an open card window no longer counts after a change of the method', async () => {
  const slug = await placed('toss');
  const orderId = (await infoOf(slug)).toss.order_id;
  const paymentKey = toss.authenticate(orderId, total);
  await payOtherwise(shop.database.db, tryOpener(false), me.userId, slug, 'bank_transfer');
  expect(await payments.confirm(me.userId, { paymentKey, orderId, amount: total })).toMatchObject({
    error: { code: 'order_moved_on' },
  });
  expect(toss.moneyTaken()).toBe(0);
  await payOtherwise(shop.database.db, tryOpener(false), me.userId, slug, 'toss');
  expect((await infoOf(slug)).toss.order_id).not.toBe(orderId);
});

it('a change is refused while the result of a card payment is unknown', async () => {
  const slug = await placed('toss');
  const orderId = (await infoOf(slug)).toss.order_id;
  toss.mishaps.push('lost_answer', 'lost_request');
  await payments.confirm(me.userId, { paymentKey: toss.authenticate(orderId, total), orderId, amount: total });
  const answer = await change(slug, 'bank_transfer');
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'payment_being_checked']);
  expect((await infoOf(slug)).payment_method).toBe('toss');
});

it('a change is only possible for the customer’s own orders that await payment', async () => {
  const slug = await placed('toss');
  const other = await buyer(shop.database.db, 5);
  expect((await change(slug, 'bank_transfer', other)).statusCode).toBe(404);
  expect((await change('2222-2222-2222', 'toss')).statusCode).toBe(404);
  await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(shop.database.db);
  expect((await change(slug, 'bank_transfer')).json().error.code).toBe('order_moved_on');
  await paidByCard(shop.database.db, slug);
  expect((await change(slug, 'bank_transfer')).json().error.code).toBe('order_moved_on');
});

it('reports that the card company has not answered recently, while the order can be paid in another way', async () => {
  const slug = await placed('toss');
  expect((await infoOf(slug)).toss.is_away).toBe(false);
  const unanswered = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  for (let asked = 0; asked < 5; asked++) await shop.outside.toss.findByOrderId('anything');
  unanswered.mockRestore();
  expect((await infoOf(slug)).toss.is_away).toBe(true);
  expect((await change(slug, 'bank_transfer')).statusCode).toBe(200);
});
