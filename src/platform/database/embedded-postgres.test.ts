import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

// Starting a server takes seconds, so the tests are one story, told in order.
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

async function asAdministrator(url: string): Promise<string> {
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  return Object.assign(new URL(url), { username: 'dasturxon', password }).href;
}

it('lets the shop in as the owner of its database and nothing more', { timeout: patience }, async () => {
  const postgres = await startEmbeddedPostgres(folder);
  try {
    expect(await query(postgres.url, whoAmI)).toEqual([{ may_more: false }]);
    await query(postgres.url, 'CREATE SCHEMA queue; CREATE TABLE queue.jobs (id serial PRIMARY KEY)');
    await expect(query(postgres.url, `SELECT pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    for (const file of ['password', 'shop-password']) {
      expect((statSync(join(folder, file)).mode & 0o777).toString(8)).toBe('600');
    }
    // As an earlier version left it: everything belongs to the administrator.
    const admin = await asAdministrator(postgres.url);
    await query(
      admin,
      `CREATE TABLE kept (id serial PRIMARY KEY, mood text); CREATE VIEW shown AS SELECT * FROM kept;
       CREATE TYPE mood AS ENUM ('good'); CREATE DOMAIN short AS text; CREATE TYPE pair AS (a int, b int);
       CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE SCHEMA old; CREATE SEQUENCE old.numbers;
       CREATE PROCEDURE old.nothing() LANGUAGE sql AS ''; INSERT INTO kept (mood) VALUES ('good');
       ALTER TABLE queue.jobs OWNER TO dasturxon; ALTER SCHEMA queue OWNER TO dasturxon;
       ALTER DATABASE dasturxon OWNER TO dasturxon`,
    );
  } finally {
    await postgres.stop();
  }
});

it('hands the database of an earlier version over, whole', { timeout: patience }, async () => {
  const postgres = await startEmbeddedPostgres(folder);
  try {
    expect(await query(postgres.url, 'SELECT mood FROM shown')).toEqual([{ mood: 'good' }]);
    await query(
      postgres.url,
      `ALTER TABLE kept ADD COLUMN more int; INSERT INTO kept DEFAULT VALUES; DROP VIEW shown; DROP TYPE mood, pair;
       DROP DOMAIN short; DROP FUNCTION one(); DROP SCHEMA old CASCADE; DROP SCHEMA queue CASCADE; DROP TABLE kept`,
    );
    const admin = await asAdministrator(postgres.url);
    const left = await query(
      admin,
      `SELECT count(*)::int FROM pg_class WHERE relowner = 'dasturxon'::regrole
      AND relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_' OR nspname = 'information_schema')`,
    );
    expect(left).toEqual([{ count: 0 }]);
  } finally {
    await postgres.stop();
  }
});
