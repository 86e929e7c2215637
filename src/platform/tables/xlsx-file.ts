import { once } from 'node:events';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

type Row = readonly (string | number)[];

/**
 * A workbook with one sheet. Text stays text: a phone number keeps its zero, a long number all its digits, and typed
 * text never becomes a formula. Amounts are numbers, so that a spreadsheet can add them.
 */
export function xlsxFile(rows: readonly Row[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const sheet = [sheetStart, ...rows.map(rowXml), sheetEnd].join('');
  for (const [name, xml] of [...Object.entries(frame), [sheetName, sheet] as const]) {
    const contents = Buffer.from(xml);
    const packed = deflateRawSync(contents);
    const facts = { crc: crc32(contents), packed: packed.length, unpacked: contents.length };
    const entry = Buffer.concat([localHeading(name), packed, sumsBehind(facts)]);
    parts.push(entry);
    directory.push(directoryEntry(name, facts, offset));
    offset += entry.length;
  }
  return Buffer.concat([...parts, ...directory, endOf(directory, offset)]);
}

/** The same in pieces, for more rows than fit in memory. */
export async function* xlsxPieces(rows: AsyncIterable<readonly Row[]>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  const contents = Object.entries(frame).map(([name, xml]) => [name, [xml]] as const);
  for (const [name, texts] of [...contents, [sheetName, sheetXml(rows)] as const]) {
    const start = offset;
    const facts = { crc: 0, packed: 0, unpacked: 0 };
    for await (const piece of entryPieces(name, texts, facts)) {
      offset += piece.length;
      yield piece;
    }
    directory.push(directoryEntry(name, facts, start));
  }
  yield Buffer.concat([...directory, endOf(directory, offset)]);
}

async function* sheetXml(rows: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield sheetStart;
  for await (const some of rows) yield some.map(rowXml).join('');
  yield sheetEnd;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const frame = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/relationships/styles" Target="styles.xml"/></Relationships>`,
  // The second format is text, so that text typed over a cell also stays as typed.
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const sheetName = 'xl/worksheets/sheet1.xml';
const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

function rowXml(cells: Row): string {
  const text = (cell: string | number) =>
    typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return `<row>${cells.map(text).join('')}</row>`;
}

/** XML cannot contain most control characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

interface EntryFacts {
  crc: number;
  packed: number;
  unpacked: number;
}

/**
 * The size and checksum of an entry are known after it has been written. They follow it and are repeated in the
 * directory.
 */
async function* entryPieces(
  name: string,
  texts: Iterable<string> | AsyncIterable<string>,
  facts: EntryFacts,
): AsyncGenerator<Buffer> {
  yield localHeading(name);
  const packing = createDeflateRaw();
  const packed: Buffer[] = [];
  packing.on('data', (piece: Buffer) => packed.push(piece));
  const take = function* () {
    for (const piece of packed.splice(0)) {
      facts.packed += piece.length;
      yield piece;
    }
  };
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    facts.crc = crc32(bytes, facts.crc);
    facts.unpacked += bytes.length;
    if (!packing.write(bytes)) await once(packing, 'drain');
    yield* take();
  }
  const ended = once(packing, 'end');
  packing.end();
  await ended;
  yield* take();
  yield sumsBehind(facts);
}

function localHeading(name: string): Buffer {
  const nothingYet = { crc: 0, packed: 0, unpacked: 0 };
  return Buffer.concat([Buffer.from('504b0304', 'hex'), heading(name, nothingYet), Buffer.from(name)]);
}

function sumsBehind(facts: EntryFacts): Buffer {
  return Buffer.concat([Buffer.from('504b0708', 'hex'), sumsOf(facts)]);
}

function sumsOf({ crc, packed, unpacked }: EntryFacts): Buffer {
  const sums = Buffer.alloc(12);
  sums.writeUInt32LE(crc, 0);
  sums.writeUInt32LE(packed, 4);
  sums.writeUInt32LE(unpacked, 8);
  return sums;
}

/** The fields that an entry has both before its content and in the directory. */
function heading(name: string, facts: EntryFacts): Buffer {
  const before = Buffer.alloc(10);
  before.writeUInt16LE(20, 0);
  // Bit 3: the checksum follows the content.
  before.writeUInt16LE(8, 2);
  before.writeUInt16LE(8, 4);
  // 1 January 1980, the earliest date of the format.
  before.writeUInt16LE(0x21, 8);
  const after = Buffer.alloc(4);
  after.writeUInt16LE(Buffer.byteLength(name), 0);
  return Buffer.concat([before, sumsOf(facts), after]);
}

function directoryEntry(name: string, facts: EntryFacts, start: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(start, 10);
  return Buffer.concat([Buffer.from('504b01021400', 'hex'), heading(name, facts), rest, Buffer.from(name)]);
}

function endOf(directory: readonly Buffer[], start: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(start, 16);
  return end;
}
