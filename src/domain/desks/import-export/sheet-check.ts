import type { Database } from '../../../platform/database/database.ts';
import type { Change, Problem, SheetRow } from './change.rules.ts';

/** What came of some rows: what they change, and what is wrong with them. */
export interface Findings {
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}

/** Compares a sheet with what there is, some rows at a time; it remembers of earlier rows what later ones may contradict. */
export interface SheetCheck {
  rows(db: Database, rows: readonly SheetRow[]): Promise<Findings>;
  /** What only the whole sheet tells. */
  end(): readonly Problem[];
}

/** Tells rows apart by what they are about; a second one for the same thing is a mistake. */
export class SeenKeys {
  readonly #rows = new Map<string, number>();

  /** The earlier row, if there was one. */
  note(key: string, row: number): number | undefined {
    const before = this.#rows.get(key);
    if (before === undefined) this.#rows.set(key, row);
    return before;
  }
}
