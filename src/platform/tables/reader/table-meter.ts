import { mostCellsOfRow, mostTagsOfRow, type TableLimits, UnreadableTable } from '../table-limits.ts';

/** Counts what was read of one file, and refuses a file that exceeds its limits. */
export class TableMeter {
  readonly #left: Record<keyof TableLimits, number>;

  /** What remains for the current row. */
  #leftOfRow = { cells: Number.POSITIVE_INFINITY, tags: Number.POSITIVE_INFINITY };

  constructor(limits: TableLimits) {
    this.#left = { ...limits };
  }

  count(what: keyof TableLimits, amount = 1): void {
    this.#left[what] -= amount;
    if (this.#left[what] < 0) throw new UnreadableTable(what === 'rows' ? 'too_many_rows' : 'table_too_large');
    if (what !== 'cells' && what !== 'tags') return;
    this.#leftOfRow[what] -= amount;
    if (this.#leftOfRow[what] < 0) throw new UnreadableTable('table_too_large');
  }

  beginRow(): void {
    this.#leftOfRow = { cells: mostCellsOfRow, tags: mostTagsOfRow };
  }
}
