import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Cells, Change } from './change.rules.ts';
import type { Entity, SheetKind } from './columns.rules.ts';
import type { WrittenChange } from './entity-store.ts';
import type { ImportState } from './sheet-import.rules.ts';

type ImportSource = 'file' | 'prices' | 'undo';

export interface LockedImport {
  readonly id: number;
  readonly kind: SheetKind;
  readonly source: ImportSource;
  readonly undoes: number | null;
  readonly madeBy: number | null;
  readonly state: ImportState;
  readonly changed: number;
  readonly faults: number;
  /** Whether its job is running. */
  readonly isUnderWay: boolean;
  readonly isBeingUndone: boolean;
  readonly takenAt: Date | null;
}

export async function beginImport(
  db: Database,
  { kind, source, undoes, madeBy }: Pick<LockedImport, 'kind' | 'source' | 'undoes' | 'madeBy'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO sheet_imports (kind, source, undoes, made_by) VALUES (${kind}, ${source}, ${undoes}, ${madeBy})
    RETURNING id`.execute(db);
  if (!rows[0]) throw new Error('An insert returns its row');
  return rows[0].id;
}

export async function giveJob(db: Database, id: number, job: number): Promise<void> {
  await sql`UPDATE sheet_imports SET job_id = ${job} WHERE id = ${id}`.execute(db);
}

/** Locks an import and reads it after the lock, so that a waiting caller sees the changes of the previous one. */
export async function lockImport(db: Database, id: number): Promise<LockedImport | undefined> {
  await sql`SELECT FROM sheet_imports WHERE id = ${id} FOR UPDATE`.execute(db);
  const { rows } = await sql<LockedImport>`
    SELECT i.id, i.kind, i.source, i.undoes, i.made_by AS "madeBy", i.state, i.changed, i.faults, i.taken_at AS "takenAt",
      EXISTS (SELECT FROM staff_jobs WHERE id = i.job_id AND ended_at IS NULL) AS "isUnderWay",
      EXISTS (SELECT FROM sheet_imports back LEFT JOIN staff_jobs ON staff_jobs.id = back.job_id
        WHERE back.undoes = i.id AND (staff_jobs.ended_at IS NULL AND staff_jobs.id IS NOT NULL
          OR back.state IN ('writing', 'finishing', 'returning'))) AS "isBeingUndone"
    FROM sheet_imports i WHERE i.id = ${id}`.execute(db);
  return rows[0];
}

/** The import that a job works on, or worked on last. */
export async function findImportOf(
  db: Database,
  job: number,
): Promise<Pick<LockedImport, 'id' | 'madeBy'> | undefined> {
  const { rows } = await sql<Pick<LockedImport, 'id' | 'madeBy'>>`
    SELECT id, made_by AS "madeBy" FROM sheet_imports WHERE job_id = ${job}`.execute(db);
  return rows[0];
}

export interface Fault {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** Deletes the results of a run that has crashed. */
export async function clearFindings(db: Database, id: number): Promise<void> {
  await sql`DELETE FROM sheet_changes WHERE import_id = ${id}`.execute(db);
  await sql`DELETE FROM sheet_faults WHERE import_id = ${id}`.execute(db);
  await sql`UPDATE sheet_imports SET rows = 0, changed = 0, faults = 0 WHERE id = ${id}`.execute(db);
}

/** The limit of stored problems per sheet. */
export const mostFaults = 1_000;

export async function addFindings(
  db: Database,
  id: number,
  {
    rows,
    changes,
    faults,
  }: { readonly rows: number; readonly changes: readonly Change[]; readonly faults: readonly Fault[] },
): Promise<void> {
  if (changes.length > 0)
    await sql`INSERT INTO sheet_changes (import_id, entity, row, thing, before, after)
      SELECT ${id}, entity, row, id, before, after FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        AS c (entity text, row integer, id bigint, before jsonb, after jsonb)`.execute(db);
  if (faults.length > 0)
    await sql`INSERT INTO sheet_faults (import_id, place, row, column_name, message)
      SELECT ${id}, i.faults + f.place, f.row, f.column, f.message
      FROM sheet_imports i, jsonb_to_recordset(${JSON.stringify(faults.map((fault, place) => ({ ...fault, place })))}::jsonb)
        AS f (place integer, row integer, "column" text, message text)
      WHERE i.id = ${id} AND i.faults + f.place < ${mostFaults}`.execute(db);
  await sql`UPDATE sheet_imports SET rows = rows + ${rows}, changed = changed + ${changes.length},
    faults = faults + ${faults.length} WHERE id = ${id}`.execute(db);
}

export async function setState(db: Database, id: number, state: ImportState): Promise<void> {
  await sql`UPDATE sheet_imports SET state = ${state},
    taken_at = CASE WHEN ${state} = 'taken' THEN clock_timestamp() ELSE taken_at END WHERE id = ${id}`.execute(db);
}

/**
 * Raises the statement timeout: a busy server needs longer for statements with many audited rows than the limit for
 * visitors.
 */
export async function waitLonger(transaction: Database): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '60000', true)`.execute(transaction);
}

/**
 * Creates the reverse of an import: created records are deleted, deleted ones created, and cells get their old values.
 */
export async function addOpposite(db: Database, id: number, undone: number): Promise<void> {
  await sql`INSERT INTO sheet_changes (import_id, entity, row, thing, before, after)
    SELECT ${id}, entity, row, CASE WHEN after IS NULL THEN NULL ELSE thing END, after, before
    FROM sheet_changes WHERE import_id = ${undone}`.execute(db);
  await sql`UPDATE sheet_imports SET (rows, changed) = (SELECT rows, changed FROM sheet_imports WHERE id = ${undone})
    WHERE id = ${id}`.execute(db);
}

/** The next changes of one kind of record, by row. */
export async function nextChanges(
  db: Database,
  {
    id,
    entity,
    only,
    after,
    most,
  }: {
    readonly id: number;
    readonly entity: Entity;
    readonly only?: 'changed' | 'ends' | undefined;
    readonly after: number;
    readonly most: number;
  },
): Promise<Change[]> {
  const isChanged = sql`(before IS NOT NULL AND after IS NOT NULL)`;
  const wanted = only === undefined ? sql`` : only === 'changed' ? sql`AND ${isChanged}` : sql`AND NOT ${isChanged}`;
  const { rows } = await sql<Change>`
    SELECT row, entity, thing AS id, before, after FROM sheet_changes
    WHERE import_id = ${id} AND entity = ${entity} AND row > ${after} ${wanted} ORDER BY row LIMIT ${most}`.execute(db);
  return rows;
}

/** Stores the ids of created records. */
export async function noteMade(db: Database, id: number, made: readonly WrittenChange[]): Promise<void> {
  const list = JSON.stringify(made.map(({ row, entity, id: thing }) => ({ row, entity, thing })));
  await sql`UPDATE sheet_changes c SET thing = m.thing
    FROM jsonb_to_recordset(${list}::jsonb) AS m (row integer, entity text, thing bigint)
    WHERE c.import_id = ${id} AND c.row = m.row AND c.entity = m.entity`.execute(db);
}

/** The staff members who last changed these records. */
export async function lastHands(db: Database, table: string, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; by: string }>`
    SELECT thing.id, coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by
    FROM unnest(${ids}::bigint[]) AS thing (id) CROSS JOIN LATERAL (
      SELECT person_id FROM audit_log WHERE table_name = ${table} AND row_id = thing.id::text ORDER BY id DESC LIMIT 1) last
    LEFT JOIN users u ON u.id = last.person_id`.execute(db);
  return new Map(rows.map(({ id, by }) => [id, by]));
}

export interface ImportRow {
  readonly id: number;
  readonly kind: SheetKind;
  readonly source: ImportSource;
  readonly undoes: number | null;
  readonly state: ImportState;
  readonly job: number | null;
  readonly jobState: string | null;
  readonly by: string;
  readonly isOwn: boolean;
  readonly done: number;
  readonly of: number;
  readonly rows: number;
  readonly changed: number;
  readonly faults: number;
  readonly madeAt: Date;
  readonly takenAt: Date | null;
}

export async function readImports(
  db: Database,
  reader: number,
  by: { readonly id: number } | { readonly page: number; readonly pageSize: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    SELECT i.id, i.kind, i.source, i.undoes, i.state, i.job_id AS job, j.state AS "jobState", i.rows, i.changed, i.faults,
      coalesce(j.done, 0) AS done, coalesce(j.total, 0) AS of, i.made_at AS "madeAt", i.taken_at AS "takenAt", coalesce(i.made_by = ${reader}, false) AS "isOwn",
      coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by
    FROM sheet_imports i LEFT JOIN staff_jobs j ON j.id = i.job_id LEFT JOIN users u ON u.id = i.made_by
    ${'id' in by ? sql`WHERE i.id = ${by.id}` : sql``}
    ORDER BY i.made_at DESC, i.id DESC
    LIMIT ${'id' in by ? 1 : by.pageSize} OFFSET ${'id' in by ? 0 : (by.page - 1) * by.pageSize}`.execute(db);
  return rows;
}

export async function countImports(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM sheet_imports`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface ShownChange {
  readonly row: number;
  readonly entity: Entity;
  /** The present name of the changed record; null for a new one. */
  readonly thing: string | null;
  readonly before: Cells | null;
  readonly after: Cells | null;
}

export async function readChanges(
  db: Database,
  id: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ShownChange[]> {
  const { rows } = await sql<ShownChange>`
    SELECT row, entity, before, after,
      CASE entity
        WHEN 'product' THEN (SELECT slug FROM products WHERE id = thing)
        WHEN 'variation' THEN (SELECT sku FROM variations WHERE id = thing)
        WHEN 'lot' THEN (SELECT lot_number FROM lots WHERE id = thing)
        WHEN 'category' THEN (SELECT slug FROM categories WHERE id = thing)
      END AS thing
    FROM (
      SELECT row, entity, thing, before, after FROM sheet_changes WHERE import_id = ${id}
      ORDER BY row, entity LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) shown
    ORDER BY row, entity`.execute(db);
  return rows;
}

/** The row that contains this value; 0 if none does. */
export async function rowWith(
  db: Database,
  id: number,
  { column, value }: { readonly column: 'slug' | 'sku' | 'barcode'; readonly value: string },
): Promise<number> {
  const { rows } = await sql<{ row: number }>`
    SELECT row FROM sheet_changes WHERE import_id = ${id} AND entity = ${column === 'slug' ? 'product' : 'variation'}
      AND after ->> ${column} = ${value}
    ORDER BY row LIMIT 1`.execute(db);
  return rows[0]?.row ?? 0;
}

export async function readFaults(db: Database, id: number, most: number): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    SELECT row, column_name AS column, message FROM sheet_faults WHERE import_id = ${id} ORDER BY place LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * Deletes old imports; those that were not applied are deleted earlier. One at a time, because each may have many rows.
 */
export async function forgetImports(
  db: Database,
  before: { readonly taken: Date; readonly untaken: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM sheet_imports WHERE id = (
      SELECT id FROM sheet_imports
      WHERE (made_at < ${before.taken} OR made_at < ${before.untaken} AND taken_at IS NULL)
        AND state NOT IN ('writing', 'finishing', 'returning')
      ORDER BY made_at LIMIT 1)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
