import { attributeOf, type Tag, tagsIn } from './markup.ts';
import { BrokenArchive, ZipArchive } from './zip-archive.ts';

/** A hundred times what a month of a shop's account takes, unpacked. */
const mostBytes = 16 * 1024 * 1024;
const mostColumns = 100;
const mostRows = 20_000;
/** A text that is shared counts with every cell that shows it: a few bytes may stand for any number of letters. */
const mostLetters = 4 * 1024 * 1024;

/** The first sheet of a workbook that has any rows, as the texts of its cells; numbers and dates are as they lie in the file. */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const archive = new ZipArchive(bytes, mostBytes);
  const strings = sharedStrings(await textOf(archive, 'xl/sharedStrings.xml'));
  const sheets = archive.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  // By number: `sheet10` comes after `sheet2`.
  sheets.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  for (const name of sheets) {
    const rows = sheetRows(await textOf(archive, name), strings);
    if (rows.length > 0) return rows;
  }
  return [];
}

async function textOf(archive: ZipArchive, name: string): Promise<string> {
  return (await archive.read(name))?.toString('utf8') ?? '';
}

/** Text may be cut into runs of different looks; how it is read aloud (`rPh`) is no part of it. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let isSpoken = false;
  let isText = false;
  for (const tag of tagsIn(xml)) {
    if (isText && !isSpoken) current += tag.text;
    isText = tag.name === 't' && !tag.isEnd && !tag.isEmpty;
    if (tag.name === 'rph') isSpoken = !tag.isEnd;
    if (tag.name === 'si') {
      if (tag.isEnd || tag.isEmpty) strings.push(current.trim());
      current = '';
    }
  }
  return strings;
}

function sheetRows(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let column = 0;
  let type = 'n';
  let value = '';
  let isValue = false;
  let lettersLeft = mostLetters;
  for (const tag of tagsIn(xml)) {
    if (isValue) value += tag.text;
    isValue = (tag.name === 'v' || tag.name === 't') && !tag.isEnd && !tag.isEmpty;
    if (tag.name === 'row' && !tag.isEnd) {
      row = [];
      column = 0;
      rows[placeOf(tag, rows.length)] = row;
    }
    if (tag.name !== 'c') continue;
    if (!tag.isEnd) {
      column = columnOf(attributeOf(tag, 'r')) ?? column;
      type = attributeOf(tag, 't') ?? 'n';
      value = '';
    }
    if (tag.isEnd || tag.isEmpty) {
      if (column < mostColumns) {
        const text = cellText(type, value, strings);
        lettersLeft -= text.length;
        if (lettersLeft < 0) throw new BrokenArchive('the sheet has too much text');
        row[column] = text;
      }
      column++;
    }
  }
  return Array.from(rows, (cells) => Array.from(cells ?? [], (cell) => cell ?? ''));
}

/** Rows without contents are left out of the file, and their numbers go on. */
function placeOf(row: Tag, otherwise: number): number {
  const number = Number(attributeOf(row, 'r') ?? otherwise + 1);
  return Number.isInteger(number) && number >= 1 && number <= mostRows ? number - 1 : Math.min(otherwise, mostRows - 1);
}

/** `AB12` is in the 28th column. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type !== 'n') return value.trim();
  // A number may be written as 3.5E4, which is still exact.
  const number = Number(value);
  return value !== '' && Number.isSafeInteger(number) ? String(number) : value.trim();
}
