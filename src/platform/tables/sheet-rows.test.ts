import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv-text.ts';
import { sheetRows, UnreadableSheet } from './sheet-rows.ts';
import { xlsxFile } from './xlsx-file.ts';

/** The file in pieces of so many bytes. */
function inPieces(file: Buffer, size: number): () => AsyncIterable<Buffer> {
  const count = Math.ceil(file.length / size);
  return () => Readable.from(Array.from({ length: count }, (_, at) => file.subarray(at * size, (at + 1) * size)));
}

async function rowsOf(pieces: () => AsyncIterable<Buffer>, limits?: Parameters<typeof sheetRows>[2]) {
  const all: (readonly string[])[] = [];
  for await (const rows of sheetRows(pieces, undefined, limits)) all.push(...rows.map(({ cells }) => cells));
  return all;
}

const rows = [
  ['sku', 'name', 'text'],
  ['a-1', 'Плов, «свадебный»', 'two\r\nlines and "quotes"'],
  ['b-2', 'Ёлка; ʻ', ''],
];

describe('a CSV that comes in pieces', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['CP1251', (text: string) => iconv.encode(text.replace('ʻ', '').replace('\u{FEFF}', ''), 'win1251')],
    ['UTF-16', (text: string) => iconv.encode(text, 'utf-16le')],
    ['UTF-16, the other way round', (text: string) => iconv.encode(text, 'utf-16be')],
  ])('of %s is read alike, wherever it is cut', async (_name, encode) => {
    const file = encode(writeCsv(rows));
    const whole = await rowsOf(inPieces(file, file.length));
    expect(whole.map(([sku]) => sku)).toEqual(['sku', 'a-1', 'b-2']);
    expect(whole[1]).toEqual(rows[1]);
    for (const size of [2, 3, 5, 8, 13]) expect(await rowsOf(inPieces(file, size)), `${size} bytes`).toEqual(whole);
  });

  it('keeps every row where there are more than one piece holds', async () => {
    const long = Array.from({ length: 5_000 }, (_, row) => [`sku-${row}`, `name, "${row}"`, 'x'.repeat(row % 50)]);
    const file = Buffer.from(writeCsv(long));
    expect(await rowsOf(inPieces(file, 4_099))).toEqual(long);
  });

  it('is refused where a quote is never closed, instead of being held as one cell', async () => {
    const file = Buffer.from(`sku,name\n"${'x,\n'.repeat(500_000)}`);
    const reading = rowsOf(inPieces(file, 64 * 1024));
    await expect(reading).rejects.toMatchObject(new UnreadableSheet('file_unreadable'));
  });
});

it('a workbook that is too large to be held is refused by just that', async () => {
  const file = xlsxFile(rows);
  const limits = { workbook: file.length, bytes: 1_000_000, sharedBytes: 1_000_000, letters: 1_000_000 };
  expect(await rowsOf(inPieces(file, 100), limits)).toHaveLength(3);
  const reading = rowsOf(inPieces(file, 100), { ...limits, workbook: file.length - 1 });
  await expect(reading).rejects.toMatchObject(new UnreadableSheet('body_too_large'));
});
