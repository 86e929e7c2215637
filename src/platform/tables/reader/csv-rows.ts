import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { mostColumns, type PlacedRow, type StrayQuotes, type TableBatch, UnreadableTable } from '../table-limits.ts';
import { withStrayQuotes } from './stray-quotes.ts';
import type { TableMeter } from './table-meter.ts';
import type { TextPiece } from './text-encoding.ts';

/** No row is longer than this. Without a limit, an unclosed quote would turn the rest of the file into one row. */
const mostRowLetters = 1_000_000;

/** Of a text that is in memory as a whole, how many characters are parsed at a time. */
const lettersAtOnce = 64 * 1024;

/** Rows per batch. */
const atOnce = 500;

/**
 * The rows of comma-separated values, or of values separated otherwise, such as by tabs for cells copied from a sheet.
 * `head` is the beginning of the text. A quote within a cell is a normal character. An unclosed quote at the beginning
 * of a cell is a normal character or refused, since the rows after it would be lost.
 */
export async function* csvRows(
  told: AsyncIterable<TextPiece>,
  head: string,
  meter: TableMeter,
  strayQuotes: StrayQuotes,
): AsyncGenerator<TableBatch> {
  const delimiter = delimiterOf(head.slice(0, headLetters), strayQuotes);
  const pieces = strayQuotes === 'letters' ? asLetters(told, delimiter) : told;
  let [read, bytes] = [0, 0];
  const texts = async function* () {
    for await (const { text, share } of pieces) {
      read = share;
      bytes += Buffer.byteLength(text);
      yield text;
    }
  };
  const parser = parse({
    delimiter,
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
      meter.beginRow();
      meter.count('cells', record.length);
      rows.push({ number: ++number, cells: record.slice(0, mostColumns).map((cell) => cell.trim()) });
      if (rows.length < atOnce) continue;
      // The parser reads ahead of the rows that are passed on.
      yield { rows, share: read * (info.bytes / bytes) };
      rows = [];
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable('file_unreadable', error);
    throw error;
  }
  yield { rows, share: 1 };
}

/** A list is small enough to be in memory as a whole. */
async function* asLetters(pieces: AsyncIterable<TextPiece>, delimiter: string): AsyncGenerator<TextPiece> {
  const texts: string[] = [];
  for await (const { text } of pieces) texts.push(text);
  const whole = withStrayQuotes(texts.join(''), delimiter);
  // The parser creates all rows of a piece before the first is counted. No piece ends within a character.
  for (let at = 0; at < whole.length; ) {
    const last = at + lettersAtOnce - 1;
    const end = last + ((whole.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
    yield { text: whole.slice(at, end), share: Math.min(1, end / whole.length) };
    at = end;
  }
}

interface CsvRecord {
  readonly record: readonly string[];
  /** Position in the text. */
  readonly info: { readonly bytes: number };
}

/** The delimiter is detected in the lines within this many characters. */
const headLetters = 10_000;

/** In this order when they are on equally many lines: no one types a tab by accident. */
const delimiters = ['\t', ',', ';'] as const;

/**
 * The delimiter on most lines. Texts contain commas and semicolons too, but lines without cells, such as a bank's
 * address or headings, contain none of these.
 */
function delimiterOf(head: string, strayQuotes: StrayQuotes): string {
  const lines = strayQuotes === 'letters' ? head.split(lineEnd).flatMap(plainLine) : plainLines(head);
  const found = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const all = delimiter === '\t' ? Number.POSITIVE_INFINITY : counts.reduce((sum, count) => sum + count, 0);
    return { delimiter, lines: counts.length, all };
  });
  found.sort((one, other) => other.lines - one.lines || other.all - one.all);
  return found[0]?.delimiter ?? ',';
}

const lineEnd = /\r\n|\n|\r/;

/** Without text in quotes. */
function plainLines(text: string): string[] {
  const plain = text.split('"').filter((_part, index) => index % 2 === 0);
  return plain.join('').split(lineEnd);
}

/** Where a quote may be a normal character, a quote must not affect the following lines. */
function plainLine(line: string): string[] {
  const isBalanced = line.split('"').length % 2 === 1;
  return isBalanced ? plainLines(line) : [line];
}
