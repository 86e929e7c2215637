import { csvRows, delimiterOfHeadings, withoutGuards } from './csv-text.ts';
import { EndlessMarkup } from './markup.ts';
import { decodeTable, isWorkbook, lockedOrOld, type TableProblem } from './table-file.ts';
import { type PlacedRow, xlsxRows } from './xlsx-sheet.ts';
import { BrokenArchive } from './zip-archive.ts';

/** The file is not one that can be read. */
export class UnreadableSheet extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/**
 * A sheet of a hundred thousand rows with texts in three languages, unpacked. Of what lies in a workbook only the texts
 * that cells share are in memory; everything else goes by.
 */
const limits = { bytes: 768 * 1024 * 1024, sharedBytes: 96 * 1024 * 1024, letters: 256 * 1024 * 1024 };

/** So many rows are handed on together, and no more than one piece of the file above that. */
const atOnce = 500;

/**
 * The rows of a workbook or of a CSV whose first line holds the headings, some at a time; the file alone is held whole.
 * `noteRead` hears about what share of it has been read before each of them.
 */
export async function* sheetRows(
  bytes: Buffer,
  noteRead: (share: number) => void = () => {},
  most = limits,
): AsyncGenerator<readonly PlacedRow[]> {
  const problem = lockedOrOld(bytes);
  if (problem) throw new UnreadableSheet(problem);
  try {
    yield* inBatches(isWorkbook(bytes) ? xlsxRows(bytes, most, noteRead) : csvPieces(decodeTable(bytes), noteRead));
  } catch (error) {
    if (error instanceof BrokenArchive || error instanceof EndlessMarkup)
      throw new UnreadableSheet('file_unreadable', error);
    throw error;
  }
}

function* csvPieces(text: string, noteRead: (share: number) => void): Generator<readonly PlacedRow[]> {
  let number = 0;
  let read = 0;
  for (const cells of csvRows(text, delimiterOfHeadings(text))) {
    // With what parts the cells; quotes are not worth counting.
    for (const { length } of cells) read += length + 1;
    noteRead(read / text.length);
    yield [{ number: ++number, cells }];
  }
}

async function* inBatches(
  pieces: Iterable<readonly PlacedRow[]> | AsyncIterable<readonly PlacedRow[]>,
): AsyncGenerator<readonly PlacedRow[]> {
  let batch: PlacedRow[] = [];
  for await (const rows of pieces) {
    for (const { number, cells } of rows)
      if (cells.some((cell) => cell !== '')) batch.push({ number, cells: cells.map(withoutGuards) });
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
