import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

// Starting a server takes seconds, so the tests share one and run in order.
const patience = 120_000;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const whoAmI = `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS may_more
  FROM pg_roles WHERE rolname = current_user`;

it('logs the shop in as the owner of its database without further rights', { timeout: patience }, async () => {
  const postgres = await startEmbeddedPostgres(folder);
  try {
    expect(await query(postgres.url, whoAmI)).toEqual([{ may_more: false }]);
    await query(
      postgres.url,
      'CREATE SCHEMA queue; CREATE TABLE queue.jobs (id serial PRIMARY KEY); INSERT INTO queue.jobs DEFAULT VALUES',
    );
    await expect(query(postgres.url, `SELECT pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    for (const file of ['password', 'shop-password']) {
      expect((statSync(join(folder, file)).mode & 0o777).toString(8)).toBe('600');
    }
  } finally {
    await postgres.stop();
  }
});

it('finds all data again at its next start', { timeout: patience }, async () => {
  const postgres = await startEmbeddedPostgres(folder);
  try {
    expect(await query(postgres.url, 'SELECT * FROM queue.jobs')).toEqual([{ id: 1 }]);
  } finally {
    await postgres.stop();
  }
});
