/**
 * Reads comma-separated values, or whatever stands between them: tabs where cells were copied from a sheet. Never fails,
 * since a stray quote is no reason to lose the other lines.
 */
export function readCsv(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
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
      rows.push(row);
      row = [];
      at += text.startsWith('\r\n', at) ? 2 : 1;
    }
  }
  return rows;
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

/**
 * Spreadsheets run what begins like this. Those of some countries part cells at semicolons and know no quotes within
 * one, so that a cell or a line may begin in the middle of what somebody has typed.
 */
const formula = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n])(?=[=+\-@])/g;

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
