import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { withFile } from '../testing/table-in.ts';
import { zipFile } from '../testing/zip-file.ts';
import { writeCsv } from './csv-text.ts';
import { tableRows } from './read-table.ts';
import { textRows } from './reader/table-batches.ts';
import { TableMeter } from './reader/table-meter.ts';
import { decodedPieces } from './reader/text-encoding.ts';
import { listLimits, UnreadableTable } from './table-limits.ts';
import { xlsxFile } from './xlsx-file.ts';

/** The rows of a text that arrives in pieces of this size. */
async function rowsOf(file: Buffer, size: number) {
  const count = Math.ceil(file.length / size);
  const pieces = Array.from({ length: count }, (_, at) => file.subarray(at * size, (at + 1) * size));
  const meter = new TableMeter(listLimits);
  const all: (readonly string[])[] = [];
  for await (const { rows: some } of textRows(
    decodedPieces(() => Readable.from(pieces), meter),
    meter,
    'refused',
  ))
    all.push(...some.map(({ cells }) => cells));
  return all;
}

const rows = [
  ['sku', 'name', 'text'],
  ['a-1', 'Плов, «свадебный»', 'two\r\nlines and "quotes"'],
  ['b-2', 'Ёлка; ʻ', ''],
];

describe('a CSV that arrives in pieces', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['CP1251', (text: string) => iconv.encode(text.replace('ʻ', '').replace('\u{FEFF}', ''), 'win1251')],
    ['UTF-16', (text: string) => iconv.encode(text, 'utf-16le')],
    ['UTF-16, big-endian', (text: string) => iconv.encode(text, 'utf-16be')],
  ])('of %s gives the same rows, wherever it is cut', async (_name, encode) => {
    const file = encode(writeCsv(rows));
    const whole = await rowsOf(file, file.length);
    expect(whole.map(([sku]) => sku)).toEqual(['sku', 'a-1', 'b-2']);
    expect(whole[1]).toEqual(rows[1]);
    for (const size of [2, 3, 5, 8, 13]) expect(await rowsOf(file, size), `${size} bytes`).toEqual(whole);
  });

  it('keeps every row when there are more than one piece contains', async () => {
    const long = Array.from({ length: 5_000 }, (_, row) => [`sku-${row}`, `name, "${row}"`, 'x'.repeat(row % 50)]);
    const file = Buffer.from(writeCsv(long));
    expect(await rowsOf(file, 4_099)).toEqual(long);
  });

  it('is refused when a quote is never closed, instead of being kept in memory as one cell', async () => {
    const file = Buffer.from(`sku,name\n"${'x,\n'.repeat(500_000)}`);
    const reading = rowsOf(file, 64 * 1024);
    await expect(reading).rejects.toMatchObject(new UnreadableTable('file_unreadable'));
  });
});

it.each([
  ['a workbook', xlsxFile],
  ['CSV', (table: (string | number)[][]) => Buffer.from(writeCsv(table))],
])('reads rows of %s in batches and estimates their total number', async (_what, fileOf) => {
  const file = fileOf(Array.from({ length: 20_000 }, (_, row) => [`row ${row}`, row]));
  const sizes: number[] = [];
  let done = 0;
  await withFile(file, async (path) => {
    for await (const { rows: some, share } of tableRows({ path }, listLimits)) {
      sizes.push(some.length);
      done += some.length;
      if (done > 10_000) expect(Math.abs(done / share - 20_000)).toBeLessThan(3_000);
    }
  });
  expect(done).toBe(20_000);
  expect(Math.max(...sizes)).toBeLessThan(5_000);
});

it('reports progress while there are no rows, and stops when no more are requested', async () => {
  const file = zipFile({ 'xl/worksheets/sheet1.xml': `<worksheet>${'<row/>'.repeat(2_000_000)}</worksheet>` });
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = threads();
  await withFile(file, async (path) => {
    for await (const { rows: none, share } of tableRows({ path }, listLimits)) {
      expect(none).toEqual([]);
      expect(share).toBeLessThan(1);
      break;
    }
  });
  expect(threads()).toBe(before);
});
