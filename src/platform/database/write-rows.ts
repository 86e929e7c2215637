import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * How a column is written from JSON. For `parts`, such as languages, only the given parts are written, and null removes
 * one.
 */
export type Stored = 'text' | 'integer' | 'bigint' | 'boolean' | 'text[]' | 'timestamptz' | 'parts';

type StoredTable = 'products' | 'variations' | 'categories' | 'synonyms' | 'stock_items';

export interface StoredRow {
  readonly id: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** Reserves ids for new rows, so that a caller who inserts many rows at once can tell them apart. */
export async function newIds(db: Database, table: StoredTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::bigint AS id FROM generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Updates many rows with one statement, each only in its given columns. */
export async function updateRows(
  db: Database,
  table: StoredTable,
  types: Readonly<Record<string, Stored>>,
  rows: readonly StoredRow[],
): Promise<void> {
  const names = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  if (names.length === 0) return;
  const sets = names.map((name) => {
    const column = sql.ref(`t.${name}`);
    const value = types[name] === 'parts' ? sql`${column} || (${given(name)})` : valueIn(name, types[name]);
    const written = types[name] === 'parts' ? sql`jsonb_strip_nulls(${value})` : value;
    return sql`${sql.ref(name)} = CASE WHEN c.cells ? ${sql.lit(name)} THEN ${written} ELSE ${column} END`;
  });
  await sql`UPDATE ${sql.table(table)} t SET ${sql.join(sets)} FROM ${listOf(rows)} WHERE t.id = c.id`.execute(db);
}

/**
 * Inserts many rows with one statement, all with the same columns. With `unlessKnown`, returns the rows that did not
 * exist yet by that column; any other conflict is an error.
 */
export async function insertRows(
  db: Database,
  table: StoredTable,
  types: Readonly<Record<string, Stored>>,
  rows: readonly StoredRow[],
  { unlessKnown }: { readonly unlessKnown?: 'id' | 'slug' } = {},
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const names = Object.keys(types).filter((name) => rows.some(({ cells }) => name in cells));
  const values = names.map((name) =>
    types[name] === 'parts' ? sql`jsonb_strip_nulls(${given(name)})` : valueIn(name, types[name]),
  );
  const { rows: made } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (id, ${sql.join(names.map((name) => sql.ref(name)))}) OVERRIDING SYSTEM VALUE
    SELECT c.id, ${sql.join(values)} FROM ${listOf(rows)} ORDER BY c.id
    ${unlessKnown ? sql`ON CONFLICT (${sql.ref(unlessKnown)}) DO NOTHING` : sql``} RETURNING id`.execute(db);
  return new Set(made.map(({ id }) => id));
}

function listOf(rows: readonly StoredRow[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c (id bigint, cells jsonb)`;
}

function given(name: string): RawBuilder<unknown> {
  return sql`c.cells -> ${sql.lit(name)}`;
}

function valueIn(name: string, type: Stored = 'text'): RawBuilder<unknown> {
  if (type === 'text[]') return sql`ARRAY(SELECT jsonb_array_elements_text(${given(name)}))`;
  return sql`(c.cells ->> ${sql.lit(name)})::${sql.raw(type)}`;
}
