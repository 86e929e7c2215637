/**
 * Reads comma-separated values, or whatever stands between them: tabs where cells were copied from a sheet. Never fails,
 * since a stray quote is no reason to lose the other lines.
 */
export function readCsv(text: string): string[][] {
  return [...csvRows(text, delimiterOf(text))];
}

/** The same row by row, so that a long text is never there twice. */
function* csvRows(text: string, delimiter: string): Generator<string[]> {
  for (let at = 0; at < text.length; ) {
    const [row, end] = rowAt(text, at, delimiter);
    yield row;
    at = nextLine(text, end);
  }
}

/** Rows that have come whole, and which share of the text has been read with them. */
export interface CsvPiece {
  readonly rows: readonly string[][];
  readonly share: number;
}

/** No row is as long as this: a quote that nobody has closed would take all the rest for one. */
const mostRowLetters = 1_000_000;

export class EndlessRow extends Error {}

/** So many rows are handed on together. */
const atOnce = 500;

/** The rows of a text that comes in pieces and whose first line holds the headings; of the text one piece and one row are held. */
export async function* csvPieces(
  pieces: AsyncIterable<{ readonly text: string; readonly share: number }>,
): AsyncGenerator<CsvPiece> {
  let pending = '';
  let [before, after] = [0, 0];
  let delimiter: string | undefined;
  for await (const { text, share } of pieces) {
    pending += text;
    after = share;
    if (delimiter === undefined && pending.length < headingLetters) continue;
    delimiter ??= delimiterOfHeadings(pending);
    let rows: string[][] = [];
    let at = 0;
    while (at < pending.length) {
      const [row, end] = rowAt(pending, at, delimiter);
      // More of it may come, or the second half of what ends its line.
      if (end >= pending.length - 1) break;
      rows.push(row);
      at = nextLine(pending, end);
      if (rows.length < atOnce) continue;
      yield { rows, share: before + (after - before) * (at / pending.length) };
      rows = [];
    }
    pending = pending.slice(at);
    before = after;
    if (rows.length > 0) yield { rows, share: after };
    if (pending.length > mostRowLetters) throw new EndlessRow();
  }
  const rows = [...csvRows(pending, delimiter ?? delimiterOfHeadings(pending))];
  while (rows.length > 0) yield { rows: rows.splice(0, atOnce), share: rows.length === 0 ? 1 : before };
}

/** The row that begins there, and where its line ends. */
function rowAt(text: string, start: number, delimiter: string): [row: string[], end: number] {
  const row: string[] = [];
  for (let at = start; ; ) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell);
    at = end;
    if (text[at] === delimiter) {
      at++;
      // What ends with a delimiter has one more cell, and it is empty.
      if (at === text.length || isLineEnd(text[at])) row.push('');
    }
    if (at >= text.length || isLineEnd(text[at])) return [row, at];
  }
}

function nextLine(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : 1);
}

function plainCell(text: string, start: number, delimiter: string): [cell: string, end: number] {
  let end = start;
  while (end < text.length && text[end] !== delimiter && !isLineEnd(text[end])) end++;
  return [text.slice(start, end).trim(), end];
}

/** Two quotes within are one. What stands behind the last one, up to the delimiter, belongs to nobody. */
function quotedCell(text: string, start: number, delimiter: string): [cell: string, end: number] {
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [(parts.join('"') + text.slice(at)).trim(), text.length];
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return [parts.join('"').trim(), plainCell(text, quote + 1, delimiter)[1]];
    at = quote + 2;
  }
}

function isLineEnd(letter: string | undefined): boolean {
  return letter === '\n' || letter === '\r';
}

/** Whatever is there most often at the beginning; a tab counts for more, since nobody types one by chance. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 10_000);
  const countOf = (letter: string) => head.split(letter).length - 1;
  if (countOf('\t') > 0) return '\t';
  return countOf(';') > countOf(',') ? ';' : ',';
}

/** No line of headings is longer. */
const headingLetters = 10_000;

/** What parts the headings, where the first line is known to hold them: whatever stands in cells below has no say. */
function delimiterOfHeadings(text: string): string {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const letter of text.slice(0, headingLetters)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (isLineEnd(letter)) break;
    else if (letter in counts) counts[letter as keyof typeof counts]++;
  }
  if (counts['\t'] > 0) return '\t';
  return counts[';'] > counts[','] ? ';' : ',';
}

/**
 * Spreadsheets run what begins like this. Those of some countries part cells at semicolons and know no quotes within
 * one, so that a cell or a line may begin in the middle of what somebody has typed. Where an apostrophe stands before
 * such a beginning already, another one tells it from ours.
 */
const formula = /^(?='*[=+\-@\t\r])|(?<=[;\t\r\n])(?='*[=+\-@])/g;
const guardedFormula = /^'(?='*[=+\-@\t\r])|(?<=[;\t\r\n])'(?='*[=+\-@])/g;

/** For files that need no guards: what looks like a guarded text of ours gets one more, so that it comes back. */
export function keepGuards(text: string): string {
  return text.replace(guardedFormula, "''");
}

/** The text of a cell before it was made harmless. */
export function withoutGuards(cell: string): string {
  return cell.replace(guardedFormula, '');
}

/** For spreadsheets, which take UTF-8 for something else unless it begins with its mark. No cell is a formula. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\u{FEFF}${csvLines(rows)}`;
}

/** Further lines for such a text. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(formula, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
