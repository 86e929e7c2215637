import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaCatalogue } from '../testing/schema-catalogue.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { readSchemaObjects, schemaFiles, schemaFolder } from './schema-files.ts';
import { applySchemaObjects } from './schema-objects.ts';

let migrated: OpenDatabase;
beforeAll(async () => {
  migrated = await emptyDatabase();
  await migrate(migrated.db);
});
afterAll(() => migrated.close());

it('the baseline and the migrations create the schema in database/schema', async () => {
  const written = await emptyDatabase();
  try {
    for (const file of await schemaFiles('tables'))
      await written.pool.query(await readFile(join(schemaFolder, file), 'utf8'));
    await applySchemaObjects(written.db);
    const [said, made] = [await schemaCatalogue(written.pool), await schemaCatalogue(migrated.pool)];
    expect(said.length).toBeGreaterThan(2_000);
    expect({ onlySaid: without(said, made), onlyMade: without(made, said) }).toEqual({ onlySaid: [], onlyMade: [] });
  } finally {
    await written.close();
  }
});

it('every function, view and trigger is in a file, except functions that tables depend on', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT 'function ' || proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'view ' || viewname FROM pg_views WHERE schemaname = 'public'
    UNION ALL SELECT 'trigger ' || tgname || ' on ' || tgrelid::regclass FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`.execute(
    migrated.db,
  );
  const written = (await readSchemaObjects()).map(({ name }) => name).filter((name) => !name.includes('demo_past.'));
  const fixed = [...(await functionsOfTables())].map((name) => `function ${name}`);
  expect([...written, ...fixed].sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('no file replaces a function that an index, constraint or column depends on, because stored values would keep the former result', async () => {
  const fixed = await functionsOfTables();
  expect(fixed).toContain('folded');
  const replaced = (await readSchemaObjects()).filter(({ kind }) => kind === 'function').map(({ called }) => called);
  expect(replaced.filter((name) => fixed.has(name))).toEqual([]);
});

it('PostgreSQL can compile every function, which it does not check when they are created', async () => {
  for (const { kind, text } of await readSchemaObjects()) if (kind === 'function') await migrated.pool.query(text);
});

/**
 * Functions that an index, a CHECK, a default, a stored column or a domain uses, directly or through another function.
 */
async function functionsOfTables(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT p.proname AS name FROM pg_depend d JOIN pg_proc p ON p.oid = d.refobjid
    WHERE d.refclassid = 'pg_proc'::regclass AND p.pronamespace = 'public'::regnamespace
      AND d.classid IN ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_type'::regclass)
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgfoid = p.oid)`.execute(migrated.db);
  const { rows: functions } = await sql<{ name: string; body: string }>`
    SELECT proname AS name, prosrc || coalesce(pg_get_function_sqlbody(oid), '') AS body
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace`.execute(migrated.db);
  const found = new Set(rows.map(({ name }) => name));
  for (const name of found) {
    const body = functions.find((one) => one.name === name)?.body ?? '';
    // Iterating over a set includes elements that are added meanwhile.
    for (const other of functions) if (body.includes(`${other.name}(`)) found.add(other.name);
  }
  return found;
}

const without = (lines: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
};
