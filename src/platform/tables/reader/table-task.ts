import type { StrayQuotes, TableBatch, TableLimits, TableProblem, TableSource } from '../table-limits.ts';

/** Input of the worker thread. */
export interface TableTask {
  readonly source: TableSource;
  readonly limits: TableLimits;
  readonly strayQuotes: StrayQuotes;
}

/** A reply of the worker thread. */
export type TableAnswer =
  | { readonly is: 'batch'; readonly batch: TableBatch }
  | { readonly is: 'end' }
  | { readonly is: 'problem'; readonly problem: TableProblem };
