import type { Database } from '../../../platform/database/database.ts';
import type { Change, Problem, SheetRow } from './change.rules.ts';

/** The changes and problems of some rows. */
export interface Findings {
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}

/**
 * Compares a sheet with the stored data in batches of rows. Keeps what is needed of earlier rows to detect
 * contradictions.
 */
export interface SheetCheck {
  rows(db: Database, rows: readonly SheetRow[]): Promise<Findings>;
  /** Problems that only the whole sheet shows. */
  end(): readonly Problem[];
}

/** Detects several rows for the same record. */
export class SeenKeys {
  readonly #rows = new Map<string, number>();

  /** Returns the earlier row, if there is one. */
  note(key: string, row: number): number | undefined {
    const before = this.#rows.get(key);
    if (before === undefined) this.#rows.set(key, row);
    return before;
  }
}
