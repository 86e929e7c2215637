import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { mostColumns, type PlacedRow, type TableBatch, UnreadableTable } from '../table-limits.ts';
import type { TableMeter } from './table-meter.ts';
import type { TextPiece } from './text-encoding.ts';

/** No row is as long as this: a quote that nobody has closed would take all the rest for one. */
const mostRowLetters = 1_000_000;

/** So many rows are handed on together. */
const atOnce = 500;

/**
 * The rows of comma-separated values, or whatever stands between them: tabs where cells were copied from a sheet. `head`
 * is the beginning of the text. A quote within a cell is a letter; one that is never closed is refused, since the rows
 * behind it would be lost.
 */
export async function* csvRows(
  pieces: AsyncIterable<TextPiece>,
  head: string,
  meter: TableMeter,
): AsyncGenerator<TableBatch> {
  let [read, bytes] = [0, 0];
  const texts = async function* () {
    for await (const { text, share } of pieces) {
      read = share;
      bytes += Buffer.byteLength(text);
      yield text;
    }
  };
  const parser = parse({
    delimiter: delimiterOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostRowLetters,
    info: true,
  });
  let number = 0;
  let rows: PlacedRow[] = [];
  try {
    for await (const { record, info } of Readable.from(texts()).compose(parser) as AsyncIterable<CsvRecord>) {
      meter.count('cells', record.length);
      rows.push({ number: ++number, cells: record.slice(0, mostColumns).map((cell) => cell.trim()) });
      if (rows.length < atOnce) continue;
      // More of the text has been read than rows were handed on.
      yield { rows, share: read * (info.bytes / bytes) };
      rows = [];
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable('file_unreadable', error);
    throw error;
  }
  yield { rows, share: 1 };
}

interface CsvRecord {
  readonly record: readonly string[];
  /** Where it ends in the text. */
  readonly info: { readonly bytes: number };
}

/** The lines within so many letters say what stands between cells. */
const headLetters = 10_000;

/** In this order where they stand in as many lines: nobody types a tab by chance. */
const delimiters = ['\t', ',', ';'] as const;

/**
 * What stands in most lines. Texts have commas and semicolons too, but lines without cells, such as a bank's address, and
 * headings have none of these.
 */
function delimiterOf(head: string): string {
  const lines = plainLines(head.slice(0, headLetters));
  const found = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const all = delimiter === '\t' ? Number.POSITIVE_INFINITY : counts.reduce((sum, count) => sum + count, 0);
    return { delimiter, lines: counts.length, all };
  });
  found.sort((one, other) => other.lines - one.lines || other.all - one.all);
  return found[0]?.delimiter ?? ',';
}

/** Without what stands in quotes. */
function plainLines(text: string): string[] {
  const plain = text.split('"').filter((_part, index) => index % 2 === 0);
  return plain.join('').split(/\r\n|\n|\r/);
}
