import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database.ts';

/** A fresh migrated database of its own for one test file; closing it removes it. */
export function testDatabase(): Promise<OpenDatabase> {
  return createDatabase(new URL(inject('postgresUrl')).pathname.slice(1));
}

/** The same without any table, for what makes the tables. */
export function emptyDatabase(): Promise<OpenDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<OpenDatabase> {
  const server = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = await openDatabase(own.href, 4);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function administer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
