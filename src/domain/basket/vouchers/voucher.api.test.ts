import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshSnapshot } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { eraseAccount } from '../../customers/identity/account-deletion.service.ts';
import { giveNumber } from '../../customers/identity/number-change.store.ts';
import { addFromProvider } from '../../customers/identity/number-memory.ts';
import type { MobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { startSession } from '../../customers/identity/session.store.ts';
import { countAcrossTheHour } from '../../customers/testing/counted-hours.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { ageCodes, sentCode } from '../../customers/testing/sent-code.ts';
import { forgetOldRecordsJob } from '../../desks/policies/retention.job.ts';
import { leaveLine } from '../../fulfilment/order-desk/order-edit.service.ts';
import { refundCancelled } from '../../money/refunds/refund.service.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { cancelAsStaff } from '../../orders/order/order-end.service.ts';
import { expireOrder } from '../../orders/order/order-expiry.job.ts';
import { isBuyer } from '../../orders/order/unpaid-limit.store.ts';
import { type Buyer, buyer, forgetOrders, place, stockExactly, type Wish } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { buyerMemory } from './buyer-memory.store.ts';

let shop: TestShop;
let me: Buyer;
let owner: LoggedIn;
/**
 * Three for 10 000 ₩ each in one branch of the category tree and one for 3 333 ₩ in another: 33 333 ₩, plus 3 500 ₩
 * delivery.
 */
const items = [
  { product_variation: 1, count: 3 },
  { product_variation: 9, count: 1 },
];
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  me = await buyer(db);
  owner = await staffCaller(db, 'owner');
  for (const [id, price] of [
    [1, 10_000],
    [9, 3_333],
  ] as const)
    await db.updateTable('variations').set({ price, discount: null }).where('id', '=', id).execute();
  await refreshSnapshot(db, shop.catalogueCache);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  await db.deleteFrom('vouchers').execute();
  await db.deleteFrom('limit_counters').execute();
  for (const variation of [1, 9]) await stockExactly(db, variation, 60);
});

const staff = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, who = owner) =>
  shop.app.inject({
    method,
    url: `/api/staff/vouchers/${path}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
const made = async (fields: object = {}) => {
  const given = { code: 'PLOV-10', name: { en: 'Plov week' }, kind: 'won', amount: 5_000, ...fields };
  const answer = await staff('POST', '', given);
  expect(answer.json()).toMatchObject({ data: { version: 1, used: 0, cost: 0, state: expect.any(String) } });
  return answer.json().data;
};
/** Waits until this many sessions wait for a lock of another transaction. */
const waiting = (people: number) =>
  vi.waitUntil(async () => {
    const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.database.db);
    return rows[0]?.waiting === people;
  }, 20_000);
const usedOf = async (id: number) => (await staff('GET', `${id}/`)).json().data.used;
const ordered = (who: Buyer, more: Partial<Wish> = {}) =>
  place(shop, who, { items, expected_total: 31_833, payment_method: 'bank_transfer', ...more });
const basket = async (voucher?: string, headers = {}) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/temp-cart-items/',
      headers,
      payload: { items, ...(voucher === undefined ? {} : { voucher }) },
    })
  ).json();
const detail = async (slug: string) =>
  (await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: me.headers })).json().data;

describe('a voucher', () => {
  it('has the same discount in basket and order, is named in the order, and is split over the pieces', async () => {
    const { id } = await made();
    const shown = await basket(' plov-10 ');
    expect(shown.summary).toMatchObject({
      items: 33_333,
      discount: 5_000,
      voucher: 5_000,
      delivery: 3_500,
      total: 31_833,
    });
    expect(shown.vouchers).toMatchObject([{ code: 'PLOV-10', name: 'Plov week', problem: null, variations: null }]);
    const placed = await ordered(me, { voucher: 'plov-10' });
    expect(placed.json()).toMatchObject({ data: { status: 'awaiting_payment', total_price: 31_833 } });
    const order = await detail(placed.json().data.slug);
    expect(order).toMatchObject({
      items_total: 33_333,
      discount_total: 5_000,
      voucher: { code: 'PLOV-10', name: 'Plov week', amount: 5_000 },
    });
    const paid = order.items.reduce(
      (sum: number, line: { price: number; count: number }) => sum + line.price * line.count,
      0,
    );
    expect(paid).toBe(28_333);
    expect(await usedOf(id)).toBe(1);
    expect((await staff('GET', '')).json()).toMatchObject({ count: 1, data: [{ used: 1, cost: 5_000 }] });
    expect((await staff('GET', `uses/?voucher=${id}`)).json()).toMatchObject({
      data: [{ slug: order.slug, amount: 5_000, freed: false }],
    });
  });

  it('is refused with its reason in the basket and by the order, which is then not placed', async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const future = new Date(Date.now() + 3_600_000).toISOString();
    const [category] = shop.catalogueCache.snapshot.contents.categories.filter(({ id }) =>
      shop.catalogueCache.snapshot.contents.products.every(
        (product) =>
          !shop.catalogueCache.snapshot
            .pathOf(shop.catalogueCache.snapshot.categoryOf(product))
            .some((one) => one.id === id) || product.variations.every((sold) => sold.id !== 1 && sold.id !== 9),
      ),
    );
    const cases: readonly (readonly [string, object])[] = [
      ['voucher_over', { valid_until: past }],
      ['voucher_not_yet', { valid_from: future }],
      ['voucher_no_goods', { category_ids: [category?.id ?? 0] }],
      ['voucher_total_low', { from_total: 40_000 }],
    ];
    for (const [code, fields] of cases) {
      await shop.database.db.deleteFrom('vouchers').execute();
      await made(fields);
      expect((await basket('PLOV-10')).summary, code).toMatchObject({ voucher: 0, total: 36_833 });
      const refused = await ordered(me, { voucher: 'PLOV-10', expected_total: 36_833 });
      expect(refused.json().error, code).toMatchObject({ code });
    }
    const unknown = await ordered(me, { voucher: 'NOBODY', expected_total: 36_833 });
    expect(unknown.json().error.code).toBe('voucher_unknown');
    expect((await basket('%%')).vouchers).toMatchObject([{ problem: 'voucher_unknown' }]);
    expect(await shop.database.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('cannot be used again with the phone number of a deleted account, until the number is forgotten', async () => {
    const { app, database, secret } = shop;
    const phone = '+821033330099';
    const erase = (userId: number) =>
      eraseAccount({ db: database.db, secret, memory: buyerMemory, obstacles: [] }, userId);
    const logsIn = async () => {
      const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
      await ageCodes(shop, phone, '1 hour');
      await post('/api/users/sms-login/', { phone_number: phone });
      const code = await sentCode(shop, phone);
      const { token, user } = (await post('/api/users/sms-verify/', { phone_number: phone, code })).json().data;
      return { userId: user.id as number, headers: { authorization: `Token ${token}` } };
    };
    const problems = async (who: { readonly headers: object }) => {
      const found: unknown[] = [];
      for (const code of ['FIRST', 'TWICE']) found.push((await basket(code, who.headers)).vouchers[0].problem);
      return found;
    };
    await made({ code: 'FIRST', first_order: true });
    await made({ code: 'TWICE', per_customer: 2 });
    const first = await buyer(database.db, 99);
    await database.db.updateTable('users').set({ phone_number: phone }).where('id', '=', first.userId).execute();
    expect(await problems(first)).toEqual([null, null]);
    expect((await ordered(first, { voucher: 'TWICE' })).statusCode).toBe(200);
    await erase(first.userId);
    const { rows } = await sql<{ row: string }>`SELECT b::text AS row FROM former_buyers b`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(phone.slice(-8));

    const second = await logsIn();
    expect(await problems(second)).toEqual(['voucher_first_order', null]);
    const other = await buyer(database.db, 98);
    expect(await problems(other)).toEqual([null, null]);
    await sql`INSERT INTO voucher_uses (order_id, voucher_id, user_id, amount)
      SELECT o.id, v.id, ${second.userId}, 1 FROM orders o, vouchers v WHERE v.code = 'TWICE'
      ON CONFLICT (order_id) DO UPDATE SET user_id = excluded.user_id`.execute(database.db);
    expect(await problems(second)).toEqual(['voucher_first_order', 'voucher_used_before']);
    // After a second deletion, the former uses are still known.
    await erase(second.userId);
    const third = await logsIn();
    expect(await problems(third)).toEqual(['voucher_first_order', 'voucher_used_before']);
    await erase(third.userId);
    const later = () => new Date(Date.now() + 13 * 31 * 86_400_000);
    await forgetOldRecordsJob(database.db, secret, later).run({});
    expect(await problems(await logsIn())).toEqual([null, null]);
  });

  it('cannot be used again with a provider login whose account was deleted or which was unlinked', async () => {
    const { database, secret } = shop;
    const { db } = database;
    const parts = { secret, memory: buyerMemory };
    const problems = async (userId: number) => {
      const token = await startSession(db, userId, 'google', 'Test');
      return (await basket('FIRST', { authorization: `Token ${token}` })).vouchers[0].problem;
    };
    const comes = (subject: string) =>
      addFromProvider(db, parts, { provider: 'google', subject, name: 'Aziza', locale: 'en' });
    const buysAs = async (subject: string, index: number) => {
      const who = await buyer(db, index);
      await db.insertInto('identities').values({ provider: 'google', subject, user_id: who.userId }).execute();
      expect((await ordered(who, { expected_total: 36_833 })).statusCode).toBe(200);
      return who;
    };
    await made({ code: 'FIRST', first_order: true });
    const first = await buysAs('deleted', 95);
    await db.updateTable('users').set({ phone_number: null }).where('id', '=', first.userId).execute();
    await eraseAccount({ db, ...parts, obstacles: [] }, first.userId);
    const again = await comes('deleted');
    expect(await problems(again)).toBe('voucher_first_order');
    await eraseAccount({ db, ...parts, obstacles: [] }, again);
    expect(await problems(await comes('deleted'))).toBe('voucher_first_order');

    const second = await buysAs('unlinked', 94);
    const unlinked = await shop.app.inject({
      ...{ method: 'DELETE', url: '/api/users/providers/', headers: second.headers, payload: { provider: 'google' } },
    });
    expect(unlinked.statusCode, unlinked.body).toBe(200);
    expect(await problems(await comes('unlinked'))).toBe('voucher_first_order');
    expect(await problems(await comes('new'))).toBeNull();
  });

  it('cannot be used again with a phone number that the account changed', async () => {
    const { database, secret } = shop;
    const { db } = database;
    const problemsOf = async ({ headers }: { readonly headers: object }) => [
      (await basket('FIRST', headers)).vouchers[0].problem,
      (await basket('TWICE', headers)).vouchers[0].problem,
    ];
    const give = (userId: number, number: string) =>
      giveNumber(db, { secret, memory: buyerMemory }, userId, number as MobileNumber);
    await made({ code: 'FIRST', first_order: true });
    await made({ code: 'TWICE', per_customer: 2 });
    const [first, second] = [await buyer(db, 97), await buyer(db, 96)];
    const left = '+821033330097';
    expect(await give(first.userId, left)).toBe(true);
    expect((await ordered(first, { voucher: 'TWICE' })).statusCode).toBe(200);

    expect(await give(first.userId, '+821033330096')).toBe(true);
    // Changing a number back and forth uses up nothing.
    expect(await give(first.userId, left)).toBe(true);
    expect(await problemsOf(first)).toEqual(['voucher_first_order', null]);
    expect(await give(first.userId, '+821033330096')).toBe(true);
    expect(await problemsOf(second)).toEqual([null, null]);
    expect(await give(second.userId, left)).toBe(true);
    expect(await problemsOf(second)).toEqual(['voucher_first_order', null]);
  });

  it('depends on previous orders and previous uses of the customer', async () => {
    await made({ first_order: true });
    expect((await ordered(me, { voucher: 'PLOV-10' })).statusCode).toBe(200);
    expect((await ordered(me, { voucher: 'PLOV-10' })).json().error.code).toBe('voucher_first_order');
    expect((await basket('PLOV-10', me.headers)).vouchers[0].problem).toBe('voucher_first_order');
    expect((await basket('PLOV-10')).vouchers[0].problem).toBe(null);
    const { id } = await made({ code: 'ONCE', per_customer: 1 });
    const all = await Promise.all(Array.from({ length: 50 }, () => ordered(me, { voucher: 'ONCE' })));
    const outcomes = all.map((answer) => answer.json().error?.code ?? 'placed').sort();
    // So many attempts may also exceed the limit for guesses.
    const refusals = new Set(['voucher_used_before', 'too_many_requests']);
    expect(outcomes.filter((one) => !refusals.has(one))).toEqual(['placed']);
    expect(await usedOf(id)).toBe(1);
  });

  it('gives its last uses to as many customers as are left, for many concurrent orders', async () => {
    const { id } = await made({ in_all: 2 });
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, index) => buyer(shop.database.db, index + 1_000)));
    const answers = await Promise.all(crowd.map((who) => ordered(who, { voucher: 'PLOV-10' })));
    const outcomes = answers.map((answer) => answer.json().error?.code ?? 'placed').sort();
    expect(outcomes.filter((one) => one === 'placed')).toHaveLength(2);
    expect(outcomes.filter((one) => one === 'voucher_used_up')).toHaveLength(48);
    expect(await usedOf(id)).toBe(2);
    const tooMany = shop.database.db.updateTable('vouchers').set({ used: 3 }).where('id', '=', id).execute();
    await expect(tooMany).rejects.toMatchObject({ constraint: 'vouchers_not_overused' });
  });

  it('applies to products in or below its categories, and not to others', async () => {
    const product = shop.catalogueCache.snapshot.productOfVariation(1) ?? expect.fail('It is gone');
    const [top] = shop.catalogueCache.snapshot.pathOf(shop.catalogueCache.snapshot.categoryOf(product));
    await made({ kind: 'percent', amount: 50, most: 9_001, category_ids: [top?.id ?? 0] });
    const { summary, vouchers } = await basket('PLOV-10');
    const isBoth = vouchers[0].variations.length === 2;
    expect(summary.voucher).toBe(9_001);
    const { slug } = (await ordered(me, { voucher: 'PLOV-10', expected_total: summary.total })).json().data;
    const other = (await detail(slug)).items.find(
      (line: { product_variation: number }) => line.product_variation === 9,
    );
    if (!isBoth) expect(other.price).toBe(3_333);
  });

  it('without a code applies automatically, the best one first, and a typed code takes precedence', async () => {
    await made({ code: null, amount: 1_000 });
    await made({ code: null, kind: 'percent', amount: 10 });
    await made({ amount: 500 });
    expect((await basket()).summary.voucher).toBe(3_333);
    expect((await basket('PLOV-10')).summary.voucher).toBe(500);
    const placed = await ordered(me, { expected_total: 33_500 });
    expect((await detail(placed.json().data.slug)).voucher).toMatchObject({ code: null, amount: 3_333 });
  });

  it('limits guesses of codes, and only guesses', async () => {
    await made();
    for (let tries = 0; tries < 20; tries++) {
      expect((await basket(`WRONG-${tries}`, me.headers)).vouchers[0].problem).toBe('voucher_unknown');
      await countAcrossTheHour(shop.database.db);
    }
    expect((await basket('PLOV-10', me.headers)).vouchers[0].problem).toBe('too_many_requests');
    expect((await ordered(me, { voucher: 'PLOV-10' })).json().error.code).toBe('too_many_requests');
    await shop.database.db.deleteFrom('limit_counters').execute();
    for (let tries = 0; tries < 25; tries++)
      expect((await basket('PLOV-10', me.headers)).vouchers[0].problem).toBe(null);
  });
});

describe('the use of a voucher', () => {
  const expired = async (slug: string) => {
    const { db } = shop.database;
    const { id } = await db.selectFrom('orders').select('id').where('number', '=', slug).executeTakeFirstOrThrow();
    await db
      .updateTable('orders')
      .set({ pay_before: new Date(0) })
      .where('id', '=', id)
      .execute();
    await expireOrder(db, id);
  };
  const statusOf = async (slug: string) => (await detail(slug)).status;

  it('is released if the order ends unpaid or cancelled, and taken again by a late payment if still possible', async () => {
    const { id } = await made({ in_all: 1 });
    const first = (await ordered(me, { voucher: 'PLOV-10' })).json().data.slug;
    await expired(first);
    expect(await usedOf(id)).toBe(0);
    await transferFor(shop.database.db, first);
    expect([await statusOf(first), await usedOf(id)]).toEqual(['paid', 1]);
    await cancelAsStaff(
      shop.database.db,
      first,
      { staffId: owner.userId, version: undefined, reason: 'x' },
      refundCancelled,
    );
    expect(await usedOf(id)).toBe(0);
    const second = (await ordered(me, { voucher: 'PLOV-10' })).json().data.slug;
    await expired(second);
    const other = await buyer(shop.database.db, 40);
    expect((await ordered(other, { voucher: 'PLOV-10' })).statusCode).toBe(200);
    await transferFor(shop.database.db, second);
    expect([await statusOf(second), await usedOf(id)]).toEqual(['expired', 1]);
  });

  it('is not given twice to a customer who pays late, if it was for a first order or once per customer', async () => {
    const { db } = shop.database;
    for (const once of [{ first_order: true }, { per_customer: 1 }]) {
      await db.deleteFrom('orders').execute();
      await db.deleteFrom('vouchers').execute();
      const { id } = await made(once);
      const late = (await ordered(me, { voucher: 'PLOV-10' })).json().data.slug;
      await expired(late);
      const next = (await ordered(me, { voucher: 'PLOV-10' })).json().data.slug;
      await transferFor(db, late);
      expect([await statusOf(late), await statusOf(next), await usedOf(id)], JSON.stringify(once)).toEqual([
        'expired',
        'awaiting_payment',
        1,
      ]);
    }
  });

  it('is not given to a late payment if the voucher has ended or was postponed', async () => {
    const { db } = shop.database;
    for (const over of [
      'ended_at = now()',
      "valid_until = now() - interval '1 s'",
      "valid_from = now() + interval '1 h'",
    ]) {
      await db.deleteFrom('orders').execute();
      await db.deleteFrom('vouchers').execute();
      const { id } = await made();
      const late = (await ordered(me, { voucher: 'PLOV-10' })).json().data.slug;
      await expired(late);
      await sql`UPDATE vouchers SET ${sql.raw(over)}`.execute(db);
      await transferFor(db, late);
      expect([await statusOf(late), await usedOf(id)], over).toEqual(['expired', 0]);
    }
  });

  it('is given once to a customer who pays late and orders again concurrently', async () => {
    const { db } = shop.database;
    const { id } = await made({ per_customer: 1 });
    const late = (await ordered(me, { voucher: 'PLOV-10' })).json().data.slug;
    await expired(late);
    const both = await db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM vouchers WHERE id = ${id} FOR UPDATE`.execute(transaction);
      const under = [transferFor(db, late), ordered(me, { voucher: 'PLOV-10' })];
      await waiting(under.length);
      return under;
    });
    await Promise.all(both);
    expect(await usedOf(id)).toBe(1);
  });

  it('stays taken after a partial refund, and all refunds add up to what was paid', async () => {
    const { db } = shop.database;
    const { id } = await made({ amount: 10_001 });
    const { slug } = (await ordered(me, { voucher: 'PLOV-10', expected_total: 26_832 })).json().data;
    await transferFor(db, slug);
    const line = (await detail(slug)).items.find((one: { product_variation: number }) => one.product_variation === 9);
    const left = await leaveLine(db, slug, line.id, { staffId: owner.userId, version: undefined });
    expect(left).toMatchObject({ ok: true, value: { refunded: line.price } });
    expect(line.price).toBeLessThan(3_333);
    expect(await usedOf(id)).toBe(1);
    await cancelAsStaff(db, slug, { staffId: owner.userId, version: undefined, reason: 'x' }, refundCancelled);
    const { rows } = await sql<{ back: number; exempt: number }>`
      SELECT sum(amount)::int AS back, sum(exempt_amount)::int AS exempt FROM refunds`.execute(db);
    expect(rows[0]?.back).toBe(26_832);
  });
});

describe('the remaining amount of an order with a voucher', () => {
  let delivery: { readonly free_from: number };
  const freeFrom = (amount: number) =>
    sql`UPDATE settings SET value = jsonb_set(value, '{free_from}', ${String(amount)}::jsonb) WHERE key = 'delivery'`.execute(
      shop.database.db,
    );
  beforeAll(async () => {
    const { value } = await shop.database.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'delivery')
      .executeTakeFirstOrThrow();
    delivery = value as typeof delivery;
    await freeFrom(30_000);
  });
  afterAll(() => freeFrom(delivery.free_from));

  it('is paid at once if it is zero, and needs no refund', async () => {
    const { id } = await made({ amount: 99_999 });
    const placed = await ordered(me, { voucher: 'PLOV-10', expected_total: 0, payment_method: 'toss' });
    const { slug, ...rest } = placed.json().data;
    expect(rest).toMatchObject({ status: 'paid', total_price: 0, payment_url: `/my-orders/${slug}` });
    expect(await detail(slug)).toMatchObject({ status: 'paid', refunds: [], discount_total: 33_333 });
    // An order without a payment does not make its customer a buyer.
    expect(await isBuyer(shop.database.db, me.userId)).toBe(false);
    await cancelAsStaff(
      shop.database.db,
      slug,
      { staffId: owner.userId, version: undefined, reason: 'x' },
      refundCancelled,
    );
    expect(await detail(slug)).toMatchObject({ status: 'cancelled', refunds: [] });
    expect(await usedOf(id)).toBe(0);
  });

  it('cannot be less than 100 ₩ by card or virtual account', async () => {
    await made({ amount: 33_300 });
    const wish = { voucher: 'PLOV-10', expected_total: 33 };
    for (const payment_method of ['toss', 'virtual_account'] as const)
      expect((await ordered(me, { ...wish, payment_method })).json().error.code).toBe('total_too_small');
    const { slug } = (await ordered(me, wish)).json().data;
    const otherwise = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/payment/change-method/',
      headers: me.headers,
      payload: { slug, payment_method: 'toss' },
    });
    expect(otherwise.json().error?.code).toBe('total_too_small');
  });
});

describe('staff', () => {
  it('can change a voucher with its current version and end it, and see who changed it meanwhile', async () => {
    const { id, version } = await made({ in_all: 5 });
    const change = await staff('PATCH', `${id}/`, { amount: 7_000, version });
    expect(change.json().data).toMatchObject({ amount: 7_000, in_all: 5, code: 'PLOV-10', version: 2 });
    const stale = await staff('PATCH', `${id}/`, { amount: 1, version });
    expect(stale.json().error).toMatchObject({ code: 'changed_meanwhile', details: { current: { amount: 7_000 } } });
    const ended = await staff('POST', 'end/', { voucher: id, version: 2 });
    expect(ended.json().data).toMatchObject({ state: 'over' });
    expect((await staff('POST', 'end/', { voucher: id, version: 2 })).statusCode).toBe(200);
    expect((await ordered(me, { voucher: 'PLOV-10' })).json().error.code).toBe('voucher_over');
    const told = await sql`SELECT FROM audit_log WHERE table_name = 'vouchers' AND row_id = ${String(id)}
      AND person_id = ${owner.userId}`.execute(shop.database.db);
    expect(told.rows.length).toBe(3);
  });

  it('are told that a code is in use, even if a colleague uses it concurrently', async () => {
    const { id, version } = await made();
    const both = await shop.database.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('vouchers')
        .values({ code: 'TAKEN', name: '{"en":"x"}', kind: 'won', amount: 1 })
        .execute();
      const fields = { code: 'taken', name: { en: 'x' }, kind: 'won', amount: 1 };
      // Must be awaited by the caller: the transaction would deadlock if it waited for these responses.
      const under = [staff('PATCH', `${id}/`, { code: 'taken', version }), staff('POST', '', fields)];
      for (const one of under) one.then(() => undefined);
      await waiting(under.length);
      return under;
    });
    for (const answer of await Promise.all(both)) expect(answer.json().error.code).toBe('voucher_code_taken');
  });

  it('need a recent re-authentication to create or change a voucher', async () => {
    const { db } = shop.database;
    const { id, version } = await made();
    await sql`UPDATE staff_sessions SET proven_at = now() - interval '20 minutes'`.execute(db);
    const change = await staff('PATCH', `${id}/`, { amount: 7_000, version });
    expect(change.json().error.code).toBe('proof_needed');
    await sql`UPDATE staff_sessions SET proven_at = now()`.execute(db);
  });

  it('see the total cost of a voucher, also for large sums', async () => {
    const { id } = await made();
    for (const who of [me, await buyer(shop.database.db, 41)]) await ordered(who, { voucher: 'PLOV-10' });
    await shop.database.db.updateTable('voucher_uses').set({ amount: 2_000_000_000 }).execute();
    const cost = async () => (await staff('GET', `${id}/`)).json().data;
    expect(await cost()).toMatchObject({ used: 2, cost: 4_000_000_000, version: 1 });
    // A released use costs nothing until its order is paid late.
    const { db } = shop.database;
    await db.updateTable('voucher_uses').where('user_id', '=', me.userId).set({ freed_at: new Date() }).execute();
    expect(await cost()).toMatchObject({ used: 1, cost: 2_000_000_000 });
    await db.updateTable('voucher_uses').where('user_id', '=', me.userId).set({ freed_at: null }).execute();
    expect(await cost()).toMatchObject({ used: 2, cost: 4_000_000_000 });
    await sql`DELETE FROM voucher_uses WHERE user_id = ${me.userId}`.execute(db);
    expect(await cost()).toMatchObject({ used: 1, cost: 2_000_000_000, version: 1 });
  });

  it('see the products of a voucher by name', async () => {
    const [first, second] = await shop.database.db
      .selectFrom('products')
      .select(['id', 'name'])
      .orderBy('id')
      .limit(2)
      .execute();
    const { id } = await made({ product_ids: [second?.id, first?.id] });
    expect((await staff('GET', `${id}/`)).json().products).toEqual([first, second]);
  });

  it('cannot create a contradictory voucher, or create one without permission', async () => {
    const { id } = await made({ in_all: 3 });
    const again = { code: 'plov-10', name: { en: 'x' }, kind: 'percent', amount: 5 };
    expect((await staff('POST', '', again)).json().error.code).toBe('voucher_code_taken');
    const others = await Promise.all(
      [1, 2, 3].map(async (n) => (await staff('POST', '', { ...again, code: `TO-${n}` })).json().data),
    );
    const renamed = await Promise.all(
      others.map((one) => staff('PATCH', `${one.id}/`, { code: 'TO-ONE', version: 1 })),
    );
    const told = renamed.map((answer) => answer.json().error?.code ?? 'ok').toSorted();
    expect(told).toEqual(['ok', 'voucher_code_taken', 'voucher_code_taken']);
    const wrong = { ...again, code: 'OTHER' };
    for (const [field, fields] of [
      ['amount', { amount: 101 }],
      ['code', { code: '!!' }],
      ['valid_until', { valid_from: '2027-01-02T00:00:00Z', valid_until: '2027-01-01T00:00:00Z' }],
    ] as const)
      expect((await staff('POST', '', { ...wrong, ...fields })).json().error.fields, field).toHaveProperty(field);
    const wish = { voucher: 'PLOV-10' };
    for (const placed of [await ordered(me, wish), await ordered(me, wish)])
      expect(placed.statusCode, placed.body).toBe(200);
    expect((await staff('PATCH', `${id}/`, { in_all: 1, version: 1 })).json().error.fields).toHaveProperty('in_all');
    const support = await staffCaller(shop.database.db, 'support');
    expect((await staff('GET', '', undefined, support)).statusCode).toBe(200);
    expect((await staff('POST', '', wrong, support)).json().error.code).toBe('not_permitted');
  });
});
