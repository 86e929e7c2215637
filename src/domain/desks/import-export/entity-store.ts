import type { Database } from '../../../platform/database/database.ts';
import type { Cells, Change, RowProblem } from './change.rules.ts';
import type { ColumnName, Entity, InLanguages } from './columns.rules.ts';

/** Something that a row of a sheet can be about, as its cells would show it. */
export interface Thing {
  readonly id: number;
  readonly cells: Cells;
}

/** Why a change cannot be written as it was compared. */
export interface Refusal {
  readonly row: number;
  readonly column: ColumnName | '';
  readonly problem: RowProblem;
}

/** A change that is to be written, and the id of the thing once it is known. */
export interface WrittenChange extends Change {
  readonly id: number;
}

/** The tables behind one kind of thing. Every call is a fixed number of statements, however many things it is about. */
export interface ThingStore {
  readonly entity: Entity;
  /** Its table, as the audit calls it. */
  readonly table: string;
  /** As they stand now, nobody else writing them until the transaction ends. */
  hold(db: Database, ids: readonly number[]): Promise<Map<number, Thing>>;
  make(db: Database, changes: readonly Change[]): Promise<{ made: WrittenChange[]; refused: Refusal[] }>;
  change(db: Database, changes: readonly WrittenChange[]): Promise<Refusal[]>;
  /** Of those whose time to go has come, those that others need stay, and say so. */
  remove(db: Database, changes: readonly WrittenChange[]): Promise<Refusal[]>;
}

/** What can only have been made by somebody else in the meantime. */
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

/** What others need. */
export function stillUsed(changes: readonly WrittenChange[], removed: ReadonlySet<number>, key: ColumnName): Refusal[] {
  return changes
    .filter(({ id }) => !removed.has(id))
    .map(({ row }) => ({ row, column: key, problem: { code: 'in_use' } }));
}

/** What is written of a column in parts; nothing if no part of it is given. */
export function partsOf(column: string, parts: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return parts.length > 0 ? { [column]: Object.fromEntries(parts) } : {};
}

/** Of each language that is given; an empty one goes. */
export function languagesOf(name: InLanguages, cells: Cells): Record<string, unknown> {
  const given = (['en', 'ru', 'uz'] as const).flatMap((locale) => {
    const text = cells[`${name}_${locale}`];
    return text === undefined ? [] : [[locale, text === '' ? null : text] as const];
  });
  return partsOf(name, given);
}
