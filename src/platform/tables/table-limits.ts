/** `locked`: protected by a password. */
export type TableProblem = 'file_locked' | 'file_unreadable' | 'too_many_rows' | 'table_too_large';

/** The file cannot be read. */
export class UnreadableTable extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Limits for reading a file. Reading stops when one is exceeded. */
export interface TableLimits {
  /** Rows that are not empty. */
  readonly rows: number;
  /** Including empty ones. */
  readonly cells: number;
  /** Tags of a workbook or of a web page. */
  readonly tags: number;
  /** Of the text or, in a compressed file, of the decompressed content. */
  readonly bytes: number;
  /** Characters in all cells: in a workbook, many cells may share one text. */
  readonly letters: number;
  /** Characters that are kept of one cell. No real cell is longer, and later checks need not read the rest. */
  readonly cell: number;
}

/** For an uploaded list: a month of a bank account, the parcels of a day. */
export const listLimits: TableLimits = {
  rows: 20_000,
  cells: 500_000,
  tags: 3_000_000,
  bytes: 32 * 1024 * 1024,
  letters: 4 * 1024 * 1024,
  cell: 1_000,
};

/** Further columns are left out. */
export const mostColumns = 100;

/** The limit of spreadsheet programs. Real sheets may declare this many cells in rows that look empty. */
export const mostCellsOfRow = 16_384;
/** A cell has up to six tags, and formatted runs have more. */
export const mostTagsOfRow = 10 * mostCellsOfRow;

/** How to treat a quote that begins a cell of a text and is never closed. */
export type StrayQuotes = 'letters' | 'refused';

/** A row that is not empty, with its number from 1. */
export interface PlacedRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Some rows, perhaps none, and the approximate share of the file that was read with them. */
export interface TableBatch {
  readonly rows: readonly PlacedRow[];
  readonly share: number;
}

/** A file on disk, or copied cells. */
export type TableSource = { readonly path: string } | { readonly text: string };
