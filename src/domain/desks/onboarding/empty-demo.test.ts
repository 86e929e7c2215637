import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rememberPast } from '../../../../database/seed/past/demo-past.ts';
import { err } from '../../../kernel/result.ts';
import { inTransaction, transact } from '../../../platform/database/transact.ts';
import { createLog } from '../../../platform/start/log.ts';
import { refreshSnapshot } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { memoryFiles } from '../../fulfilment/testing/some-photo.ts';
import { readMoneyBooks } from '../../money/testing/money-books.ts';
import { releaseLots } from '../../orders/reservations/reservation.store.ts';
import { readDriftingLots, readDriftingOrders } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer, paidByCard, place, placedOrder } from '../../orders/testing/buyers.ts';
import { correctStock } from '../../orders/testing/corrected-stock.ts';
import { bringOrder, placedOrder as placedOrderOf } from '../../orders/testing/delivered.ts';
import { employDemoStaff } from '../../staff/authentication/demo-staff.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { empty } from './demo.store.ts';
import { emptyDemoJob } from './empty-demo.job.ts';
import { emptyingWord } from './onboarding.rules.ts';

let shop: TestShop;
let owner: LoggedIn;
let me: Buyer;
const past = () => rememberPast(shop.database.db, memoryFiles(), createLog('silent'), { days: 4, countOf: () => 1 });
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  await employDemoStaff(shop.database.db, shop.secret);
  owner = await staffCaller(shop.database.db, 'owner');
  me = await buyer(shop.database.db);
});
beforeAll(() => past().ended);
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST', path: string, payload?: object, who = owner) => {
  const answer = await shop.app.inject({
    method,
    url: `/api/staff/${path}/`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const begin = async () => (await call('POST', 'opening/empty-demo', { confirm: emptyingWord })).data.job as number;
const run = (job: number) => emptyDemoJob(shop.database.db).run({ job });
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(shop.database.db)).rows[0] as T;
const rowsOf = async (table: string, where = sql`true`) =>
  (await one(sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${where}`)).count;

it('returns the reserved stock of an order once, even if the order ends concurrently', async () => {
  const { db } = shop.database;
  const [demo, real] = [await placedOrder(shop, me), await placedOrder(shop, me)];
  const { id, lot } = await one(sql<{ id: number; lot: number }>`
    SELECT l.order_id AS id, a.lot_id AS lot FROM orders o JOIN order_lines l ON l.order_id = o.id
    JOIN order_lots a ON a.line_id = l.id WHERE o.number = ${demo}`);
  const asideOf = sql<{ reserved: number }>`SELECT reserved FROM lots WHERE id = ${lot}`;
  const before = (await one(asideOf)).reserved;
  await sql`UPDATE orders SET is_demo = true WHERE number = ${demo}`.execute(db);
  // The reference is not needed: the demo is emptied below.
  const emptied: { result?: Promise<unknown> } = {};
  await inTransaction(db, async (transaction) => {
    await sql`SELECT FROM orders WHERE id = ${id} FOR UPDATE`.execute(transaction);
    await releaseLots(transaction, id);
    emptied.result = transact(db, async (other) => {
      await empty.orders(other);
      return err((await asideOf.execute(other)).rows[0]?.reserved);
    });
    const waiting = sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 60_000 }).toBeGreaterThan(0);
  });
  expect(await emptied.result).toEqual(err(before - 1));
  await sql`DELETE FROM orders WHERE number IN (${demo}, ${real})`.execute(db);
  await sql`UPDATE lots SET reserved = reserved - 1 WHERE id = ${lot}`.execute(db);
});

it('stops if the staff member who started it loses the permission', async () => {
  const { db } = shop.database;
  const other = await staffCaller(db, 'owner', '+821077770009');
  const demo = await rowsOf('orders', sql`is_demo`);
  expect(demo).toBeGreaterThan(0);
  const job = (await call('POST', 'opening/empty-demo', { confirm: emptyingWord }, other)).data.job as number;
  await db.updateTable('staff_members').set({ role: 'packer' }).where('user_id', '=', other.userId).execute();
  await run(job);
  expect(await one(sql`SELECT state FROM staff_jobs WHERE id = ${job}`)).toEqual({ state: 'failed' });
  expect(await rowsOf('orders', sql`is_demo`)).toBe(demo);
  await db.deleteFrom('staff_members').where('user_id', '=', other.userId).execute();
});

it('counts a paid trial order, also after its cancellation', async () => {
  const trial = async () =>
    (await call('GET', 'opening')).data.lines.find(({ item }: { item: string }) => item === 'test_order').state;
  const slug = await placedOrder(shop, me);
  expect(await trial()).toBe('open');
  await paidByCard(shop.database.db, slug);
  expect(await trial()).toBe('done');
  expect((await call('POST', 'orders/cancel', { slug, reason: 'It was a trial' })).data.status).toBe('cancelled');
  expect(await trial()).toBe('done');
  // Deleted with the demo below.
  await sql`UPDATE orders SET is_demo = true WHERE number = ${slug}`.execute(shop.database.db);
});

it('deletes the whole demo, keeps real data, continues after a crash and runs while customers order', async () => {
  const { db } = shop.database;
  // Real data: an order of a demo product, a product in a demo category, and a delivery of a second demo product.
  const slug = await placedOrder(shop, me);
  await paidByCard(db, slug);
  // The lots of the real order were also sold to demo orders, and have a reservation of one.
  const soldToDemo = sql`id IN (SELECT a.lot_id FROM order_lots a JOIN order_lines l ON l.id = a.line_id
    JOIN orders o ON o.id = l.order_id WHERE o.is_demo AND a.state = 'sold')`;
  const shared = await sql<{ variation: number }>`
    SELECT DISTINCT ON (p.id) v.id AS variation FROM variations v JOIN products p ON p.id = v.product_id
    JOIN sellable_lots s ON s.stock_item_id = v.stock_item_id JOIN lots ON lots.id = s.id
    WHERE p.id NOT IN (1, 5, 9) AND s.free >= v.stock_units AND lots.id IN (SELECT id FROM lots WHERE ${soldToDemo}) AND v.archived_at IS NULL
    ORDER BY p.id, v.id LIMIT 2`.execute(db);
  expect(shared.rows).toHaveLength(2);
  const goods = shared.rows.map(({ variation }) => ({ product_variation: variation, count: 1 }));
  const brought = await placedOrderOf(shop, me, goods);
  await paidByCard(db, brought);
  await bringOrder(shop, brought);
  const unpaid = await placedOrderOf(shop, me, goods);
  const lotsOf = (number: string) => sql`id IN (SELECT a.lot_id FROM order_lots a JOIN order_lines l ON l.id = a.line_id
    JOIN orders o ON o.id = l.order_id WHERE o.number = ${number})`;
  expect(await rowsOf('lots', sql`${lotsOf(brought)} AND ${soldToDemo}`)).toBe(2);
  await sql`INSERT INTO products (slug, category_id, brand_id, certificate_id, name, name_ko, description, ingredients, storage, origin)
    SELECT 'own-rice', category_id, brand_id, certificate_id, name, name_ko, description, ingredients, storage, origin
    FROM products WHERE id = 5`.execute(db);
  await correctStock(db, (transaction) =>
    sql`INSERT INTO lots (product_id, stock_item_id, lot_number, quantity, origin, plant, produced_on, best_before, certificate_id, slaughter_method)
      SELECT product_id, stock_item_id, 'OWN-1', 5, origin, 'Own plant', produced_on, best_before, certificate_id, slaughter_method
      FROM lots WHERE product_id = 9 LIMIT 1`.execute(transaction),
  );
  await sql`INSERT INTO searches (day, words, times, found) VALUES (current_date, 'own', 3, 1)`.execute(db);
  expect(await rowsOf('searches', sql`is_demo`)).toBeGreaterThan(10);
  const before = (await call('GET', 'opening')).data;
  expect(before.demo.orders).toBeGreaterThan(10);
  expect(before.demo.customers).toBeGreaterThan(3);
  expect(before.demo.products).toBeGreaterThan(150);
  expect(before.demo.staff).toBe(4);
  expect(before.lines.find(({ item }: { item: string }) => item === 'demo').state).toBe('demo');

  expect((await call('POST', 'opening/empty-demo', { confirm: 'empty' })).status).toBe(400);
  // The demo's own owner would be deleted with it.
  const played = await staffCaller(db, 'owner', '+821000009001');
  const refused = await call('POST', 'opening/empty-demo', { confirm: emptyingWord }, played);
  expect(refused.error.code).toBe('own_owner_needed');
  const manager = await staffCaller(db, 'manager');
  expect((await call('POST', 'opening/empty-demo', { confirm: emptyingWord }, manager)).status).toBe(403);

  // The number of kept records is announced.
  expect(before.demo).toMatchObject({ kept_products: 4, kept_categories: expect.any(Number) });
  const job = await begin();
  await sql`CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'power cut'; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER power_cut BEFORE DELETE ON product_pictures EXECUTE FUNCTION stop_here()`.execute(db);
  await expect(run(job)).rejects.toThrow('power cut');
  expect(await rowsOf('products', sql`is_demo`)).toBe(before.demo.products);
  expect(await rowsOf('orders', sql`is_demo`)).toBe(0);
  await sql`DROP FUNCTION stop_here CASCADE`.execute(db);

  const second = await begin();
  const hurried = await Promise.all(Array.from({ length: 6 }, (_, index) => buyer(db, 50 + index)));
  const items = [{ product_variation: 3, count: 1 }];
  const [answers] = await Promise.all([
    Promise.all(hurried.map((who) => place(shop, who, { items, expected_total: 0 }))),
    run(job),
    run(second),
  ]);
  for (const { statusCode } of answers) expect([200, 400, 409]).toContain(statusCode);
  for (const id of [job, second])
    expect((await call('GET', `jobs/${id}`)).data).toMatchObject({ state: 'done', done: 6, of: 6 });

  const after = (await call('GET', 'opening')).data;
  expect(after.demo).toEqual({
    products: 0,
    orders: 0,
    customers: 0,
    staff: 0,
    categories: 0,
    kept_products: 4,
    kept_categories: before.demo.kept_categories,
  });
  expect(after.demo.kept_categories).toBeGreaterThanOrEqual(1);
  expect(after.lines.find(({ item }: { item: string }) => item === 'demo').state).toBe('done');
  // Kept: the category of the real product with its parents, and the products that real orders and lots need.
  expect(await rowsOf('products', sql`NOT is_demo`)).toBe(1);
  expect(await rowsOf('products', sql`is_demo AND (listed OR archived_at IS NULL)`)).toBe(0);
  expect(await rowsOf('orders')).toBe(3);
  for (const number of [brought, unpaid]) expect(await rowsOf('lots', lotsOf(number))).toBe(2);
  expect(await rowsOf('lots', sql`NOT is_demo`)).toBe(1);
  expect(await rowsOf('users', sql`is_demo OR phone_number LIKE '+82100000%'`)).toBe(0);
  expect(await rowsOf('reviews', sql`is_demo`)).toBe(0);
  expect(await rowsOf('searches')).toBe(1);
  expect(await rowsOf('audit_log', sql`is_demo`)).toBe(0);
  expect(await rowsOf('synonyms')).toBeGreaterThan(0);
  const detail = await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: me.headers });
  expect(detail.json().data.items).toHaveLength(1);
  expect([await readDriftingLots(db), await readDriftingOrders(db)]).toEqual([[], []]);
  expect((await readMoneyBooks(db)).wrong).toEqual([]);
  const wronglyUsed = sql`used <> (SELECT count(*) FROM voucher_uses WHERE voucher_id = vouchers.id AND freed_at IS NULL)`;
  expect(await rowsOf('vouchers', wronglyUsed)).toBe(0);
  const wronglyMoved = sql`quantity <> (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE lot_id = lots.id)`;
  expect(await rowsOf('lots', wronglyMoved)).toBe(0);
  // The audit log shows who did it.
  const removed = sql`table_name = 'products' AND action = 'delete' AND person_id = ${owner.userId}`;
  expect(await rowsOf('audit_log', removed)).toBeGreaterThan(150);

  await refreshSnapshot(db, shop.catalogueCache);
  const list = await shop.app.inject({ url: '/api/products/main-list/' });
  expect(list.json()).toMatchObject({ data: [], count: 0 });
  const again = await begin();
  await run(again);
  expect((await call('GET', 'opening')).data).toEqual(after);
  // A restart of the demo restores nothing.
  await past().ended;
  expect(await rowsOf('orders', sql`is_demo`)).toBe(0);
  expect(await rowsOf('searches', sql`is_demo`)).toBe(0);
});
