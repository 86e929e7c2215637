import { sql } from 'kysely';
import { seedDemoShop } from '../database/seed/seed.ts';
import { ShelfKeeper } from '../src/features/catalogue/shelf-keeper.ts';
import { shelfLasting } from '../src/features/orders/shelf-lasting.rules.ts';
import { currentEngine } from '../src/features/search/current-engine.ts';
import type { SearchEngine } from '../src/features/search/search-engine.ts';
import type { WantedOrders } from '../src/features/staff/order-conditions.store.ts';
import { orderQuery } from '../src/features/staff/order-list.contract.ts';
import { findOrders, orderListStatement } from '../src/features/staff/order-list.store.ts';
import { wantedOrders } from '../src/features/staff/wanted-orders.ts';
import { addDays, koreanDateOf } from '../src/kernel/korea-time.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { growOrders } from './grow-orders.ts';
import { makeGround } from './shop-process.ts';
import { grouped, tableText } from './table.ts';

const sizes = [10_000, 1_000_000] as const;
const most = 1.5;
const rounds = 25;

interface Row {
  readonly name: string;
  readonly rows: readonly number[];
  readonly ms: readonly number[];
  readonly growth: number;
  /** Big tables that the statement would read from end to end. */
  readonly scanned: readonly string[];
}

interface Filled {
  readonly database: OpenDatabase;
  readonly engine: () => SearchEngine;
}

/** What staff's list of orders costs with few and with very many orders, measured in turns. */
export async function measureOrderList(close: AsyncDisposableStack): Promise<Row[]> {
  const shops: Filled[] = [];
  for (const size of sizes) {
    console.log(`  Filling a shop with ${grouped(size)} orders`);
    shops.push(await fill(close, size));
  }
  return compare(shops);
}

async function compare(shops: readonly Filled[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, query] of await subjects(shops)) {
    const wanted = shops.map((shop, index) => wantedOrders(orderQuery.parse(query[index]), shop.engine(), Date.now()));
    const ms = shops.map(() => [] as number[]);
    const found = shops.map(() => 0);
    for (let round = -6; round < rounds; round++) {
      for (const [index, { database }] of shops.entries()) {
        const begun = performance.now();
        const { rows: listed } = await findOrders(database.db, wanted[index] as WantedOrders);
        // The first rounds warm up, and have PostgreSQL settle on its plan.
        if (round >= 0) ms[index]?.push(performance.now() - begun);
        found[index] = listed.length;
      }
    }
    // Whatever else the machine does only ever adds to it.
    const [few = Number.NaN, many = Number.NaN] = ms.map((times) => Math.min(...times));
    const scanned = await bigScans(shops[1]?.database as OpenDatabase, wanted[1] as WantedOrders);
    rows.push({ name, rows: found, ms: [few, many], growth: many / few, scanned });
    console.log(`  ${name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms`);
  }
  return rows;
}

export function orderListTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, rows: [few, many], ms: [fewMs = 0, manyMs = 0], growth, scanned }) => [
    name,
    `${few}, ${many}`,
    fewMs.toFixed(1),
    manyMs.toFixed(1),
    `${growth.toFixed(2)}× ${growth <= most ? '✓' : '✗'}`,
    scanned.length === 0 ? 'none ✓' : `${scanned.join(', ')} ✗`,
  ]);
  const [few, many] = sizes.map(grouped);
  return tableText([
    ['staff’s list of orders', 'rows', `ms at ${few}`, `ms at ${many}`, `growth ≤ ${most}×`, 'big tables scanned'],
    ...cells,
  ]);
}

/** Plans are facts; paces depend on the machine and are only marked. */
export function scansBigTables(rows: readonly Row[]): boolean {
  return rows.some(({ scanned }) => scanned.length > 0);
}

async function fill(close: AsyncDisposableStack, size: number): Promise<Filled> {
  const { DATABASE_URL = '' } = await makeGround(close);
  const database = await openDatabase(DATABASE_URL);
  close.defer(() => database.close());
  await prepareDatabase(database);
  await seedDemoShop(database.db);
  await growOrders(database, size);
  const keeper = await ShelfKeeper.open(database.db, shelfLasting);
  close.defer(() => keeper.close());
  return { database, engine: currentEngine(keeper) };
}

/** Each filter and each kind of search, asked of either shop in its own words. */
async function subjects(shops: readonly Filled[]): Promise<[string, object[]][]> {
  const today = koreanDateOf(Date.now());
  const everywhere = (query: object) => shops.map(() => query);
  const samples = await Promise.all(shops.map(({ database }) => sampleOf(database)));
  const search = (textOf: (sample: Sample) => string) => samples.map((sample) => ({ q: textOf(sample) }));
  return [
    ['everything', everywhere({})],
    ['the last page that is shown', everywhere({ page_size: 200, page: 50 })],
    ['by price', everywhere({ sort: '-total_price' })],
    ['by the day they leave', everywhere({ sort: 'ships_on' })],
    ['delivered', everywhere({ status: 'delivered' })],
    ['paid, by price', everywhere({ status: 'paid', sort: 'total_price' })],
    ['by transfer', everywhere({ method: 'bank_transfer' })],
    ['a month', everywhere({ from: addDays(today, -60), to: addDays(today, -30) })],
    ['remote', everywhere({ zone: 'remote' })],
    ['cold', everywhere({ goods: 'cold' })],
    ['dry', everywhere({ goods: 'dry' })],
    ['late', everywhere({ late: '1' })],
    ['with a claim', everywhere({ claim: 'any' })],
    ['with an open claim', everywhere({ claim: 'open' })],
    ['overpaid', everywhere({ money: 'over' })],
    ['underpaid', everywhere({ money: 'under' })],
    ['search: number', search(({ number }) => number)],
    ['search: last four letters', search(({ number }) => number.slice(-4))],
    ['search: phone', search(({ phone }) => phone)],
    ['search: recipient', everywhere({ q: 'karimov' })],
    // As many rows as there are of that name in the small shop, too.
    ['search: whole name', samples.map(({ recipient }) => ({ q: recipient, page_size: 20 }))],
    ['search: product', search(({ product }) => product)],
    ['search: tracking number', search(({ tracking }) => tracking)],
    ['search: nothing of this name', everywhere({ q: 'zzyzx qqq' })],
  ];
}

interface Sample {
  readonly number: string;
  readonly phone: string;
  readonly recipient: string;
  readonly product: string;
  readonly tracking: string;
}

async function sampleOf({ db }: OpenDatabase): Promise<Sample> {
  const { rows } = await sql<Sample>`
    SELECT o.number, '0' || right(o.phone_number, 10) AS phone, o.recipient_name AS recipient, l.name ->> 'en' AS product,
      p.tracking_number AS tracking
    FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 0 JOIN parcels p ON p.order_id = o.id
    ORDER BY o.id DESC LIMIT 1`.execute(db);
  if (!rows[0]) throw new Error('No order has been sent');
  return rows[0];
}

const bigTables =
  /Seq Scan on (orders|order_lines|payment_attempts|deposits|deposit_allocations|refunds|parcels|claims)\b/;

async function bigScans({ db }: OpenDatabase, wanted: WantedOrders): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${orderListStatement(wanted)}`.execute(db);
  return rows.map((row) => bigTables.exec(row['QUERY PLAN'])?.[1]).filter((table) => table !== undefined);
}
