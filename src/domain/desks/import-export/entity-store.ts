import type { Database } from '../../../platform/database/database.ts';
import type { Cells, Change, RowProblem } from './change.rules.ts';
import type { ColumnName, Entity, InLanguages } from './columns.rules.ts';

/** A record that a row of a sheet can describe, with its cells. */
export interface EntityRecord {
  readonly id: number;
  readonly cells: Cells;
}

/** Why a change can no longer be written. */
export interface Refusal {
  readonly row: number;
  readonly column: ColumnName | '';
  readonly problem: RowProblem;
}

/** A change to be written, with the record's id once it is known. */
export interface WrittenChange extends Change {
  readonly id: number;
}

/** The storage of one kind of record. Every method runs a fixed number of statements, however many records it gets. */
export interface EntityStore {
  readonly entity: Entity;
  /** The table name used in the audit log. */
  readonly table: string;
  /** Reads the present records and locks them until the transaction ends. */
  hold(db: Database, ids: readonly number[]): Promise<Map<number, EntityRecord>>;
  make(db: Database, changes: readonly Change[]): Promise<{ made: WrittenChange[]; refused: Refusal[] }>;
  change(db: Database, changes: readonly WrittenChange[]): Promise<Refusal[]>;
  /** Deletes records. Records that others refer to stay and are reported. */
  remove(db: Database, changes: readonly WrittenChange[]): Promise<Refusal[]>;
}

/** Detects records that someone else has created in the meantime. */
export function splitMade(
  changes: readonly Change[],
  ids: readonly number[],
  made: ReadonlySet<number>,
  key: ColumnName,
): { made: WrittenChange[]; refused: Refusal[] } {
  const numbered = changes.map((change, place) => ({ ...change, id: ids[place] ?? 0 }));
  return {
    made: numbered.filter(({ id }) => made.has(id)),
    refused: numbered
      .filter(({ id }) => !made.has(id))
      .map(({ row }) => ({ row, column: key, problem: { code: 'made_meanwhile' } })),
  };
}

/** Reports records that others refer to. */
export function stillUsed(changes: readonly WrittenChange[], removed: ReadonlySet<number>, key: ColumnName): Refusal[] {
  return changes
    .filter(({ id }) => !removed.has(id))
    .map(({ row }) => ({ row, column: key, problem: { code: 'in_use' } }));
}

/** The given parts of a column with several parts; empty if none is given. */
export function partsOf(column: string, parts: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return parts.length > 0 ? { [column]: Object.fromEntries(parts) } : {};
}

/** The given languages of a text; an empty text removes its language. */
export function languagesOf(name: InLanguages, cells: Cells): Record<string, unknown> {
  const given = (['en', 'ru', 'uz'] as const).flatMap((locale) => {
    const text = cells[`${name}_${locale}`];
    return text === undefined ? [] : [[locale, text === '' ? null : text] as const];
  });
  return partsOf(name, given);
}
