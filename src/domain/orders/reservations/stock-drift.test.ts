import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/start/log.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { buyer, placedOrder } from '../testing/buyers.ts';
import { moved } from '../testing/moved.ts';
import { checkStockJob } from './stock-drift.job.ts';
import { readDriftingLots, readDriftingOrders } from './stock-drift.store.ts';

let shop: TestShop;
let number: string;
beforeAll(async () => {
  shop = await testShop();
  number = await placedOrder(shop, await buyer(shop.database.db));
});
afterAll(() => shop.close());

async function reports(): Promise<string[]> {
  const error = vi.fn();
  await checkStockJob(shop.database.db, Object.assign(createLog('silent'), { error })).run({});
  return error.mock.calls.map(([, words]) => words);
}

it('a consistent stock leads to no report', async () => {
  expect(await reports()).toEqual([]);
});

it('a lot with a wrong count is reported', async () => {
  const { db } = shop.database;
  await sql`UPDATE lots SET reserved = reserved + 1 WHERE reserved > 0`.execute(db);
  expect(await readDriftingLots(db)).toEqual([
    { lot: expect.any(Number), reserved: 2, reservedByOrders: 1, sold: 0, soldByOrders: 0 },
  ]);
  expect(await reports()).toEqual(['stock of lots does not match the orders']);
  await sql`UPDATE lots SET reserved = reserved - 1 WHERE reserved > 0`.execute(db);
});

it('an ended order that still has reservations is reported', async () => {
  const { db } = shop.database;
  await moved(db, 'cancelled', number);
  expect(await readDriftingOrders(db)).toEqual([number]);
  expect(await reports()).toEqual(['allocations of orders do not match their status']);
});

describe('a check', () => {
  it('covers every lot and every order after all slices', async () => {
    const { db } = shop.database;
    const slices = 5;
    await sql`UPDATE lots SET sold = sold + 1`.execute(db);
    await sql`UPDATE order_events SET at = at - interval '1 day'`.execute(db);
    const all = await sql<{ lots: number }>`SELECT least(count(*), 100)::int AS lots FROM lots`.execute(db);
    const parts = Array.from({ length: slices }, (_, slice) => ({ hours: 3, slice, slices }));
    const lots = await Promise.all(parts.map((part) => readDriftingLots(db, part)));
    expect(new Set(lots.flat().map(({ lot }) => lot)).size).toBeGreaterThanOrEqual(all.rows[0]?.lots ?? 1);
    const orders = await Promise.all(parts.map((part) => readDriftingOrders(db, part)));
    expect(orders.flat()).toEqual([number]);
    await sql`UPDATE lots SET sold = sold - 1`.execute(db);
  });

  it('reads a small part of the orders, however many there are', async () => {
    const { db } = shop.database;
    await db.connection().execute(async (connection) => {
      await fillWithOldOrders(connection);
      const part = { hours: 3, slice: 100, slices: 168 };
      const rows = await rowsReadBy(connection, () => readDriftingOrders(connection, part));
      expect(rows + (await rowsReadBy(connection, () => readDriftingLots(connection, part)))).toBeLessThan(2_000);
      // Verifies the measurement: a check of everything reads all rows.
      expect(await rowsReadBy(connection, () => readDriftingOrders(connection))).toBeGreaterThan(20_000);
    });
  });
});

const tables = ['orders', 'order_lines', 'order_lots', 'order_events'];

/** The number of rows read from the tables of orders, by the statistics of the database. */
async function rowsReadBy(db: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await rowsRead(db);
  await work();
  return (await rowsRead(db)) - before;
}

async function rowsRead(db: Database): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  await sql`SELECT pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_user_tables WHERE relname = ANY (${tables})`.execute(db);
  return rows[0]?.read ?? 0;
}

/** Inserts twenty thousand delivered orders of last year with triggers disabled, which would send as many messages. */
async function fillWithOldOrders(db: Database): Promise<void> {
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO orders (number, idempotency_key, request_hash, status, payment_method, items_total, discount_total,
      delivery_price, total_price, locale, consented_at, zip_code, zone, pay_before, created_at)
    SELECT 'AAAA-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'), 'old-order-' || n,
      sha256('x'), 'delivered', 'toss', 1000, 0, 0, 1000, 'en', now(), '06236', 'mainland', now(), now()
    FROM generate_series(1, 20000) AS n`.execute(db);
  await sql`
    INSERT INTO order_events (order_id, to_status, actor, at)
    SELECT id, 'delivered', 'staff', now() - interval '1 year' FROM orders WHERE number LIKE 'AAAA-%'`.execute(db);
  await sql`
    INSERT INTO order_lines (order_id, position, sku, slug, name, picture_key, unit_type, unit_amount, storage,
      usual_price, price, count)
    SELECT id, 0, 's', 's', '{"en": "Food"}', 'k', 1, 1, 'ambient', 1000, 1000, 1
    FROM orders WHERE number LIKE 'AAAA-%'`.execute(db);
  await sql`
    INSERT INTO order_lots (line_id, lot_id, units, state)
    SELECT l.id, (SELECT min(id) FROM lots) + l.id % (SELECT count(*) FROM lots), 1, 'sold'
    FROM order_lines l JOIN orders ON orders.id = l.order_id WHERE number LIKE 'AAAA-%'`.execute(db);
  await sql`SET session_replication_role = DEFAULT`.execute(db);
  for (const table of tables) await sql`ANALYZE ${sql.table(table)}`.execute(db);
}
