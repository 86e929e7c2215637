import { csvPieces, EndlessRow, withoutGuards } from './csv-text.ts';
import { EndlessMarkup } from './markup.ts';
import { isWorkbook, lockedOrOld, type TableProblem } from './table-file.ts';
import { decodedPieces } from './text-encoding.ts';
import { type PlacedRow, xlsxRows } from './xlsx-sheet.ts';
import { BrokenArchive } from './zip-archive.ts';

/** The file is not one that can be read. */
export class UnreadableSheet extends Error {
  readonly problem: TableProblem | 'body_too_large';

  constructor(problem: TableProblem | 'body_too_large', cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/**
 * A sheet of a hundred thousand rows with texts in three languages, unpacked. Of what lies in a workbook only the texts
 * that cells share are in memory; everything else goes by.
 */
const limits = {
  workbook: 48 * 1024 * 1024,
  bytes: 768 * 1024 * 1024,
  sharedBytes: 96 * 1024 * 1024,
  letters: 256 * 1024 * 1024,
};

/** So many rows are handed on together, and no more than one piece of the file above that. */
const atOnce = 500;

/**
 * The rows of a workbook or of a CSV whose first line holds the headings, some at a time. A workbook alone is held whole;
 * of a CSV, which is several times as long, only what is being read. `pieces` gives the file from its beginning, as often
 * as it is asked; `noteRead` hears about what share of it has been read before each of them.
 */
export async function* sheetRows(
  pieces: () => AsyncIterable<Buffer>,
  noteRead: (share: number) => void = () => {},
  most = limits,
): AsyncGenerator<readonly PlacedRow[]> {
  const whole = await packedFile(pieces, most.workbook);
  const problem = whole && lockedOrOld(whole);
  if (problem) throw new UnreadableSheet(problem);
  try {
    yield* inBatches(whole ? xlsxRows(whole, most, noteRead) : csvRows(pieces, noteRead));
  } catch (error) {
    if (error instanceof BrokenArchive || error instanceof EndlessMarkup || error instanceof EndlessRow)
      throw new UnreadableSheet('file_unreadable', error);
    throw error;
  }
}

/** A file that cannot be read in pieces; null for a text. */
async function packedFile(pieces: () => AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  let isPacked = false;
  for await (const part of pieces()) {
    parts.push(part);
    bytes += part.length;
    if (bytes < longestMark) continue;
    if (!isPacked) {
      const beginning = Buffer.concat(parts);
      if (!isWorkbook(beginning) && !lockedOrOld(beginning)) return null;
      isPacked = true;
    }
    if (bytes > mostBytes) throw new UnreadableSheet('body_too_large');
  }
  return bytes < longestMark ? null : Buffer.concat(parts);
}

/** By so many bytes packed files are known. */
const longestMark = 8;

async function* csvRows(
  pieces: () => AsyncIterable<Buffer>,
  noteRead: (share: number) => void,
): AsyncGenerator<readonly PlacedRow[]> {
  let number = 0;
  for await (const { rows, share } of csvPieces(decodedPieces(pieces))) {
    noteRead(share);
    yield rows.map((cells) => ({ number: ++number, cells: cells.map(ownText) }));
  }
}

/**
 * A text of its own. A part of a text keeps the whole of it in memory, and whoever remembers some cells of each piece would
 * hold the file after all. Halves of letters, which are nobody's, are replaced on the way.
 */
function ownText(cell: string): string {
  return Buffer.from(cell).toString();
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
