import { sql } from 'kysely';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A row as identified in the audit log: its table and key. */
export interface AuditedRow {
  readonly table: string;
  readonly row: string | number;
}

/**
 * The failure for an outdated version: who changed the record last, when, and its present state. `rows` are the rows
 * that the record consists of; `by` is empty if it was not a person.
 */
export async function changedMeanwhile(
  db: Database,
  rows: readonly AuditedRow[],
  current: Readonly<Record<string, unknown>>,
): Promise<Failure> {
  const { rows: found } = await sql<{ by: string; at: Date }>`
    SELECT coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by, last.at
    FROM unnest(${rows.map(({ table }) => table)}::text[], ${rows.map(({ row }) => String(row))}::text[]) AS thing (name, row)
    CROSS JOIN LATERAL (
      SELECT id, at, person_id FROM audit_log WHERE table_name = thing.name AND row_id = thing.row ORDER BY id DESC LIMIT 1
    ) AS last
    LEFT JOIN users u ON u.id = last.person_id
    ORDER BY last.id DESC LIMIT 1`.execute(db);
  const last = found[0];
  return {
    code: 'changed_meanwhile',
    details: { by: last?.by ?? '', at: last?.at.toISOString() ?? null, current },
  };
}

/** The audited values of a deleted row, from its last deletion. */
export async function readRemovedRow(
  db: Database,
  { table, row }: AuditedRow,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await sql<{ before: Record<string, unknown> }>`
    SELECT before FROM audit_log WHERE table_name = ${table} AND row_id = ${String(row)} AND action = 'delete'
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.before;
}
