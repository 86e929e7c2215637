import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartupError } from '../start/startup-error.ts';
import { readSchemaObjects, type SchemaObject, schemaFolder } from './schema-files.ts';

/** The shop keeps running, so no request may wait longer behind a migration that waits for a lock. */
const lockTimeout = '2s';
const mostTries = 6;
const lockNotAvailable = '55P03';
const deadlock = '40P01';
/** A view cannot be replaced by one with fewer columns or a different column order. */
const invalidTable = '42P16';

/**
 * Brings functions, views and triggers to the state of the files in `database/schema/`, all or nothing; returns the
 * names of those created or dropped. Unchanged objects are not touched.
 */
export async function applySchemaObjects<Schema>(
  db: Kysely<Schema>,
  { folder = schemaFolder, pauseMs = 1_000 } = {},
): Promise<string[]> {
  const objects = await readSchemaObjects(folder);
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((transaction) => apply(transaction, objects));
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== lockNotAvailable && code !== deadlock) throw error;
      if (tries === mostTries)
        throw new StartupError(`Functions, views and triggers could not be updated: ${message}. Try again.`);
      await delay(pauseMs * tries);
    }
  }
}

interface Known {
  readonly name: string;
  readonly sha256: string;
  readonly missing_since: string | null;
}

async function apply<Schema>(db: Transaction<Schema>, objects: readonly SchemaObject[]): Promise<string[]> {
  await sql`SELECT set_config('lock_timeout', ${lockTimeout}, true), set_config('statement_timeout', '0', true),
    set_config('check_function_bodies', 'off', true)`.execute(db);
  const known = new Map(
    (await sql<Known>`SELECT * FROM schema_objects`.execute(db)).rows.map((row) => [row.name, row]),
  );
  const present = await presentObjects(db);
  const made: string[] = [];
  for (const object of objects) {
    if (present.has(object.name) && known.get(object.name)?.sha256 === object.sha256) continue;
    for (const dropped of await make(db, object)) present.delete(dropped);
    present.add(object.name);
    made.push(object.name);
  }
  if (made.some((name) => name.startsWith('function '))) await refuseOverloads(db);
  await writeDown(db, objects, known);
  return [...made, ...(await dropMissing(db, objects, known, present))];
}

/** The objects that exist now: a migration may have dropped some, by name or with their table. */
async function presentObjects<Schema>(db: Transaction<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT 'function ' || CASE nspname WHEN current_schema() THEN '' ELSE nspname || '.' END || proname AS name
    FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace WHERE nspname <> 'pg_catalog'
    UNION ALL SELECT 'view ' || viewname FROM pg_views WHERE schemaname = current_schema()
    UNION ALL SELECT 'trigger ' || tgname || ' on ' || relname FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace::regnamespace::text = current_schema()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Returns the names of the views that had to be dropped for this one and must be created again. */
async function make<Schema>(db: Transaction<Schema>, { kind, called, text }: SchemaObject): Promise<string[]> {
  if (text.startsWith('CREATE CONSTRAINT TRIGGER')) await sql.raw(`DROP TRIGGER IF EXISTS ${called}`).execute(db);
  if (kind !== 'view') {
    await sql.raw(text).execute(db);
    return [];
  }
  await sql`SAVEPOINT replaced_view`.execute(db);
  try {
    await sql.raw(text).execute(db);
    return [];
  } catch (error) {
    if ((error as { code?: string }).code !== invalidTable) throw error;
    await sql`ROLLBACK TO SAVEPOINT replaced_view`.execute(db);
  }
  const views = await viewWithDependants(db, called);
  for (const view of views) await sql.raw(`DROP VIEW ${view}`).execute(db);
  await sql.raw(text).execute(db);
  return views.map((view) => `view ${view}`);
}

/** A view and all views that depend on it, the last first. Any other dependant makes the drop fail. */
async function viewWithDependants<Schema>(db: Transaction<Schema>, view: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE made_of AS (
      SELECT ${view}::regclass::oid AS view, 0 AS depth
      UNION ALL
      SELECT r.ev_class, made_of.depth + 1
      FROM made_of JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = made_of.view
        AND d.classid = 'pg_rewrite'::regclass
      JOIN pg_rewrite r ON r.oid = d.objid AND r.ev_class <> made_of.view
    )
    SELECT view::regclass::text AS name FROM made_of GROUP BY view ORDER BY max(depth) DESC`.execute(db);
  return rows.map(({ name }) => name);
}

/** PostgreSQL treats a function with other arguments as a separate function and would keep both. */
async function refuseOverloads<Schema>(db: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc WHERE pronamespace::regnamespace::text = current_schema()
    GROUP BY proname HAVING count(*) > 1 ORDER BY 1`.execute(db);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new StartupError(`A function with other arguments needs another name: ${names}.`);
}

async function writeDown<Schema>(
  db: Transaction<Schema>,
  objects: readonly SchemaObject[],
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const changed = objects.filter(({ name, sha256 }) => {
    const before = known.get(name);
    return before?.sha256 !== sha256 || before.missing_since !== null;
  });
  const rows = JSON.stringify(changed.map(({ name, file, sha256 }) => ({ name, file, sha256 })));
  await sql`INSERT INTO schema_objects (name, file, sha256)
    SELECT name, file, sha256 FROM jsonb_to_recordset(${rows}::jsonb) AS o (name text, file text, sha256 text)
    ON CONFLICT (name) DO UPDATE SET file = excluded.file, sha256 = excluded.sha256, missing_since = NULL`.execute(db);
}

/**
 * An object that the files no longer contain stays for processes of the previous version. The first start with
 * different files than those that missed it first drops it.
 */
async function dropMissing<Schema>(
  db: Transaction<Schema>,
  objects: readonly SchemaObject[],
  known: ReadonlyMap<string, Known>,
  present: Set<string>,
): Promise<string[]> {
  const files = createHash('sha256')
    .update(objects.map(({ name, sha256 }) => `${name} ${sha256}`).join())
    .digest('hex');
  const names = new Set(objects.map(({ name }) => name));
  const missing = [...known.values()].filter(({ name }) => !names.has(name));
  const due = missing.filter(({ missing_since }) => missing_since !== null && missing_since !== files);
  for (const { name } of due.sort(lastMadeFirst)) {
    if (!present.has(name)) continue;
    const views = name.startsWith('view ') ? await viewWithDependants(db, name.slice('view '.length)) : [];
    for (const one of views.length > 0 ? views.map((view) => `view ${view}`) : [name]) {
      await sql.raw(dropping(one)).execute(db);
      present.delete(one);
    }
  }
  await sql`DELETE FROM schema_objects WHERE name = ANY (${due.map(({ name }) => name)}::text[])`.execute(db);
  await sql`UPDATE schema_objects SET missing_since = ${files}
    WHERE missing_since IS NULL AND name = ANY (${missing.map(({ name }) => name)}::text[])`.execute(db);
  return due.map(({ name }) => `no ${name}`);
}

/** Views, triggers, functions: nothing is dropped before what depends on it. */
function lastMadeFirst(one: Known, other: Known): number {
  return one.name < other.name ? 1 : -1;
}

function dropping(name: string): string {
  return `DROP ${name.replace(/^\w+/, (kind) => kind.toUpperCase()).replace(' on ', ' ON ')}`;
}
