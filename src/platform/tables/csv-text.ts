/**
 * Reads comma-separated values, or whatever stands between them: tabs where cells were copied from a sheet. Never fails,
 * since a stray quote is no reason to lose the other lines.
 */
export function readCsv(text: string): string[][] {
  return [...csvRows(text, delimiterOf(text))];
}

/** The same row by row, so that a long text is never there twice. */
export function* csvRows(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell);
    at = end;
    if (text[at] === delimiter) {
      at++;
      // What ends with a delimiter has one more cell, and it is empty.
      if (at === text.length || isLineEnd(text[at])) row.push('');
    }
    if (at >= text.length || isLineEnd(text[at])) {
      yield row;
      row = [];
      at += text.startsWith('\r\n', at) ? 2 : 1;
    }
  }
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

/** What parts the headings, where the first line is known to hold them: whatever stands in cells below has no say. */
export function delimiterOfHeadings(text: string): string {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const letter of text.slice(0, 10_000)) {
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
