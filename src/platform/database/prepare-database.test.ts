import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { expect, it, vi } from 'vitest';
import { enqueue } from '../jobs/jobs.ts';
import { StartupError } from '../start/startup-error.ts';
import { queuedWork } from '../testing/queued-work.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { isThorough } from '../testing/thorough.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { prepareDatabase, tablesLock, warnOfRights } from './prepare-database.ts';

const rounds = isThorough ? [1, 2, 3] : [1];

it.each(rounds)('all processes that open an empty database at once find it ready (round %i)', async () => {
  const database = await emptyDatabase();
  const processes = await Promise.all(Array.from({ length: 6 }, () => openDatabase(database.url, 2)));
  try {
    await Promise.all(
      processes.map(async (process, place) => {
        await prepareDatabase(process);
        await enqueue(process.db, { name: 'cook' }, { place });
      }),
    );
    const places = (await queuedWork<{ place: number }>(database.db, 'cook')).map(({ place }) => place);
    expect(places.sort()).toEqual([0, 1, 2, 3, 4, 5]);
  } finally {
    await Promise.all(processes.map((process) => process.close()));
    await database.close();
  }
});

it('a process touches neither the tables nor the queue while another creates them', async () => {
  const database = await emptyDatabase();
  const other = await openDatabase(database.url, 1);
  const lock = await other.db.startTransaction().execute();
  try {
    await sql`SELECT pg_advisory_xact_lock(${tablesLock})`.execute(lock);
    const prepared = prepareDatabase(database);
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${tablesLock} AND NOT granted`;
    await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1), { timeout: 20_000 });
    const made = `SELECT FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`;
    expect((await database.pool.query(made)).rowCount).toBe(0);
    await lock.commit().execute();
    await prepared;
    expect((await database.pool.query(made)).rowCount).not.toBe(0);
  } finally {
    await other.close();
    await database.close();
  }
});

it.each([
  ['140011', 14],
  ['90624', 9],
])('refuses a server of version %s before it creates anything', async (server_version_num, major) => {
  const database = await emptyDatabase();
  const old = { ...database, pool: { query: async () => ({ rows: [{ server_version_num }] }) } } as unknown;
  try {
    await expect(prepareDatabase(old as OpenDatabase)).rejects.toThrow(
      new StartupError(`The database is PostgreSQL ${major}; Dasturxon needs PostgreSQL 15 or newer.`),
    );
    expect((await database.pool.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount).toBe(0);
  } finally {
    await database.close();
  }
});

async function warnings(uid: number, isSuper: boolean): Promise<string[]> {
  const warn = vi.fn<(text: string) => void>();
  const pool = { query: async () => ({ rows: [{ super: isSuper }] }) } as unknown as Pool;
  await warnOfRights(pool, { warn } as unknown as Logger, uid);
  return warn.mock.calls.map(([text]) => text);
}

it('a shop with more rights than it needs logs a warning', async () => {
  expect(await warnings(0, false)).toEqual([expect.stringContaining('runs as root')]);
  expect(await warnings(1000, true)).toEqual([expect.stringContaining('is a superuser')]);
  expect(await warnings(1000, false)).toEqual([]);
});
