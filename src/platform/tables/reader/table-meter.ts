import { type TableLimits, UnreadableTable } from '../table-limits.ts';

/** Counts what has been read of one file, and refuses what exceeds its limits. */
export class TableMeter {
  readonly #left: Record<keyof TableLimits, number>;

  constructor(limits: TableLimits) {
    this.#left = { ...limits };
  }

  count(what: keyof TableLimits, amount = 1): void {
    this.#left[what] -= amount;
    if (this.#left[what] < 0) throw new UnreadableTable(what === 'rows' ? 'too_many_rows' : 'table_too_large');
  }
}
