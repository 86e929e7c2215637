import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { testDatabase } from '../../src/platform/testing/test-database.ts';
import { seedDemoShop } from './seed.ts';

let database: OpenDatabase;

/** Filled by migrations, because the program requires it; changes by them are audited and announced, too. */
const neverEmpty = [
  ...['audit_log', 'announcements', 'sales_check', 'home_parts'],
  ...['audit_decisions', 'audit_exemptions', 'message_budgets', 'order_transitions', 'sales_clock'],
  ...['schema_migrations', 'schema_migrations_lock', 'schema_objects'],
];

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !neverEmpty.includes(name));
}

/** The number of rows of each table, and a hash of their contents. */
async function contents(): Promise<Record<string, { rows: number; hash: string }>> {
  const found: Record<string, { rows: number; hash: string }> = {};
  for (const table of await tables()) {
    const { rows } = await database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`);
    found[table] = { rows: rows.length, hash: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
  }
  return found;
}

describe('the demo shop', () => {
  let isSeeded: boolean;
  beforeAll(async () => {
    database = await testDatabase();
    isSeeded = await seedDemoShop(database.db);
  });
  afterAll(() => database.close());

  it('analyses its tables, so that the first order has a good query plan', async () => {
    const { rows } = await database.pool.query("SELECT FROM pg_stats WHERE tablename = 'lots'");
    expect(rows.length).toBeGreaterThan(0);
  });

  it('does not analyse empty tables, which would be read by sequential scans afterwards', async () => {
    const { rows } = await database.pool.query(
      `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples = 0
         AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
    );
    expect(rows).toEqual([]);
  });

  it('fills an empty database', async () => {
    expect(isSeeded).toBe(true);
    const { settings, categories, products, variations, lots, reviews } = await contents();
    expect(settings?.rows).toBeGreaterThanOrEqual(3);
    expect(categories?.rows).toBeGreaterThanOrEqual(25);
    expect(products?.rows).toBeGreaterThanOrEqual(150);
    for (const table of [variations, lots, reviews]) expect(table?.rows).toBeGreaterThan(0);
  });

  it('is unchanged by a second seeding', async () => {
    const before = await contents();
    expect(await seedDemoShop(database.db)).toBe(false);
    expect(await contents()).toEqual(before);
  });
});

describe('seeding an empty database', () => {
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  it('does not change a shop that has its own settings', async () => {
    await database.pool.query(`INSERT INTO settings (key, value) VALUES ('company', '{"company_name": "Ours"}')`);
    const before = await contents();
    expect(await seedDemoShop(database.db)).toBe(false);
    expect(await contents()).toEqual(before);
  });

  it('leaves nothing behind when it fails midway', async () => {
    await database.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused on purpose'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON variations FOR EACH ROW EXECUTE FUNCTION refuse();`);
    await expect(seedDemoShop(database.db)).rejects.toThrow('refused on purpose');
    expect(Object.entries(await contents()).filter(([, { rows }]) => rows > 0)).toEqual([]);
    await database.pool.query('DROP TRIGGER refuse ON variations');
    expect(await seedDemoShop(database.db)).toBe(true);
  });

  it('is done by only one of several processes that start at the same moment', async () => {
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase(database.url, 2)));
    try {
      const done = await Promise.all(processes.map(({ db }) => seedDemoShop(db)));
      expect(done.filter(Boolean)).toHaveLength(1);
    } finally {
      await Promise.all(processes.map((one) => one.close()));
    }
  });
});
