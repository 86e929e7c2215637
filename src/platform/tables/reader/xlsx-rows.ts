import { mostColumns, type PlacedRow, type TableBatch } from '../table-limits.ts';
import { attributeOf, type Tag, TagReader } from './markup.ts';
import type { TableMeter } from './table-meter.ts';
import { WorkbookFile } from './workbook-file.ts';

/** The limit of all spreadsheet programs. */
const lastRow = 1_048_576;

/** The rows of the first worksheet that has any. Numbers and dates are returned as stored. */
export async function* xlsxRows(path: string, meter: TableMeter): AsyncGenerator<TableBatch> {
  const file = await WorkbookFile.open(path);
  try {
    const shared = new StringReader(meter);
    for await (const { tags } of tagsOf(file, 'xl/sharedStrings.xml', meter)) shared.read(tags);
    let hasRows = false;
    for (const name of sheetsOf(file)) {
      const reader = new SheetReader(shared.strings, meter);
      for await (const { tags, share } of tagsOf(file, name, meter)) {
        const rows = [...reader.rows(tags)];
        if (rows.length > 0) hasRows = true;
        yield { rows, share };
      }
      if (hasRows) return;
    }
  } finally {
    file.close();
  }
}

function sheetsOf(file: WorkbookFile): string[] {
  const sheets = file.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  // By number: `sheet10` comes after `sheet2`.
  return sheets.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}

/** The tags of an entry in pieces, and the share of it that was read with each. */
async function* tagsOf(
  file: WorkbookFile,
  name: string,
  meter: TableMeter,
): AsyncGenerator<{ readonly tags: Iterable<Tag>; readonly share: number }> {
  const decoder = new TextDecoder();
  const reader = new TagReader();
  let read = 0;
  for await (const piece of file.read(name)) {
    meter.count('bytes', piece.length);
    read += piece.length;
    yield { tags: reader.read(decoder.decode(piece, { stream: true })), share: read / file.bytesOf(name) };
  }
}

/** Text may be split into formatted runs. Phonetic text (`rPh`) is not part of it. */
class StringReader {
  readonly strings: string[] = [];
  readonly #meter: TableMeter;
  #current = '';
  #isSpoken = false;
  #isText = false;

  constructor(meter: TableMeter) {
    this.#meter = meter;
  }

  read(tags: Iterable<Tag>): void {
    for (const tag of tags) {
      this.#meter.count('tags');
      if (this.#isText && !this.#isSpoken) this.#current += tag.text;
      this.#isText = tag.name === 't' && !tag.isEnd && !tag.isEmpty;
      if (tag.name === 'rph') this.#isSpoken = !tag.isEnd;
      if (tag.name === 'si') {
        if (tag.isEnd || tag.isEmpty) this.#keep(this.#current.trim());
        this.#current = '';
      }
    }
  }

  #keep(text: string): void {
    this.#meter.count('letters', text.length);
    this.strings.push(text);
  }
}

/** Builds rows from the tags of a sheet, which may arrive in pieces. */
class SheetReader {
  readonly #strings: readonly string[];
  readonly #meter: TableMeter;
  #number = 0;
  #row: string[] = [];
  #column = 0;
  #type = 'n';
  #value = '';
  #isValue = false;

  constructor(strings: readonly string[], meter: TableMeter) {
    this.#strings = strings;
    this.#meter = meter;
  }

  *rows(tags: Iterable<Tag>): Generator<PlacedRow> {
    for (const tag of tags) {
      this.#meter.count('tags');
      if (this.#isValue) this.#value += tag.text;
      this.#isValue = (tag.name === 'v' || tag.name === 't') && !tag.isEnd && !tag.isEmpty;
      if (tag.name === 'c') this.#readCell(tag);
      if (tag.name !== 'row') continue;
      if (!tag.isEnd) this.#beginRow(tag);
      if (tag.isEnd || tag.isEmpty) yield { number: this.#number, cells: Array.from(this.#row, (cell) => cell ?? '') };
    }
  }

  /** Empty rows are missing in the file, so rows have numbers. */
  #beginRow(tag: Tag): void {
    this.#meter.beginRow();
    const number = Number(attributeOf(tag, 'r'));
    const isNext = Number.isInteger(number) && number > this.#number && number <= lastRow;
    this.#number = isNext ? number : this.#number + 1;
    this.#row = [];
    this.#column = 0;
  }

  #readCell(tag: Tag): void {
    if (!tag.isEnd) {
      this.#meter.count('cells');
      this.#column = columnOf(attributeOf(tag, 'r')) ?? this.#column;
      this.#type = attributeOf(tag, 't') ?? 'n';
      this.#value = '';
    }
    if (!tag.isEnd && !tag.isEmpty) return;
    if (this.#column < mostColumns) this.#row[this.#column] = cellText(this.#type, this.#value, this.#strings);
    this.#column++;
  }
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
