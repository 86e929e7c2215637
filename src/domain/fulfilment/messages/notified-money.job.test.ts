import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import { takeQueuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { expireOrdersJob } from '../../orders/order/order-expiry.job.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { readSettings, writeSettings } from '../../shop/settings/shop-settings.store.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { addressMessageJob } from './address-news.job.ts';
import { isStillRelevant } from './message-relevance.service.ts';
import { MoneyMessages } from './money-message.job.ts';
import { OrderMessages } from './order-message.job.ts';

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
  for (const table of ['refunds', 'deposits', 'sms_messages', 'limit_counters'] as const)
    await db.deleteFrom(table).execute();
  await stockExactly(db, 1, 20);
});

let keys = 0;
const call = async (url: string, payload: object, who = staff) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      headers: { ...who.headers, 'idempotency-key': `told-money-${++keys}` },
      payload,
    })
  ).json();
const post = (url: string, payload: object) => call(`staff/${url}`, payload);
const transfer = (slug: string, amount?: number) => transferFor(shop.database.db, slug, amount);
const release = (deposit: number, slug: string) => post('deposits/release/', { deposit, slug });
const give = (deposit: number, slug: string, amount: number, more: object = {}) =>
  post('deposits/allocate/', { deposit, slug, amount, ...more });
const cancel = (slug: string) => call('orders/cancel/', { slug, reason: '' }, me);
async function toJeju(slug: string): Promise<void> {
  const url = `/api/staff/orders/detail/?slug=${slug}`;
  const { address } = (await shop.app.inject({ url, headers: staff.headers })).json().data;
  await post('orders/address/', { slug, ...address, zip_code: '63000', address_text: '제주특별자치도 제주시 1' });
}
async function paidByCardHere(): Promise<string> {
  const slug = await placedOrder(shop, me, { payment_method: 'toss' });
  await paidByCard(shop.database.db, slug);
  return slug;
}

/** The messages to the customer of an order since the last call, for either order of the jobs. */
const seen = new Set<string>();
async function news(slug: string, order: 'events first' | 'money first' = 'events first'): Promise<string[]> {
  const { db } = shop.database;
  const messages = new OrderMessages(db, shop.secret, 'https://shop.example');
  const jobs = [
    messages.messageJob((message) => queueSms(db, shop.secret, message)),
    addressMessageJob(db, shop.secret, 'https://shop.example'),
    new MoneyMessages(db, shop.secret, 'https://shop.example').refundMessageJob(),
    messages.moneyMessageJob(),
  ];
  if (order === 'money first') jobs.reverse();
  for (const job of jobs) for (const work of await takeQueuedWork<never>(db, job.name)) await job.run(work);
  const rows = await db.selectFrom('sms_messages').select(['idempotency_key', 'sealed_text']).orderBy('id').execute();
  const texts = rows.flatMap(({ idempotency_key, sealed_text }) => {
    if (seen.has(idempotency_key) || !sealed_text) return [];
    const text = shop.secret.unseal(sealed_text);
    if (!text.includes(slug)) return [];
    seen.add(idempotency_key);
    return [text];
  });
  return texts;
}
const says = (text: string) => expect.stringContaining(text);

it('a promised refund that was used for a surcharge and is not needed for it any more is promised again', async () => {
  const slug = await paidByCardHere();
  await transfer(slug, 1_000);
  expect((await news(slug)).at(-1)).toContain('1 000 KRW too much');
  await toJeju(slug);
  expect(await news(slug)).toEqual([
    says('1 000 KRW of the money that we promised to refund now pays for this order'),
    says('costs 2 000 KRW more'),
  ]);
  const rest = await transfer(slug, 2_000);
  await news(slug);
  await release(rest, slug);
  expect(await news(slug)).toEqual([says('costs 2 000 KRW more')]);
  await post('orders/surcharge/waive/', { slug, reason: 'Our mistake' });
  expect(await news(slug)).toContainEqual(says('1 000 KRW too much'));
});

it('a surcharge is paid into the bank account of its order, although the shop has another one now', async () => {
  const { db } = shop.database;
  const { bank } = await readSettings(db, ['bank']);
  if (!bank) throw new Error('The demo has a bank account');
  await writeSettings(db, 'bank', { ...bank, account: '111-11-111111' });
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await transfer(slug);
  await news(slug);
  await writeSettings(db, 'bank', { ...bank, account: '222-22-222222' });
  await toJeju(slug);
  const texts = await news(slug);
  await writeSettings(db, 'bank', bank);
  expect(texts).toEqual([says('costs 3 000 KRW more')]);
  expect(texts).toEqual([says('111-11-111111')]);
});

it('each order that gets a part of its surcharge announces what is missing, also again for the same order', async () => {
  const [first, second] = [await paidByCardHere(), await paidByCardHere()];
  for (const slug of [first, second]) {
    await toJeju(slug);
    expect(await news(slug)).toContainEqual(says('costs 3 000 KRW more'));
  }
  const deposit = await transfer(first, 1_000);
  expect(await news(first)).toEqual([says('2 000 KRW is missing')]);
  await give(deposit, second, 1_000);
  expect(await news(second)).toEqual([says('2 000 KRW is missing')]);
  expect(await news(first)).toEqual([says('costs 3 000 KRW more')]);
  await release(deposit, second);
  expect(await news(second)).toEqual([says('costs 3 000 KRW more')]);
  await give(deposit, second, 1_000);
  expect(await news(second)).toEqual([says('2 000 KRW is missing')]);
});

it('the owner of a transfer is told about a released part, regardless of the other order', async () => {
  const first = await paidByCardHere();
  const deposit = await transfer(first, 5_000);
  expect(await news(first)).toContainEqual(says('5 000 KRW too much'));
  const unpaid = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await give(deposit, unpaid, 2_000);
  expect(await news(first)).toHaveLength(1);
  await cancel(unpaid);
  expect(await news(first)).toEqual([says('2 000 KRW')]);

  const moved = await paidByCardHere();
  await toJeju(moved);
  const own = await transfer(moved, 1_000);
  await give(deposit, moved, 2_000);
  expect(await news(first)).toHaveLength(1);
  await release(own, moved);
  expect(await news(first)).toEqual([says('2 000 KRW')]);
});

it('a transfer that was released from an order and is its own after all is announced once the order is over', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const deposit = await transfer(slug);
  const { amount } = await db.selectFrom('deposits').select('amount').executeTakeFirstOrThrow();
  await release(deposit, slug);
  await cancel(slug);
  await news(slug);
  expect((await give(deposit, slug, amount, { is_surplus: true })).data).toMatchObject({ slug, open: amount });
  const total = `${String(amount).replace(/(\d)(?=(\d{3})+$)/g, '$1 ')} KRW`;
  const told = await news(slug);
  expect(told).toEqual([says(total)]);
  expect(told[0]).toContain('Enter your bank account');
});

it.each(['events first', 'money first'] as const)(
  'the refund promised at the end of an order is withdrawn if needed, and nothing is promised twice, with %s',
  async (order) => {
    const slug = await paidByCardHere();
    await toJeju(slug);
    const part = await transfer(slug, 1_000);
    await cancel(slug);
    await transfer(slug, 700);
    const promised = (await news(slug, order)).join('\n').match(/(\d[\d ]*)(?= KRW (by bank|arrived))/g) ?? [];
    expect(promised.reduce((sum, won) => sum + Number(won.replace(/\D/g, '')), 0)).toBe(1_700);
    await release(part, slug);
    expect(await news(slug, order)).toEqual([says('the 1 000 KRW we wrote to you about was sent for another order')]);
  },
);

it('only the used part of a promised refund is named', async () => {
  const slug = await paidByCardHere();
  await toJeju(slug);
  const first = await transfer(slug, 2_500);
  await transfer(slug, 3_000);
  expect((await news(slug)).join()).toContain('2 500 KRW too much');
  await release(first, slug);
  const told = (await news(slug)).join();
  expect(told).toContain('2 500 KRW of the money that we promised to refund');
  expect(told).not.toContain('costs');
});

it('an outdated message in the outbox is dropped, and a true one is sent instead', async () => {
  const { db } = shop.database;
  const slug = await paidByCardHere();
  const deposit = await transfer(slug, 1_000);
  expect((await news(slug)).at(-1)).toContain('1 000 KRW too much');
  await transfer(slug, 500);
  expect((await news(slug)).at(-1)).toContain('500 KRW too much');
  await release(deposit, slug);
  const waiting = await db
    .selectFrom('sms_messages')
    .select('idempotency_key')
    .where('idempotency_key', 'like', 'money:%');
  const [first, second] = (await waiting.orderBy('id').execute()).map(({ idempotency_key }) => idempotency_key);
  expect(await isStillRelevant(db, first ?? '')).toBe(false);
  expect(await isStillRelevant(db, second ?? '')).toBe(false);
  expect((await news(slug)).at(-1)).toContain('500 KRW too much');
});

it('an account is requested if a claim refunds more than the card has paid', async () => {
  const { db } = shop.database;
  const slug = await paidByCardHere();
  await toJeju(slug);
  await transfer(slug, 3_000);
  await prepareOrder(db, slug);
  await shipOrder(db, slug, { carrier: 'cj', trackingNumber: '123456789012' });
  await deliverOrder(db, slug);
  await news(slug);
  const { lines } = (
    await shop.app.inject({ url: `/api/staff/orders/detail/?slug=${slug}`, headers: staff.headers })
  ).json().data;
  const wanted = lines.map(({ id, count }: { id: number; count: number }) => ({ line: id, count, reason: 'damaged' }));
  const opened = await post('claims/', { slug, lines: wanted, description: 'All of it is broken' });
  const decided = await post('claims/decide/', {
    claim: opened.data?.claim ?? opened.data?.id,
    version: opened.data?.version,
    lines: wanted.map(({ line }: { line: number }) => ({ line, decision: 'approve' })),
  });
  expect([opened.error, decided.error]).toEqual([undefined, undefined]);
  expect(await news(slug)).toContainEqual(says('Enter your bank account, and the refund takes'));
});

it('a partial transfer that a card payment made superfluous is announced', async () => {
  const slug = await placedOrder(shop, me, { payment_method: 'toss' });
  await transfer(slug, 1_000);
  await news(slug);
  await paidByCard(shop.database.db, slug);
  expect(await news(slug)).toContainEqual(says('1 000 KRW too much'));
});

it('money that pays a surcharge after its refund was undone is announced', async () => {
  const slug = await paidByCardHere();
  const deposit = await transfer(slug, 1_000);
  await news(slug);
  await post('deposits/refund/', { deposit, amount: 1_000 });
  const { id: refund } = await shop.database.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  await toJeju(slug);
  expect(await news(slug)).toEqual([says('costs 3 000 KRW more')]);
  await post('deposits/refund/undo/', { deposit, refund });
  expect(await news(slug)).toContainEqual(says('1 000 KRW of the money that we promised to refund now pays'));
});

it('late money that pays its order because staff accept a shortfall is announced', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { total } = await db.selectFrom('orders').select('total_price as total').executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ pay_before: new Date(0) })
    .execute();
  await expireOrdersJob(db).run({});
  await transfer(slug, total - 500);
  expect(await news(slug)).toContainEqual(says('has expired. We will refund'));
  expect(await post('deposits/accept-shortfall/', { slug, missing: 500, reason: 'A fee' })).toHaveProperty('data');
  expect(await news(slug)).toContainEqual(says('that we promised to refund now pays'));
});
