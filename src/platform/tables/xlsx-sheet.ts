import { attributeOf, type Tag, TagReader, tagsIn } from './markup.ts';
import { BrokenArchive, ZipArchive } from './zip-archive.ts';

/** A hundred times what a month of a shop's account takes, unpacked. */
const mostBytes = 16 * 1024 * 1024;
const mostColumns = 100;
/** Of any sheet that a program can make. */
const lastRow = 1_048_576;
const mostRows = 20_000;
/** A text that is shared counts with every cell that shows it: a few bytes may stand for any number of letters. */
const mostLetters = 4 * 1024 * 1024;

/** One row that has contents, by its number counted from one. */
export interface PlacedRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** How much may come out of a workbook that is read row by row; of all that, only texts that cells share are held. */
interface StreamLimits {
  readonly bytes: number;
  readonly sharedBytes: number;
  readonly letters: number;
}

/** The first sheet of a workbook that has any rows, as the texts of its cells; numbers and dates are as they lie in the file. */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const archive = new ZipArchive(bytes, mostBytes);
  const shared = new StringReader();
  shared.read(tagsIn(await textOf(archive, 'xl/sharedStrings.xml')));
  for (const name of sheetsOf(archive)) {
    const rows: (readonly string[])[] = [];
    const reader = new SheetReader(shared.strings, mostLetters);
    for (const { number, cells } of reader.rows(tagsIn(await textOf(archive, name))))
      rows[Math.min(number, mostRows) - 1] = cells;
    if (rows.length > 0) return Array.from(rows, (cells) => [...(cells ?? [])]);
  }
  return [];
}

/** The same row by row, however long the sheet is. */
export async function* xlsxRows(
  bytes: Buffer,
  limits: StreamLimits,
  noteRead: (share: number) => void,
): AsyncGenerator<readonly PlacedRow[]> {
  const archive = new ZipArchive(bytes, limits.bytes);
  const shared = await streamedStrings(archive, limits.sharedBytes);
  let hasRows = false;
  for (const name of sheetsOf(archive)) {
    const reader = new SheetReader(shared, limits.letters);
    let read = 0;
    const count = (piece: number) => {
      read += piece;
      noteRead(read / archive.claimedBytes(name));
    };
    for await (const tags of streamedTags(archive, name, count)) {
      const rows = [...reader.rows(tags)];
      if (rows.length === 0) continue;
      hasRows = true;
      yield rows;
    }
    if (hasRows) return;
  }
}

function sheetsOf(archive: ZipArchive): string[] {
  const sheets = archive.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  // By number: `sheet10` comes after `sheet2`.
  return sheets.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}

async function textOf(archive: ZipArchive, name: string): Promise<string> {
  return (await archive.read(name))?.toString('utf8') ?? '';
}

async function streamedStrings(archive: ZipArchive, mostShared: number): Promise<readonly string[]> {
  const reader = new StringReader();
  let left = mostShared;
  for await (const tags of streamedTags(archive, 'xl/sharedStrings.xml', (bytes) => (left -= bytes))) {
    if (left < 0) throw new BrokenArchive('the cells share too much text');
    reader.read(tags);
  }
  return reader.strings;
}

async function* streamedTags(
  archive: ZipArchive,
  name: string,
  count: (bytes: number) => void = () => {},
): AsyncGenerator<Iterable<Tag>> {
  const decoder = new TextDecoder();
  const reader = new TagReader();
  for await (const piece of archive.stream(name)) {
    count(piece.length);
    yield reader.read(decoder.decode(piece, { stream: true }));
  }
}

/** Text may be cut into runs of different looks; how it is read aloud (`rPh`) is no part of it. */
class StringReader {
  readonly strings: string[] = [];
  #current = '';
  #isSpoken = false;
  #isText = false;

  read(tags: Iterable<Tag>): void {
    for (const tag of tags) {
      if (this.#isText && !this.#isSpoken) this.#current += tag.text;
      this.#isText = tag.name === 't' && !tag.isEnd && !tag.isEmpty;
      if (tag.name === 'rph') this.#isSpoken = !tag.isEnd;
      if (tag.name === 'si') {
        if (tag.isEnd || tag.isEmpty) this.strings.push(this.#current.trim());
        this.#current = '';
      }
    }
  }
}

/** Makes rows of the tags of a sheet, which may come in pieces. */
class SheetReader {
  readonly #strings: readonly string[];
  #lettersLeft: number;
  #number = 0;
  #row: string[] = [];
  #column = 0;
  #type = 'n';
  #value = '';
  #isValue = false;

  constructor(strings: readonly string[], letters: number) {
    this.#strings = strings;
    this.#lettersLeft = letters;
  }

  *rows(tags: Iterable<Tag>): Generator<PlacedRow> {
    for (const tag of tags) {
      if (this.#isValue) this.#value += tag.text;
      this.#isValue = (tag.name === 'v' || tag.name === 't') && !tag.isEnd && !tag.isEmpty;
      if (tag.name === 'c') this.#readCell(tag);
      if (tag.name !== 'row') continue;
      if (!tag.isEnd) this.#beginRow(tag);
      if (tag.isEnd || tag.isEmpty) yield { number: this.#number, cells: Array.from(this.#row, (cell) => cell ?? '') };
    }
  }

  /** Rows without contents are left out of the file, and their numbers go on. */
  #beginRow(tag: Tag): void {
    const number = Number(attributeOf(tag, 'r'));
    const isNext = Number.isInteger(number) && number > this.#number && number <= lastRow;
    this.#number = isNext ? number : this.#number + 1;
    this.#row = [];
    this.#column = 0;
  }

  #readCell(tag: Tag): void {
    if (!tag.isEnd) {
      this.#column = columnOf(attributeOf(tag, 'r')) ?? this.#column;
      this.#type = attributeOf(tag, 't') ?? 'n';
      this.#value = '';
    }
    if (!tag.isEnd && !tag.isEmpty) return;
    if (this.#column < mostColumns) {
      const text = cellText(this.#type, this.#value, this.#strings);
      this.#lettersLeft -= text.length;
      if (this.#lettersLeft < 0) throw new BrokenArchive('the sheet has too much text');
      this.#row[this.#column] = text;
    }
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
