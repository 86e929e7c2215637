import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOfThrown } from '../http/thrown-code.ts';
import { testDatabase } from '../testing/test-database.ts';
import { giveRoleTimeouts, type OpenDatabase, openDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function timeoutOf({ db }: OpenDatabase): Promise<string | undefined> {
  const { rows } = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(db);
  return rows[0]?.statement_timeout;
}

async function through<T>(
  way: { pooled: boolean; silentMs?: number },
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(database.url, 1, way);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

it('the pool measures how many callers wait for a connection', () =>
  through({ pooled: false }, async (opened) => {
    const registry = new Registry();
    for (const metric of opened.metrics) registry.registerMetric(metric);
    const holding = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = opened.db.connection().execute(() => {
      begun.resolve();
      return holding.promise;
    });
    await begun.promise;
    const second = timeoutOf(opened);
    const crowded = await registry.metrics();
    for (const line of ['{state="busy"} 1', '{state="idle"} 0', '{state="waiting"} 1'])
      expect(crowded).toContain(`database_pool_connections${line}`);
    holding.resolve();
    await Promise.all([first, second]);
    const quiet = await registry.metrics();
    expect(quiet).toContain('database_pool_connections{state="waiting"} 0');
    expect(quiet).toContain('database_connection_wait_seconds_count 2');
  }));

it.each([true, false])('a silent connection is given up and replaced: pooled %s', (pooled) =>
  through({ pooled, silentMs: 300 }, async (opened) => {
    const silent = sql`SELECT pg_sleep(3)`.execute(opened.db).catch(codeOfThrown);
    expect(await silent).toBe('unavailable');
    const inTransaction = opened.db
      .transaction()
      .execute((transaction) => sql`SELECT pg_sleep(3)`.execute(transaction));
    expect(await inTransaction.catch(codeOfThrown)).toBe('unavailable');
    const { rows } = await sql`SELECT 1 AS one`.execute(opened.db);
    expect(rows).toEqual([{ one: 1 }]);
  }),
);

describe('a connection lent by a pooler', () => {
  it('gets no statement when it opens and keeps no state', () =>
    through({ pooled: true }, async (opened) => {
      expect(await timeoutOf(opened)).toBe('0');
      await sql`SELECT ${1}::int`.execute(opened.db);
      await sql`SELECT ${1}::int`.execute(opened.db);
      const { rows } = await sql`SELECT name FROM pg_prepared_statements`.execute(opened.db);
      expect(rows).toEqual([]);
    }));

  it('has the timeouts of its role, which several processes set only once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => giveRoleTimeouts(database)));
    expect(await through({ pooled: true }, timeoutOf)).toBe('10s');
    const { rows } = await sql<{ setconfig: string[] }>`
      SELECT setconfig FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
      WHERE datname = current_database()`.execute(database.db);
    expect(rows).toEqual([{ setconfig: ['statement_timeout=10000', 'idle_in_transaction_session_timeout=30000'] }]);
  });
});

it('a direct connection sets its timeouts itself', async () => {
  expect(await through({ pooled: false }, timeoutOf)).toBe('10s');
});
