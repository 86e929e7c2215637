import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database.ts';

/** A fresh migrated database of its own for one test file; closing it removes it. */
export async function testDatabase(): Promise<OpenDatabase> {
  const template = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const own = new URL(template);
  own.pathname = `/${name}`;
  const database = await openDatabase(own.href, 4);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(template, `DROP DATABASE ${name} WITH (FORCE)`);
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
