import type { StrayQuotes, TableBatch, TableLimits, TableProblem, TableSource } from '../table-limits.ts';

/** What the worker thread is given. */
export interface TableTask {
  readonly source: TableSource;
  readonly limits: TableLimits;
  readonly strayQuotes: StrayQuotes;
}

/** What it answers each time it is asked for more. */
export type TableAnswer =
  | { readonly is: 'batch'; readonly batch: TableBatch }
  | { readonly is: 'end' }
  | { readonly is: 'problem'; readonly problem: TableProblem };
