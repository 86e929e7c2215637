import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentEngine } from '../../../src/domain/catalogue/search/current-engine.ts';
import { PopularSearches } from '../../../src/domain/catalogue/search/popular-searches.ts';
import type { WorkList } from '../../../src/domain/desks/today/today.contract.ts';
import { memoryFiles } from '../../../src/domain/fulfilment/testing/some-photo.ts';
import type { TossGateway } from '../../../src/domain/money/payments/toss.gateway.ts';
import { refundCancelled } from '../../../src/domain/money/refunds/refund.service.ts';
import { RefundSending } from '../../../src/domain/money/refunds/refund-sending.service.ts';
import { readMoneyBooks } from '../../../src/domain/money/testing/money-books.ts';
import { cancelAsStaff } from '../../../src/domain/orders/order/order-end.service.ts';
import { readDriftingLots, readDriftingOrders } from '../../../src/domain/orders/reservations/stock-drift.store.ts';
import { staffCaller } from '../../../src/domain/staff/testing/staff-caller.ts';
import { locales } from '../../../src/kernel/locale.ts';
import { Secret } from '../../../src/platform/start/secret.ts';
import { type TestShop, testShop } from '../../../src/platform/testing/test-shop.ts';
import { rememberPast } from './demo-past.ts';
import { planPast } from './past-plan.ts';

/** Tables that contain only demo history here. */
const pastTables = [
  'users',
  'addresses',
  'orders',
  'order_events',
  'parcels',
  'payment_attempts',
  'deposits',
  'refunds',
  'claims',
  'photos',
];

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

it('the demo history has orders in every state, all kinds of work and balanced accounts, sends no messages, and is written once', async () => {
  const { db } = shop.database;
  const now = Date.now();
  const days = 8;
  const files = memoryFiles();
  const written: { event?: string; err?: { message: string } }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void written.push(JSON.parse(line)) });
  const engine = currentEngine(shop.catalogueCache);
  const remember = () => rememberPast(db, files, log, { now, days, countOf: (words) => engine().count(words) });
  const before = await readFree();
  await remember().stop();
  await Promise.all([remember().ended, remember().ended]);
  await remember().ended;
  expect(written.flatMap(({ event, err }) => (err ? [`${event}: ${err.message}`] : []))).toEqual([]);

  const plan = planPast(now, days);
  const { rows: states } = await sql<{ status: string; demo: boolean }>`
    SELECT DISTINCT status, is_demo AS demo FROM orders`.execute(db);
  expect(states.map(({ status }) => status)).toEqual(
    expect.arrayContaining(
      ['awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'expired'].concat([
        'return_requested',
        'return_approved',
        'refunded',
      ]),
    ),
  );
  expect(states.every(({ demo }) => demo)).toBe(true);
  const { rows: counted } = await sql<{ orders: number }>`
    SELECT count(*)::int AS orders FROM orders WHERE idempotency_key LIKE 'past-%'`.execute(db);
  expect(counted[0]?.orders).toBe(plan.filter(({ kind }) => kind === 'order').length);

  expect((await readMoneyBooks(db)).wrong).toEqual([]);
  expect(await readDriftingLots(db)).toEqual([]);
  expect(await readDriftingOrders(db)).toEqual([]);
  const { rows: wrongLots } = await sql`
    SELECT id FROM lots WHERE quantity <> (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE lot_id = lots.id)`.execute(
    db,
  );
  expect(wrongLots).toEqual([]);
  const { rows: lessThanNothing } = await sql`
    SELECT lot_id FROM (SELECT lot_id, sum(delta) OVER (PARTITION BY lot_id ORDER BY at, id) AS there FROM stock_movements) m
    WHERE there < 0`.execute(db);
  expect(lessThanNothing).toEqual([]);
  // Everything sold or reserved was received before: visitors find the stock unchanged.
  expect(await readFree()).toEqual(before);

  const { rows: told } = await sql`SELECT FROM sms_messages`.execute(db);
  expect(told).toEqual([]);
  for (const table of pastTables) {
    const { rows } = await sql<{ real: number; late: number; past: number }>`
      SELECT (count(*) FILTER (WHERE NOT is_demo))::int AS real, count(*)::int AS past FROM ${sql.table(table)}`.execute(
      db,
    );
    expect(rows[0]?.real, table).toBe(0);
    expect(rows[0]?.past, table).toBeGreaterThan(0);
  }
  const { rows: future } = await sql`
    SELECT FROM order_events WHERE at > ${new Date(now)} UNION ALL SELECT FROM stock_movements WHERE is_demo AND at > ${new Date(now)}
    UNION ALL SELECT FROM audit_log WHERE is_demo AND at > ${new Date(now)}`.execute(db);
  expect(future).toEqual([]);
  expect(files.keys().length).toBeGreaterThan(3);
});

it('the demo history has all kinds of work on the today page, and is refunded without the card company', async () => {
  const { db } = shop.database;
  const owner = await staffCaller(db, 'owner');
  const { lists } = (await shop.app.inject({ url: '/api/staff/today/lists/', headers: owner.headers })).json().data;
  const waiting = lists.filter(({ count }: WorkList) => count > 0).map(({ kind }: WorkList) => kind);
  expect(waiting).toEqual(
    expect.arrayContaining(['deposits_open', 'to_pack', 'to_ship', 'claims', 'refunds_waiting', 'refunds_stuck']),
  );
  const { rows } = await sql<{ number: string }>`
    SELECT o.number FROM orders o WHERE o.status = 'paid' AND payment_method = 'toss' AND is_demo LIMIT 1`.execute(db);
  const [{ number } = { number: '' }] = rows;
  const cancelled = await cancelAsStaff(db, number, { staffId: owner.userId, reason: 'Not today' }, refundCancelled);
  expect(cancelled.ok).toBe(true);
  const unreachable = new Proxy({} as TossGateway, {
    get: () => () => Promise.reject(new Error('Toss must not be called for demo history')),
  });
  await new RefundSending(db, unreachable, new Secret('the secret of test shops')).sendDue();
  const { rows: refunds } = await sql<{ status: string }>`
    SELECT r.status FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.number = ${number}`.execute(db);
  expect(refunds).toEqual([{ status: 'done' }]);
});

it('the demo history of each lot is sorted by time', async () => {
  const { db } = shop.database;
  const owner = await staffCaller(db, 'owner', '+821099990031');
  const { rows } = await sql<{ lot: number; product: number }>`
    SELECT m.lot_id AS lot, l.product_id AS product FROM stock_movements m JOIN lots l ON l.id = m.lot_id
    WHERE m.is_demo GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`.execute(db);
  const [busiest] = rows;
  for (const path of [`stock-movements/?lot=${busiest?.lot}`, `stock/history/?product=${busiest?.product}`]) {
    const answer = await shop.app.inject({ url: `/api/staff/${path}&page_size=200`, headers: owner.headers });
    const moments: string[] = answer.json().data.map(({ at }: { at: string }) => at);
    expect(moments.length).toBeGreaterThan(2);
    expect(moments).toEqual(moments.toSorted().toReversed());
  }
});

it('the demo history has searches in every language, above the popularity threshold, and none on the current day', async () => {
  const { db } = shop.database;
  const engine = currentEngine(shop.catalogueCache);
  for (const locale of locales)
    expect((await new PopularSearches(db).in(locale, engine)).length, locale).toBeGreaterThanOrEqual(6);
  const { rows } = await sql<{ real: number; today: number; nothing: number }>`
    SELECT count(*) FILTER (WHERE NOT is_demo)::int AS real, count(*) FILTER (WHERE found = 0)::int AS nothing,
      count(*) FILTER (WHERE day >= (now() AT TIME ZONE 'Asia/Seoul')::date)::int AS today FROM searches`.execute(db);
  expect(rows).toEqual([{ real: 0, today: 0, nothing: expect.any(Number) }]);
  expect(rows[0]?.nothing).toBeGreaterThan(0);
  const answer = await shop.app.inject({ url: '/api/products/suggest/?q=', headers: { 'accept-language': 'ru' } });
  expect(answer.json().data.searches).toContain('говядина');
});

async function readFree() {
  const { rows } = await sql`SELECT id, quantity - reserved AS free FROM lots ORDER BY id`.execute(shop.database.db);
  return rows;
}
