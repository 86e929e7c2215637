import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { seedDemoShop } from '../database/seed/seed.ts';
import { ShelfKeeper } from '../src/features/catalogue/shelf-keeper.ts';
import { growCatalogue } from '../src/features/catalogue/testing/grow-catalogue.ts';
import { shelfLasting } from '../src/features/orders/shelf-lasting.rules.ts';
import { currentEngine } from '../src/features/search/current-engine.ts';
import { startAnnouncing } from '../src/platform/database/announcer.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { createLog } from '../src/platform/start/log.ts';
import { makeGround } from './shop-process.ts';
import { grouped, median, percent, tableText } from './table.ts';

const clients = 64;
const rounds = 3;
const size = 100_000;
const renamed = 500;

/** Ways to announce that an order took from a lot. */
const ways = {
  silently: 'ALTER TABLE lots DISABLE TRIGGER lots_changed, DISABLE TRIGGER lots_notified',
  'announced by a row': 'ALTER TABLE lots ENABLE TRIGGER lots_changed, DISABLE TRIGGER lots_notified',
  'notified by the transaction': 'ALTER TABLE lots DISABLE TRIGGER lots_changed, ENABLE TRIGGER lots_notified',
};
type Way = keyof typeof ways;

export interface Announcing {
  readonly paces: Readonly<Record<Way, number>>;
  readonly absorbed: readonly { readonly what: string; readonly ms: number }[];
}

/** What it costs to have a change announced, on a disk that is waited for, and how soon a huge shelf has taken it in. */
export async function measureAnnouncing(close: AsyncDisposableStack, seconds: number): Promise<Announcing> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-bench-'));
  close.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder);
  close.defer(() => postgres.stop());
  const paces = await measurePaces(close, await openDemoShop(close, postgres.url), seconds);
  const { DATABASE_URL = '' } = await makeGround(close);
  return { paces, absorbed: await measureAbsorbing(await openDemoShop(close, DATABASE_URL)) };
}

async function openDemoShop(close: AsyncDisposableStack, url: string): Promise<OpenDatabase> {
  const database = await openDatabase(url);
  close.defer(() => database.close());
  await prepareDatabase(database);
  await seedDemoShop(database.db);
  return database;
}

export function announcingTable({ paces, absorbed }: Announcing): string {
  const pace = (way: Way) => [way, grouped(paces[way]), percent(paces[way] / paces.silently)];
  const orders = tableText([
    [`${clients} clients, each another product`, 'commits/s', 'of silent'],
    ...(Object.keys(ways) as Way[]).map(pace),
  ]);
  const whole = absorbed[0]?.ms ?? 0;
  const taken = absorbed.map(({ what, ms }) => [what, `${grouped(ms)} ms`, percent(ms / whole)]);
  return `${orders}\n\n${tableText([[`among ${grouped(size)} products`, 'until searches know', 'of everything'], ...taken])}`;
}

async function measurePaces(
  close: AsyncDisposableStack,
  { db, url }: OpenDatabase,
  seconds: number,
): Promise<Record<Way, number>> {
  await sql`UPDATE lots SET quantity = 10000000 FROM (SELECT set_config('shop.stock_reason', 'correction', true)) AS told`.execute(
    db,
  );
  await sql`CREATE FUNCTION notify_lot() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('data_changed', 'figures:' || NEW.product_id); RETURN NULL; END $$`.execute(db);
  await sql`CREATE TRIGGER lots_notified AFTER UPDATE ON lots FOR EACH ROW EXECUTE FUNCTION notify_lot()`.execute(db);
  const announcing = startAnnouncing(db, createLog('silent'));
  const { rows } = await sql<{
    id: number;
  }>`SELECT min(id)::int AS id FROM lots GROUP BY product_id LIMIT ${clients}`.execute(db);
  const connections = await Promise.all(
    rows.map(async ({ id }) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      close.defer(() => client.end());
      return { client, id };
    }),
  );
  const found: Record<Way, number[]> = { silently: [], 'announced by a row': [], 'notified by the transaction': [] };
  for (let round = 0; round < rounds; round++) {
    for (const way of Object.keys(ways) as Way[]) {
      console.log(`  orders, ${way}`);
      await sql.raw(ways[way]).execute(db);
      found[way].push(await commitsPerSecond(connections, seconds));
    }
  }
  await announcing.stop();
  await sql`DROP FUNCTION notify_lot CASCADE`.execute(db);
  await sql`ALTER TABLE lots ENABLE TRIGGER lots_changed`.execute(db);
  const paceOf = (way: Way) => median(found[way]);
  return {
    silently: paceOf('silently'),
    'announced by a row': paceOf('announced by a row'),
    'notified by the transaction': paceOf('notified by the transaction'),
  };
}

async function commitsPerSecond(
  connections: readonly { readonly client: pg.Client; readonly id: number }[],
  seconds: number,
): Promise<number> {
  const begun = performance.now();
  let commits = 0;
  await Promise.all(
    connections.map(async ({ client, id }) => {
      while (performance.now() - begun < seconds * 1000) {
        await client.query({
          name: 'take',
          text: 'UPDATE lots SET reserved = reserved + 1 WHERE id = $1',
          values: [id],
        });
        commits++;
      }
    }),
  );
  return (commits / (performance.now() - begun)) * 1000;
}

async function measureAbsorbing(database: OpenDatabase): Promise<{ what: string; ms: number }[]> {
  const { db } = database;
  console.log(`  Filling a catalogue of ${grouped(size)} products`);
  await growCatalogue(database, size);
  const { rows } = await sql<{ id: number }>`INSERT INTO brands (slug, name, country) VALUES ('bench', 'Bench', 'KR')
    RETURNING id::int AS id`.execute(db);
  const brand = rows[0]?.id ?? 0;
  await sql`UPDATE products SET brand_id = ${brand} WHERE id IN (SELECT id FROM products ORDER BY id DESC LIMIT ${renamed})`.execute(
    db,
  );
  const keeper = await ShelfKeeper.open(db, shelfLasting);
  const engine = currentEngine(keeper);
  const took = async (what: string, note: () => Promise<void>) => {
    await note();
    const begun = performance.now();
    await keeper.settled();
    engine();
    return { what, ms: performance.now() - begun };
  };
  const absorbed = [
    await took('everything', async () => keeper.noteGap()),
    await took(`a brand of ${renamed} with another name`, async () => {
      await sql`UPDATE brands SET name = 'Renamed' WHERE id = ${brand}`.execute(db);
      keeper.noteChange({ of: 'brand', ids: [brand] });
    }),
    await took('an order for one product of which there is plenty', async () => {
      await sql`UPDATE lots SET reserved = reserved + 1 WHERE product_id = 1`.execute(db);
      keeper.noteChange({ of: 'figures', ids: [1] });
    }),
  ];
  await keeper.close();
  return absorbed;
}
