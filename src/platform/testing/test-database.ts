import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { dropDatabase } from './drop-database.ts';

/** A new migrated database for one test file. Closing it drops it. */
export function testDatabase(): Promise<OpenDatabase> {
  return createDatabase(new URL(inject('postgresUrl')).pathname.slice(1));
}

/** The same without any table, for tests of migrations, in the locale of the cluster or another. */
export function emptyDatabase(locale?: 'C.UTF-8' | 'ICU'): Promise<OpenDatabase> {
  return createDatabase('template0', locale && locales[locale]);
}

const locales = {
  'C.UTF-8': "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'",
  ICU: "LOCALE_PROVIDER icu ICU_LOCALE 'uz'",
};

/** A copy of a database that the first test to ask for it fills, once per run. Copying is much faster. */
export async function filledDatabase(
  template: string,
  fill: (database: OpenDatabase) => Promise<unknown>,
): Promise<OpenDatabase> {
  const server = new URL(inject('postgresUrl'));
  await administer(server, async (client) => {
    // Test files run in parallel. The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const database = await testDatabase();
    const name = new URL(database.url).pathname.slice(1);
    try {
      await fill(database);
      await database.db.destroy();
      await client.query(`ALTER DATABASE ${name} RENAME TO ${template}`);
    } catch (error) {
      await database.close();
      throw error;
    }
  });
  return createDatabase(template);
}

async function createDatabase(template: string, options = ''): Promise<OpenDatabase> {
  const server = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy ${options}`),
  );
  const own = new URL(server);
  own.pathname = `/${name}`;
  // A statement that is fast in a shop may be slow beside many other tests.
  const database = await openDatabase(own.href, 4, { connectWithinMs: 120_000, statementWithinMs: 120_000 });
  return {
    ...database,
    async close() {
      await database.close();
      await administer(server, (client) => dropDatabase(client, name));
    },
  };
}

async function administer(url: URL, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
