import { sql } from 'kysely';
import { seedDemoShop } from '../database/seed/seed.ts';
import { ShelfKeeper } from '../src/features/catalogue/shelf-keeper.ts';
import { shelfLasting } from '../src/features/orders/shelf-lasting.rules.ts';
import { currentEngine } from '../src/features/search/current-engine.ts';
import type { SearchEngine } from '../src/features/search/search-engine.ts';
import { type Database, type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { deskLists, workLists } from './desk-lists.ts';
import { finishOldWork, growDesks } from './grow-desks.ts';
import { growOrders } from './grow-orders.ts';
import { orderLists } from './order-list.ts';
import { makeGround } from './shop-process.ts';
import { grouped, tableText } from './table.ts';

const few = 10_000;
const most = 1.5;
const rounds = 25;

/** A shop that was filled, and what to ask it for. */
export interface Filled {
  readonly database: OpenDatabase;
  readonly engine: () => SearchEngine;
  readonly sample: Sample;
}

/** How one of its last orders is found. */
export interface Sample {
  readonly number: string;
  readonly phone: string;
  readonly product: string;
  readonly tracking: string;
}

/** A list or search of staff, asked of a shop in its own words; answers how many rows it has shown. */
export type StaffList = readonly [name: string, of: (shop: Filled) => (db: Database) => Promise<number>];

interface Row {
  readonly name: string;
  readonly rows: readonly number[];
  readonly ms: readonly number[];
  readonly growth: number;
  /** Rows of tables that were read to answer; unlike the time, the same on every machine. */
  readonly touched: readonly number[];
  /** Big tables that were read from end to end. */
  readonly scanned: readonly string[];
}

interface Measured {
  readonly many: number;
  readonly rows: readonly Row[];
}

/** What staff's lists cost with few and with very many orders, measured in turns. */
export async function measureStaffLists(close: AsyncDisposableStack, many: number): Promise<Measured> {
  const shops: Filled[] = [];
  for (const size of [few, many]) {
    console.log(`  Filling a shop with ${grouped(size)} orders`);
    shops.push(await fill(close, size));
  }
  const rows = [...(await compare(shops, orderLists)), ...(await compare(shops, deskLists))];
  for (const { database } of shops) await finishOldWork(database);
  return { many, rows: [...rows, ...(await compare(shops, workLists))] };
}

async function compare(shops: readonly Filled[], lists: readonly StaffList[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, of] of lists) {
    const reads = shops.map((shop) => ({ db: shop.database.db, read: of(shop), ms: [] as number[], found: 0 }));
    for (let round = -6; round < rounds; round++) {
      for (const one of reads) {
        const begun = performance.now();
        one.found = await one.read(one.db);
        // The first rounds warm up, and have PostgreSQL settle on its plan.
        if (round >= 0) one.ms.push(performance.now() - begun);
      }
    }
    // Whatever else the machine does only ever adds to it.
    const [fewMs = Number.NaN, manyMs = Number.NaN] = reads.map(({ ms }) => Math.min(...ms));
    const touches: Touches[] = [];
    for (const { db, read } of reads) touches.push(await touchedBy(db, read));
    rows.push({
      name,
      rows: reads.map(({ found }) => found),
      ms: [fewMs, manyMs],
      growth: manyMs / fewMs,
      touched: touches.map(({ rows: touched }) => touched),
      scanned: touches.at(-1)?.scanned ?? [],
    });
    console.log(`  ${name}: ${fewMs.toFixed(1)} ms, ${manyMs.toFixed(1)} ms`);
  }
  return rows;
}

export function staffListsTable({ many, rows }: Measured): string {
  const cells = rows.map(({ name, rows: [inFew, inMany], ms: [fewMs = 0, manyMs = 0], growth, touched, scanned }) => [
    name,
    `${inFew}, ${inMany}`,
    fewMs.toFixed(1),
    manyMs.toFixed(1),
    `${growth.toFixed(2)}× ${growth <= most ? '✓' : '✗'}`,
    touched.join(', '),
    scanned.length === 0 ? 'none ✓' : `${scanned.join(', ')} ✗`,
  ]);
  const heads = [few, many].map((size) => `ms at ${grouped(size)}`);
  return tableText([
    ['staff’s lists', 'rows', ...heads, `growth ≤ ${most}×`, 'rows read', 'big tables scanned'],
    ...cells,
  ]);
}

/** Scans are facts; paces depend on the machine and are only marked. */
export function scansBigTables({ rows }: Measured): boolean {
  return rows.some(({ scanned }) => scanned.length > 0);
}

async function fill(close: AsyncDisposableStack, size: number): Promise<Filled> {
  const { DATABASE_URL = '' } = await makeGround(close);
  const database = await openDatabase(DATABASE_URL);
  close.defer(() => database.close());
  await prepareDatabase(database);
  await seedDemoShop(database.db);
  await growOrders(database, size);
  await growDesks(database, size);
  const keeper = await ShelfKeeper.open(database.db, shelfLasting);
  close.defer(() => keeper.close());
  return { database, engine: currentEngine(keeper), sample: await sampleOf(database) };
}

async function sampleOf({ db }: OpenDatabase): Promise<Sample> {
  const { rows } = await sql<Sample>`
    SELECT o.number, '0' || right(o.phone_number, 10) AS phone, l.name ->> 'en' AS product,
      p.tracking_number AS tracking
    FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 0 JOIN parcels p ON p.order_id = o.id
    ORDER BY o.id DESC LIMIT 1`.execute(db);
  if (!rows[0]) throw new Error('No order has been sent');
  return rows[0];
}

interface Touches {
  readonly rows: number;
  readonly scanned: readonly string[];
}

/** A statement that stops after this many rows of a table has not read it from end to end. */
const mostScanned = 10_000;

function touchedBy(db: OpenDatabase['db'], read: (db: Database) => Promise<unknown>): Promise<Touches> {
  return db.transaction().execute(async (transaction) => {
    const before = await touchesOf(transaction);
    await read(transaction);
    const after = await touchesOf(transaction);
    const touched = [...after].map(([name, { scanned, found }]) => {
      const past = before.get(name);
      return { name, scanned: scanned - (past?.scanned ?? 0), found: found - (past?.found ?? 0) };
    });
    return {
      rows: touched.reduce((sum, { scanned, found }) => sum + scanned + found, 0),
      scanned: touched.flatMap(({ name, scanned }) => (scanned > mostScanned ? [name] : [])),
    };
  });
}

/** How many rows of each table this connection has read by scans, and how many it has found by an index. */
async function touchesOf(db: Database) {
  const { rows } = await sql<{ name: string; scanned: number; found: number }>`
    SELECT relname AS name, seq_tup_read AS scanned, coalesce(idx_tup_fetch, 0) AS found
    FROM pg_stat_xact_user_tables`.execute(db);
  return new Map(rows.map(({ name, ...touches }) => [name, touches]));
}
