import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { markRefundSent } from '../../money/refunds/refund.service.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { moneyStates, parcelsStates } from '../../orders/order/order-status.rules.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer } from '../../orders/testing/buyers.ts';
import { bringOrder, placedOrder, sendAllBoxes } from '../../orders/testing/delivered.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { decideClaim, openClaim } from '../claims/claim.service.ts';

let shop: TestShop;
let me: Buyer;
let manager: LoggedIn;
/** Products for a frozen box and for a dry box. */
let goods: { product_variation: number; count: number }[];
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  me = await buyer(db, 1);
  manager = await staffCaller(db, 'manager');
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT ON (p.storage) v.id, p.storage FROM variations v JOIN products p ON p.id = v.product_id
    JOIN lots l ON l.stock_item_id = v.stock_item_id
    WHERE p.storage IN ('frozen', 'ambient') AND p.listed AND l.quantity >= 40 AND l.best_before > current_date + 30
    ORDER BY p.storage, v.price DESC`.execute(db);
  goods = rows.map(({ id }) => ({ product_variation: id, count: 2 }));
  expect(goods).toHaveLength(2);
});
afterAll(() => shop.close());

const read = async (path: string, who: LoggedIn) =>
  (await shop.app.inject({ url: `/api/${path}`, headers: who.headers })).json();

const send = async (path: string, payload: object, who: LoggedIn) =>
  (await shop.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers: who.headers })).json();

/** The states of an order; asserts that all responses to customer and staff agree. */
async function statesOf(slug: string) {
  const [own, { data: detail }, staffs, { data: staffDetail }] = await Promise.all([
    read('orders/list', me),
    read(`orders/detail/?slug=${slug}`, me),
    read(`staff/orders/?q=${slug}`, manager),
    read(`staff/orders/detail/?slug=${slug}`, manager),
  ]);
  const listed = own.data.find((order: { slug: string }) => order.slug === slug);
  const [row] = staffs.data;
  const [head, ...others] = [listed, detail, row, staffDetail].map((order) => [
    order.status,
    order.parcels_state,
    order.money_state,
  ]);
  for (const other of others) expect(other).toEqual(head);
  expect([listed.refunded, row.refunds_done, staffDetail.refunds_done]).toEqual(Array(3).fill(detail.refunded));
  return [...(head ?? []), detail.refunded];
}

const place = () => placedOrder(shop, me, goods, 'bank_transfer');
async function paid(): Promise<string> {
  const slug = await place();
  await transferFor(shop.database.db, slug);
  return slug;
}
async function packed(slug: string): Promise<void> {
  const url = '/api/staff/packing/packed/';
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: manager.headers,
    payload: { slug, all_here: true },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
async function sendRefund(slug: string, amount: number): Promise<() => Promise<unknown>> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/orders/refund/',
    headers: { ...manager.headers, 'idempotency-key': `back-${slug}-${amount}` },
    payload: { slug, amount, reason: 'The box was wet' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { db } = shop.database;
  const { id } = await db.selectFrom('refunds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return () => markRefundSent(db, id, manager.userId);
}
const totalOf = async (slug: string): Promise<number> =>
  (await read(`orders/detail/?slug=${slug}`, me)).data.total_price;

it('the parcels state shows what the status does not: picking, packed, partly shipped', async () => {
  const { db } = shop.database;
  const slug = await paid();
  expect(await statesOf(slug)).toEqual(['paid', 'none', 'paid', 0]);
  await prepareOrder(db, slug);
  expect(await statesOf(slug)).toEqual(['preparing', 'picking', 'paid', 0]);
  await packed(slug);
  expect(await statesOf(slug)).toEqual(['preparing', 'packed', 'paid', 0]);
  await shipOrder(db, slug, someParcel());
  expect(await statesOf(slug)).toEqual(['shipped', 'part_shipped', 'paid', 0]);
  await shipOrder(db, slug, someParcel());
  expect(await statesOf(slug)).toEqual(['shipped', 'shipped', 'paid', 0]);
  await deliverOrder(db, slug);
  expect(await statesOf(slug)).toEqual(['delivered', 'delivered', 'paid', 0]);
});

it('the money state shows what the status does not: unpaid, partly paid, paid, and refunds', async () => {
  const { db } = shop.database;
  const slug = await place();
  expect(await statesOf(slug)).toEqual(['awaiting_payment', 'none', 'unpaid', 0]);
  await transferFor(db, slug, 1_000);
  expect(await statesOf(slug)).toEqual(['awaiting_payment', 'none', 'part_paid', 0]);
  const total = await totalOf(slug);
  await transferFor(db, slug, total - 1_000);
  expect(await statesOf(slug)).toEqual(['paid', 'none', 'paid', 0]);
  await bringOrder(shop, slug);
  const send = await sendRefund(slug, 3_000);
  // A promised refund is not a refund yet.
  expect(await statesOf(slug)).toEqual(['delivered', 'delivered', 'paid', 0]);
  await send();
  expect(await statesOf(slug)).toEqual(['delivered', 'delivered', 'part_refunded', 3_000]);
  await (await sendRefund(slug, total - 3_000))();
  expect(await statesOf(slug)).toEqual(['delivered', 'delivered', 'refunded', total]);
});

it('the money of an order that ended stays visible until it is refunded', async () => {
  const { db } = shop.database;
  const slug = await place();
  await transferFor(db, slug, 1_000);
  expect((await send('orders/cancel/', { slug, reason: '' }, me)).data).toMatchObject({ received: 1_000 });
  expect(await statesOf(slug)).toEqual(['cancelled', 'none', 'part_paid', 0]);
  const { id } = await db.selectFrom('deposits').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await send('staff/deposits/refund/', { deposit: id, amount: 1_000, request_key: 'back-of-an-ended-one' }, manager);
  expect(await statesOf(slug)).toEqual(['cancelled', 'none', 'part_paid', 0]);
  const { id: refund } = await db.selectFrom('refunds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await markRefundSent(db, refund, manager.userId);
  expect(await statesOf(slug)).toEqual(['cancelled', 'none', 'refunded', 0]);
});

it('an order stays delivered after a partial refund by a claim, and is refunded after a full one', async () => {
  const { db } = shop.database;
  const slug = await paid();
  await bringOrder(shop, slug);
  const { data: order } = await read(`staff/orders/detail/?slug=${slug}`, manager);
  const claimAll = async (amountOf: (line: { price: number; count: number }) => number | undefined) => {
    const lines = order.lines.map(({ id, count }: { id: number; count: number }) => ({
      line: id,
      count,
      reason: 'damaged' as const,
    }));
    const opened = await openClaim(
      db,
      { number: slug, description: 'Everything is broken', lines, photos: [] },
      { by: 'staff', userId: manager.userId },
    );
    if (!opened.ok) throw new Error(opened.error.code);
    const decisions = order.lines.map((line: { id: number; price: number; count: number }) => {
      const amount = amountOf(line);
      return amount === 0
        ? { line: line.id, decision: 'reject' as const, remedy: 'money' as const, words: 'It looks fine' }
        : { line: line.id, decision: 'approve' as const, remedy: 'money' as const, amount, words: '' };
    });
    expect(await decideClaim(db, opened.value, decisions)).toMatchObject({ ok: true, value: 'approved' });
    const { id } = await db.selectFrom('refunds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await markRefundSent(db, id, manager.userId);
  };
  const [first] = order.lines;
  await claimAll((line) => (line === first ? first.price : 0));
  expect(await statesOf(slug)).toEqual(['delivered', 'delivered', 'part_refunded', first.price]);
  const { data } = await read(`orders/detail/?slug=${slug}`, me);
  expect(data.events.at(-1)).toMatchObject({ status: 'delivered', reason: 'claim settled' });
  expect((await read(`orders/claims/?slug=${slug}`, me)).data).toMatchObject({
    can_claim: true,
    delivered_at: data.delivered_at,
  });

  const whole = await paid();
  await bringOrder(shop, whole);
  const total = await totalOf(whole);
  await (await sendRefund(whole, total))();
  expect(await statesOf(whole)).toEqual(['delivered', 'delivered', 'refunded', total]);
});

it('money that the order cannot use is not counted as its own, and refunded money not as kept', async () => {
  const { db } = shop.database;
  const slug = await paid();
  await transferFor(db, slug, 5_000);
  expect(await statesOf(slug)).toEqual(['paid', 'none', 'paid', 0]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/cancel/',
    headers: me.headers,
    payload: { slug },
  });
  expect(answer.statusCode).toBe(200);
  expect((await statesOf(slug)).slice(0, 3)).toEqual(['cancelled', 'none', 'paid']);
  const open = await db.selectFrom('refunds').select('id').where('status', '=', 'due').execute();
  for (const { id } of open) await markRefundSent(db, id, manager.userId);
  expect(await statesOf(slug)).toEqual(['cancelled', 'none', 'refunded', await totalOf(slug)]);
});

it('staff can filter the list by each of these states and by both at once', async () => {
  const { db } = shop.database;
  const half = await paid();
  await prepareOrder(db, half);
  await shipOrder(db, half, someParcel());
  const all = await read('staff/orders/?page_size=200', manager);
  type Row = { slug: string; parcels_state: string; money_state: string };
  const having = (test: (row: Row) => boolean) => all.data.filter(test).map(({ slug }: Row) => slug);
  const found = async (query: string) =>
    (await read(`staff/orders/?page_size=200&${query}`, manager)).data.map(({ slug }: Row) => slug);
  for (const state of parcelsStates)
    expect(await found(`parcels_state=${state}`), state).toEqual(having((row) => row.parcels_state === state));
  for (const state of moneyStates)
    expect(await found(`money_state=${state}`), state).toEqual(having((row) => row.money_state === state));
  expect(await found('parcels_state=delivered&money_state=part_refunded')).toHaveLength(1);
  expect(await found('parcels_state=part_shipped')).toEqual([half]);
  await sendAllBoxes(db, half);
  expect(await found('parcels_state=part_shipped')).toEqual([]);
});
