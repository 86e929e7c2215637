import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { seedDemoShop } from '../database/seed/seed.ts';
import { growCatalogue } from '../src/features/catalogue/testing/grow-catalogue.ts';
import { sheetFile } from '../src/features/sheets/sheet-export.store.ts';
import { importSheetJob } from '../src/features/sheets/sheet-import.job.ts';
import { beginImport, giveJob, holdImport } from '../src/features/sheets/sheet-import.store.ts';
import { addParts, beginJob } from '../src/features/trust/staff-job.store.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { csvLines } from '../src/platform/tables/csv-text.ts';
import { makeGround } from './shop-process.ts';
import { grouped, tableText } from './table.ts';

interface Row {
  readonly step: string;
  readonly seconds: number;
  readonly peakMegabytes: number;
  readonly outcome: string;
}

/** What a sheet of very many products costs: written, compared, taken and undone. */
export async function measureSheets(close: AsyncDisposableStack, size: number): Promise<Row[]> {
  const { DATABASE_URL = '' } = await makeGround(close);
  const database = await openDatabase(DATABASE_URL);
  close.defer(() => database.close());
  await prepareDatabase(database);
  await seedDemoShop(database.db);
  const { db } = database;
  // Some products have several sizes, and a row is a size: no more of them than a sheet may have.
  const { rows: shares } = await sql<{ share: number }>`
    SELECT (SELECT count(*) FROM products)::float / (SELECT count(*) FROM variations) AS share`.execute(db);
  await growCatalogue(database, Math.floor(size * 0.95 * (shares[0]?.share ?? 0)));
  const { rows: people } = await sql<{
    id: number;
  }>`INSERT INTO users (phone_number, locale) VALUES ('+821000000000', 'en') RETURNING id`.execute(db);
  const madeBy = people[0]?.id ?? 0;
  const rows: Row[] = [];
  let file: Buffer = Buffer.alloc(0);
  const say = async (step: string, work: () => Promise<string>) => rows.push(await measured(step, work));
  await say('export, XLSX', async () => {
    const pieces: Buffer[] = [];
    for await (const piece of sheetFile(db, 'products', 'xlsx', 'en')) pieces.push(piece);
    file = Buffer.concat(pieces);
    return `${(file.length / 1024 / 1024).toFixed(1)} MB`;
  });
  await say('import of the same', () => brought(database, { kind: 'products', madeBy, file }));
  const { rows: prices } = await sql<{ sku: string; price: number }>`
    SELECT sku, price + 100 AS price FROM variations WHERE archived_at IS NULL ORDER BY id LIMIT ${size}`.execute(db);
  const dearer = sheetOf(['sku', 'price'], prices);
  await say('import of other prices', () => brought(database, { kind: 'prices', madeBy, file: dearer }));
  const { rows: lots } = await sql<{ lot: number; quantity: number; counted: number }>`
    SELECT id AS lot, quantity, CASE WHEN quantity > reserved THEN quantity - 1 ELSE quantity + 1 END AS counted
    FROM lots ORDER BY id LIMIT ${size}`.execute(db);
  const counted = sheetOf(['lot', 'quantity', 'counted'], lots);
  await say('import of a count', async () => {
    const shopper = await customerAtLots(database);
    const outcome = await brought(database, { kind: 'stock', madeBy, file: counted });
    return `${outcome}; who orders waited ${grouped(await shopper.leave())} ms at most`;
  });
  return rows;
}

function sheetOf<Name extends string>(names: readonly Name[], rows: readonly Record<Name, string | number>[]): Buffer {
  return Buffer.from(csvLines([names, ...rows.map((row) => names.map((name) => row[name]))]));
}

/** Somebody who takes from one lot after the other, and how long that took at most. */
async function customerAtLots({ db }: OpenDatabase): Promise<{ leave(): Promise<number> }> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM lots ORDER BY random() LIMIT 1000`.execute(db);
  let longest = 0;
  let isThere = true;
  const ordering = (async () => {
    for (let place = 0; isThere; place = (place + 1) % rows.length) {
      const begun = performance.now();
      await sql`SELECT FROM lots WHERE id = ${rows[place]?.id} FOR UPDATE`.execute(db);
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  return {
    async leave() {
      isThere = false;
      await ordering;
      return Math.round(longest);
    },
  };
}

interface Brought {
  readonly kind: 'products' | 'prices' | 'stock';
  readonly madeBy: number;
  readonly file: Buffer;
}

async function brought({ db }: OpenDatabase, { kind, madeBy, file }: Brought): Promise<string> {
  const id = await beginImport(db, { kind, source: 'file', undoes: null, madeBy });
  const input = { import: id, take: true, locale: 'en' };
  const job = await beginJob(db, { kind: 'import-sheet', madeBy, input, total: 0, fileName: null });
  await giveJob(db, id, job ?? 0);
  await addParts(db, job ?? 0, slices(file));
  await importSheetJob(db, tmpdir()).run({ job: job ?? 0 });
  const { rows } = await sql<{ rows: number }>`SELECT rows FROM sheet_imports WHERE id = ${id}`.execute(db);
  const held = await holdImport(db, id);
  return `${grouped(rows[0]?.rows ?? 0)} rows, ${grouped(held?.changed ?? 0)} changes, ${held?.state}`;
}

async function* slices(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 1024 * 1024) yield file.subarray(at, at + 1024 * 1024);
}

async function measured(step: string, work: () => Promise<string>): Promise<Row> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 100);
  const begun = performance.now();
  const outcome = await work();
  clearInterval(timer);
  const row = { step, seconds: (performance.now() - begun) / 1000, peakMegabytes: peak / 1024 / 1024, outcome };
  console.log(`  ${step}: ${row.seconds.toFixed(0)} s, ${row.peakMegabytes.toFixed(0)} MB, ${outcome}`);
  return row;
}

export function sheetsTable(rows: readonly Row[]): string {
  const cells = rows.map(({ step, seconds, peakMegabytes, outcome }) => [
    step,
    seconds.toFixed(1),
    peakMegabytes.toFixed(0),
    outcome,
  ]);
  return tableText([['sheets', 'seconds', 'most memory, MB', 'what came of it'], ...cells]);
}
