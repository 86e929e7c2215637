import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import {
  type PlacedRow,
  type StrayQuotes,
  type TableBatch,
  type TableProblem,
  type TableSource,
  UnreadableTable,
} from '../table-limits.ts';
import { csvRows } from './csv-rows.ts';
import { htmlRows } from './html-rows.ts';
import { EndlessMarkup } from './markup.ts';
import { TableMeter } from './table-meter.ts';
import type { TableTask } from './table-task.ts';
import { decodedPieces, type TextPiece } from './text-encoding.ts';
import { xlsxRows } from './xlsx-rows.ts';

const zip = Buffer.from('PK\u0003\u0004');
/** Microsoft's container format: a sheet with a password, or from before 2007. */
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const lockedMark = Buffer.from('EncryptedPackage', 'utf16le');
/** The directory of a container, which contains the mark, is in its first or last megabyte. */
const containerEnds = 1024 * 1024;

/** Rows per batch. */
const rowsAtOnce = 500;
/** After this many pieces of about 64 kB without rows, an empty batch reports the progress. */
const piecesAtOnce = 64;

/** A web page has its first table within this many characters. */
const headLetters = 256 * 1024;

/** The rows of a workbook, a CSV, copied cells or a web page with the ending .xls. Empty rows are left out. */
export async function* tableBatches({ source, limits, strayQuotes }: TableTask): AsyncGenerator<TableBatch> {
  const meter = new TableMeter(limits);
  try {
    yield* inBatches(await piecesOf(source, meter, strayQuotes), meter, limits.cell);
  } catch (error) {
    if (error instanceof EndlessMarkup) throw new UnreadableTable('file_unreadable', error);
    throw error;
  }
}

async function piecesOf(
  source: TableSource,
  meter: TableMeter,
  strayQuotes: StrayQuotes,
): Promise<AsyncIterable<TableBatch>> {
  if ('text' in source) return textRows(oneText(source.text, meter), meter, strayQuotes);
  const { path } = source;
  const beginning = await bytesAt(path, 0, 8);
  if (beginning.subarray(0, zip.length).equals(zip)) return xlsxRows(path, meter);
  if (beginning.equals(container)) throw new UnreadableTable(await containerProblem(path));
  return textRows(
    decodedPieces(() => createReadStream(path), meter),
    meter,
    strayQuotes,
  );
}

async function containerProblem(path: string): Promise<TableProblem> {
  const { size } = await stat(path);
  const ends = [
    await bytesAt(path, 0, containerEnds),
    await bytesAt(path, Math.max(0, size - containerEnds), containerEnds),
  ];
  return ends.some((end) => end.includes(lockedMark)) ? 'file_locked' : 'file_unreadable';
}

async function bytesAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* oneText(text: string, meter: TableMeter): AsyncGenerator<TextPiece> {
  meter.count('bytes', text.length);
  yield { text: text.replaceAll('\0', ''), share: 1 };
}

/** The rows of a text in pieces: a web page or a CSV. */
export async function* textRows(
  pieces: AsyncGenerator<TextPiece>,
  meter: TableMeter,
  strayQuotes: StrayQuotes,
): AsyncGenerator<TableBatch> {
  const head: TextPiece[] = [];
  let text = '';
  while (text.length < headLetters) {
    const { value, done } = await pieces.next();
    if (done) break;
    head.push(value);
    text += value.text;
  }
  const isPage = /^\s*</.test(text) && /<table[\s>]/i.test(text);
  const all = joined(head, pieces);
  yield* isPage ? htmlRows(all, meter) : csvRows(all, text, meter, strayQuotes);
}

async function* joined(head: readonly TextPiece[], rest: AsyncIterable<TextPiece>): AsyncGenerator<TextPiece> {
  yield* head;
  yield* rest;
}

async function* inBatches(
  pieces: AsyncIterable<TableBatch>,
  meter: TableMeter,
  mostOfCell: number,
): AsyncGenerator<TableBatch> {
  let batch: PlacedRow[] = [];
  let count = 0;
  for await (const { rows, share } of pieces) {
    for (const row of rows) {
      const letters = row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (letters === 0) continue;
      meter.count('rows');
      meter.count('letters', letters);
      batch.push({ ...row, cells: row.cells.map((cell) => beginningOf(cell, mostOfCell)) });
    }
    count++;
    if (batch.length < rowsAtOnce && count < piecesAtOnce) continue;
    yield { rows: batch, share };
    batch = [];
    count = 0;
  }
  if (batch.length > 0) yield { rows: batch, share: 1 };
}

/** Never cuts a surrogate pair. */
function beginningOf(cell: string, most: number): string {
  return cell.length > most ? cell.slice(0, most).replace(/[\ud800-\udbff]$/, '') : cell;
}
