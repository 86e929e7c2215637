/** `locked`: with a password. */
export type TableProblem = 'file_locked' | 'file_unreadable' | 'too_many_rows' | 'table_too_large';

/** The file is not one that can be read. */
export class UnreadableTable extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** How much is read of a file at most. What exceeds a limit ends the reading. */
export interface TableLimits {
  /** Rows that have contents. */
  readonly rows: number;
  /** Empty ones included. */
  readonly cells: number;
  /** Tags of a workbook or of a web page. */
  readonly tags: number;
  /** Of the text or, where the file is packed, of what is unpacked. */
  readonly bytes: number;
  /** Letters in all cells: in a workbook many cells may show one text. */
  readonly letters: number;
  /** Letters that are left of one cell: nobody means those behind them, and rules need not read them. */
  readonly cell: number;
}

/** For a list that people download: a month of a bank account, the parcels of a day. */
export const listLimits: TableLimits = {
  rows: 20_000,
  cells: 500_000,
  tags: 3_000_000,
  bytes: 32 * 1024 * 1024,
  letters: 4 * 1024 * 1024,
  cell: 1_000,
};

/** Columns after these are left out. */
export const mostColumns = 100;

/** So many does the widest sheet have that a program can make; people's sheets say that of rows that look empty. */
export const mostCellsOfRow = 16_384;
/** A cell has up to six, and runs of different looks more. */
export const mostTagsOfRow = 10 * mostCellsOfRow;

/** Of a quote that begins a cell of a text and is never closed. */
export type StrayQuotes = 'letters' | 'refused';

/** One row that has contents, by its number counted from one. */
export interface PlacedRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Some rows, maybe none, and about which share of the file has been read with them. */
export interface TableBatch {
  readonly rows: readonly PlacedRow[];
  readonly share: number;
}

/** A file on disk, or cells as they were copied. */
export type TableSource = { readonly path: string } | { readonly text: string };
