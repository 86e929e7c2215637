import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../start/startup-error.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate, runSteps } from './migrate.ts';

let database: OpenDatabase;
let folder: string;
beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('schema_migrations'));
}

const waiting = 'SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted';

describe('migrate', () => {
  it('runs the files in the order of their names and returns the names', async () => {
    await write('2026-02-01-01-second', 'ALTER TABLE dish ADD COLUMN name text; CREATE TABLE side (id int);');
    await write('2026-01-31-01-first', 'CREATE TABLE dish (id int);');
    await writeFile(join(folder, 'notes.md'), 'not a migration');
    expect(await runSteps(database.db, folder)).toEqual(['2026-01-31-01-first', '2026-02-01-01-second']);
    expect(await tables()).toEqual(['dish', 'side']);
  });

  it('runs a file once, and later only new files', async () => {
    await write('1-first', 'CREATE TABLE dish (id int);');
    await runSteps(database.db, folder);
    expect(await runSteps(database.db, folder)).toEqual([]);
    await write('2-second', 'CREATE TABLE side (id int);');
    expect(await runSteps(database.db, folder)).toEqual(['2-second']);
  });

  it('rolls back everything when a file fails, and names that file', async () => {
    await write('1-good', 'CREATE TABLE dish (id int);');
    await write('2-half-good', 'CREATE TABLE side (id int); CREATE TABEL typo (id int);');
    const failure = runSteps(database.db, folder);
    await expect(failure).rejects.toBeInstanceOf(StartupError);
    await expect(failure).rejects.toThrow(/^The database could not be migrated \(2-half-good\): .*TABEL/);
    expect(await tables()).toEqual([]);
    await write('2-half-good', 'CREATE TABLE side (id int);');
    expect(await runSteps(database.db, folder)).toEqual(['1-good', '2-half-good']);
  });

  it('refuses a database that is newer than the program', async () => {
    await write('1-first', 'CREATE TABLE dish (id int);');
    await write('2-second', 'CREATE TABLE side (id int);');
    await runSteps(database.db, folder);
    await rm(join(folder, '2-second.sql'));
    await expect(runSteps(database.db, folder)).rejects.toThrow(
      new StartupError('A newer version has changed this database (2-second): start that version.'),
    );
  });

  it('refuses a database from before the baseline without changing it and says how to start over', async () => {
    await write('2026-11-15-01-foundation', 'CREATE TABLE dish (id int);');
    await runSteps(database.db, folder);
    await expect(migrate(database.db, 'Begin anew.')).rejects.toThrow(
      new StartupError('This database is from a version that cannot be migrated. Begin anew.'),
    );
    expect(await tables()).toEqual(['dish']);
    await rm(join(folder, '2026-11-15-01-foundation.sql'));
    await write('0001-baseline', 'CREATE TABLE side (id int);');
    await expect(runSteps(database.db, folder)).rejects.toThrow(/Use an empty database\.$/);
    expect(await tables()).toEqual(['dish']);
  });

  it("starts again after PostgreSQL ended it in favour of a customer's transaction", async () => {
    await write('1-first', 'CREATE TABLE dish (id int); CREATE TABLE side (id int);');
    await runSteps(database.db, folder);
    await write('2-second', 'ALTER TABLE dish ADD COLUMN name text; ALTER TABLE side ADD COLUMN name text;');
    const customer = await database.pool.connect();
    try {
      await customer.query('BEGIN; LOCK TABLE side');
      const migrated = runSteps(database.db, folder);
      await expect.poll(async () => (await customer.query(waiting, ['side'])).rowCount, { timeout: 60_000 }).toBe(1);
      // PostgreSQL usually ends the migration, which waited first and so checks for a deadlock first, but it may end
      // this one.
      await customer.query('LOCK TABLE dish').catch(() => undefined);
      await customer.query('ROLLBACK');
      expect(await migrated).toEqual(['2-second']);
    } finally {
      customer.release();
    }
  });

  it('lets several processes start at once: one runs the migrations, all find them done', async () => {
    await write('1-first', 'CREATE TABLE dish (id int); SELECT pg_sleep(0.1);');
    await write('2-second', 'CREATE TABLE side (id int);');
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase(database.url, 2)));
    try {
      const done = await Promise.all(processes.map(({ db }) => runSteps(db, folder)));
      expect(done.flat().sort()).toEqual(['1-first', '2-second']);
      expect(await tables()).toEqual(['dish', 'side']);
    } finally {
      await Promise.all(processes.map((one) => one.close()));
    }
  });

  it('may exceed the statement timeout, which applies again afterwards', async () => {
    await write('1-slow', 'SELECT pg_sleep(0.3);');
    const impatient = await openDatabase(`${database.url}?statement_timeout=100`, 1);
    try {
      expect(await runSteps(impatient.db, folder)).toEqual(['1-slow']);
      await expect(sql`SELECT pg_sleep(5)`.execute(impatient.db)).rejects.toThrow(/statement timeout/);
    } finally {
      await impatient.close();
    }
  });

  it('creates the schema of the shop in an empty database', async () => {
    expect(await migrate(database.db)).not.toEqual([]);
    expect(await tables()).toEqual(expect.arrayContaining(['categories', 'pictures', 'settings']));
    expect(await migrate(database.db)).toEqual([]);
  });
});
