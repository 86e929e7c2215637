import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import type { WantedOrders } from './order-conditions.store.ts';
import { orderQuery } from './order-list.contract.ts';
import { orderListStatement } from './order-list.store.ts';

let shop: TestShop;
let support: LoggedIn;
let mainland: Buyer;
/** One paid and late on the mainland, one partly paid, one unpaid on Jeju. */
let [late, short, island]: [string, string, string] = ['', '', ''];

beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  support = await staffCaller(db, 'support');
  mainland = await buyer(db, 1);
  const islander = await buyer(db, 2, '63000');
  await db
    .updateTable('addresses')
    .set({ recipient_name: 'Karimova Dilnoza' })
    .where('id', '=', islander.address)
    .execute();
  late = await placedOrder(shop, mainland);
  await paidByCard(db, late);
  await db
    .updateTable('orders')
    .set({ ships_on: addDays(koreanDateOf(Date.now()), -1) })
    .where('number', '=', late)
    .execute();
  await sql`
    INSERT INTO parcels (order_id, carrier, tracking_number)
    SELECT id, 'cj', '001234567890' FROM orders WHERE number = ${late}`.execute(db);
  short = await placedOrder(shop, mainland, { payment_method: 'bank_transfer' });
  await transferFor(db, short, 1_000);
  island = await placedOrder(shop, islander);
});
afterAll(() => shop.close());

async function list(query: Record<string, string>) {
  const url = `/api/staff/orders/?${new URLSearchParams(query)}`;
  const answer = (await shop.app.inject({ url, headers: support.headers })).json();
  return { ...answer, slugs: (answer.data as { slug: string }[] | undefined)?.map(({ slug }) => slug) };
}

it('lists the newest orders first, page by page, with received money and lateness, and logs whose names were shown', async () => {
  const { db } = shop.database;
  const before = await db.selectFrom('personal_accesses').select('id').execute();
  const first = await list({ page_size: '2' });
  expect(first).toMatchObject({ count: 3, is_whole: true, next: 2, slugs: [island, short] });
  const second = await list({ page_size: '2', page: '2' });
  expect(second).toMatchObject({ count: 3, next: null, slugs: [late] });
  expect(first.data[1]).toMatchObject({ received: 1_000, refunded: 0, late: false, zone: 'mainland' });
  expect(second.data[0]).toMatchObject({
    status: 'paid',
    late: true,
    recipient_name: 'Test Buyer',
    order_number: late,
  });
  expect((await list({ page: '9' })).slugs).toEqual([]);
  const accesses = await db.selectFrom('personal_accesses').select(['staff_id', 'why', 'people']).execute();
  expect(accesses.slice(before.length)).toEqual([
    { staff_id: support.userId, why: 'orders_list', people: 2 },
    { staff_id: support.userId, why: 'orders_list', people: 1 },
  ]);
});

it('finds an order by everything that a caller on the phone can name', async () => {
  const { name, sku } = (
    await sql<{ name: string; sku: string }>`SELECT name ->> 'en' AS name, sku FROM order_lines LIMIT 1`.execute(
      shop.database.db,
    )
  ).rows[0] as { name: string; sku: string };
  expect(sku).not.toBe('');
  expect((await list({ q: late.toLowerCase().replaceAll('-', '') })).slugs).toEqual([late]);
  expect((await list({ q: island.slice(-4).toLowerCase() })).slugs).toContain(island);
  expect((await list({ q: '010-5000-0002' })).slugs).toEqual([island]);
  expect((await list({ q: '00002' })).slugs).toEqual([island]);
  expect((await list({ q: 'karimova' })).slugs).toEqual([island]);
  expect((await list({ q: 'Dilno' })).slugs).toEqual([island]);
  expect((await list({ q: '001234567890' })).slugs).toEqual([late]);
  expect((await list({ q: name })).slugs).toEqual([island, short, late]);
  expect((await list({ q: 'nobody of this name' })).slugs).toEqual([]);
});

it('combines filters by status, money, zone, products, claims and days', async () => {
  const today = koreanDateOf(Date.now());
  expect((await list({ status: 'paid' })).slugs).toEqual([late]);
  expect((await list({ late: '1' })).slugs).toEqual([late]);
  expect((await list({ money: 'under' })).slugs).toEqual([short]);
  expect((await list({ money: 'over' })).slugs).toEqual([]);
  expect((await list({ zone: 'jeju' })).slugs).toEqual([island]);
  expect((await list({ method: 'bank_transfer' })).slugs).toEqual([short]);
  expect((await list({ claim: 'any' })).slugs).toEqual([]);
  expect((await list({ from: today, to: today, sort: 'created_at' })).slugs).toEqual([late, short, island]);
  expect((await list({ from: addDays(today, 1) })).slugs).toEqual([]);
  expect((await list({ q: 'test', status: 'paid', zone: 'mainland' })).slugs).toEqual([late]);
  expect((await list({ q: 'test', held: '1' })).slugs).toEqual([]);
  const [cold, dry] = [await list({ goods: 'cold' }), await list({ goods: 'dry' })];
  expect([cold.count, dry.count].toSorted()).toEqual([0, 3]);
  expect((await list({ from: '0000-01-01' })).error.code).toBe('invalid_input');
  expect((await list({ page_size: '201' })).error.code).toBe('invalid_input');
});

it('finds a partly paid order, however many later orders await payment', async () => {
  const { db } = shop.database;
  const { rows: columns } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'orders' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'number', 'idempotency_key', 'created_at')`.execute(db);
  const others = sql.join(columns.map(({ name }) => sql.ref(name)));
  const newer = await sql<{ id: number }>`
    WITH placed AS (
      INSERT INTO orders (number, idempotency_key, created_at, ${others})
      SELECT 'MANY-AAAA-' || translate(lpad(n::text, 4, '0'), '01', 'AB'), 'many-orders-' || n, now() + interval '1 second', ${others}
      FROM orders, generate_series(1, 201) n WHERE number = ${short} RETURNING id
    )
    INSERT INTO order_events (order_id, to_status, actor) SELECT id, 'awaiting_payment', 'system' FROM placed
    RETURNING order_id AS id`.execute(db);
  expect(newer.rows).toHaveLength(201);
  expect((await list({ money: 'under' })).slugs).toEqual([short]);
  await db
    .deleteFrom('orders')
    .where(
      'id',
      'in',
      newer.rows.map(({ id }) => id),
    )
    .execute();
});

describe('no query of the order list scans a large table', () => {
  const wanted = (query: object): WantedOrders => {
    const { q: _q, from: _from, to: _to, ...rest } = orderQuery.parse(query);
    return { ...rest, sought: null, from: null, before: null, today: koreanDateOf(0) };
  };
  const sought = { number: 'A', code: 'AAAA', phoneEnd: '12345678', tracking: '1', name: 'a', products: [1, 2] };
  it.each([
    ['everything', wanted({})],
    ['a status', wanted({ status: 'delivered', goods: 'cold', sort: '-total_price' })],
    ['days', { ...wanted({ zone: 'remote' }), from: new Date(0), before: new Date() }],
    ['late', wanted({ late: '1' })],
    ['on hold', wanted({ held: '1' })],
    ['not arrived', wanted({ not_arrived: '1' })],
    ['overpaid', wanted({ money: 'over' })],
    ['underpaid', wanted({ money: 'under' })],
    ['reversed payments', wanted({ money: 'taken_back' })],
    ['pending refunds or payments', wanted({ money: 'waiting' })],
    ['claims', wanted({ claim: 'any' })],
    ['open claims', wanted({ claim: 'open' })],
    ['a search', { ...wanted({ status: 'paid' }), sought }],
  ])('for %s', async (_name, query) => {
    const plan = await shop.database.db.transaction().execute(async (transaction) => {
      // Without a matching index, PostgreSQL would still have to scan.
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      await sql`SET LOCAL enable_sort = off`.execute(transaction);
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN ${orderListStatement(query)}`.execute(transaction);
    });
    const lines = plan.rows.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => /Seq Scan on (?!.*\b(seen|matching|page|sorted)\b)/.test(line))).toEqual([]);
  });
});

it('lists shipped orders that should have arrived three days ago', async () => {
  const { db } = shop.database;
  const today = koreanDateOf(Date.now());
  const slug = await placedOrder(shop, mainland);
  await paidByCard(db, slug);
  await prepareOrder(db, slug);
  const promisedFor = (day: string) =>
    sql`UPDATE orders SET arrives_to = ${day}::date WHERE number = ${slug}`.execute(db);
  await promisedFor(addDays(today, -3));
  expect((await list({ not_arrived: '1' })).slugs).toEqual([]);
  await shipOrder(db, slug, someParcel());
  expect((await list({ not_arrived: '1' })).slugs).toEqual([slug]);
  expect((await list({ not_arrived: '1', q: 'test', zone: 'mainland' })).slugs).toEqual([slug]);
  expect((await list({ not_arrived: '1', held: '1' })).slugs).toEqual([]);
  await promisedFor(addDays(today, -2));
  expect((await list({ not_arrived: '1' })).slugs).toEqual([]);
  await promisedFor(addDays(today, -40));
  await deliverOrder(db, slug);
  expect((await list({ not_arrived: '1' })).slugs).toEqual([]);
});
