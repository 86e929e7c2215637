import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Refusal } from './entity-store.ts';
import { isTakenCount } from './lot-entities.store.ts';
import type { LockedImport } from './sheet-import.store.ts';

/** A change of a lot's quantity. */
export interface Count {
  readonly row: number;
  readonly lot: number;
  readonly delta: number;
}

const delta = sql`((c.after ->> 'quantity')::int - (c.before ->> 'quantity')::int)`;

const countsThat = {
  fewer: sql`(NOT c.written AND ${delta} < 0)`,
  more: sql`(NOT c.written AND ${delta} >= 0)`,
  written: sql`c.written`,
};
export type Counts = keyof typeof countsThat;

/** The next counts by row. */
export async function nextCounts(
  db: Database,
  id: number,
  { which, after, most }: { readonly which: Counts; readonly after: number; readonly most: number },
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT c.row, c.thing AS lot, ${delta} AS delta FROM sheet_changes c
    WHERE c.import_id = ${id} AND c.entity = 'lot' AND c.row > ${after} AND ${countsThat[which]}
    ORDER BY c.row LIMIT ${most}`.execute(db);
  return rows;
}

export async function noteWritten(
  db: Database,
  id: number,
  counts: readonly Count[],
  isWritten: boolean,
): Promise<void> {
  await sql`UPDATE sheet_changes SET written = ${isWritten}
    WHERE import_id = ${id} AND entity = 'lot' AND row = ANY (${counts.map(({ row }) => row)}::int[])`.execute(db);
}

export async function countWritten(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM sheet_changes WHERE import_id = ${id} AND entity = 'lot' AND written`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Rows that would take reserved units, or that another sheet has applied since this one was uploaded. */
export async function refusedCounts(
  db: Database,
  { id, source }: Pick<LockedImport, 'id' | 'source'>,
  most: number,
): Promise<Refusal[]> {
  const { rows } = await sql<RefusedRow>`
    SELECT c.row, lots.reserved, lots.quantity AS now, c.before ->> 'counted' AS before, other.by
    FROM sheet_changes c JOIN sheet_imports own ON own.id = c.import_id JOIN lots ON lots.id = c.thing
    LEFT JOIN LATERAL (${anotherCount}) other ON ${source !== 'undo'}
    WHERE c.import_id = ${id} AND c.entity = 'lot'
      AND (other.by IS NOT NULL OR ${delta} < 0 AND lots.quantity + ${delta} < lots.reserved)
    ORDER BY c.row LIMIT ${most}`.execute(db);
  return rows.map(({ row, reserved, now, before, by }): Refusal => {
    const place = { row, column: 'counted' } as const;
    if (by === null) return { ...place, problem: { code: 'reserved', details: { least: reserved } } };
    return { ...place, problem: { code: 'changed', details: { before, now: String(now), by } } };
  });
}

interface RefusedRow {
  readonly row: number;
  readonly reserved: number;
  readonly now: number;
  readonly before: string;
  readonly by: string | null;
}

const anotherCount = sql`
  SELECT coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by
  FROM (SELECT c.thing AS lot, c.before ->> 'counted' AS exported, c.after ->> 'counted' AS counted) mine
  JOIN LATERAL (
    SELECT i.made_by FROM sheet_changes c JOIN sheet_imports i ON i.id = c.import_id
    WHERE c.thing = mine.lot AND ${isTakenCount} AND i.id <> own.id AND coalesce(i.taken_at, now()) > own.made_at
      AND c.before ->> 'counted' = mine.exported AND c.after ->> 'counted' = mine.counted LIMIT 1) theirs ON true
  LEFT JOIN users u ON u.id = theirs.made_by`;
