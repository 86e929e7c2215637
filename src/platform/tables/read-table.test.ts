import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { tableIn, withFile } from '../testing/table-in.ts';
import { isThorough } from '../testing/thorough.ts';
import { xlsxFile, zipFile } from '../testing/zip-file.ts';
import { writeCsv } from './csv-text.ts';
import { allRows, readTable } from './read-table.ts';
import { withStrayQuotes } from './reader/stray-quotes.ts';
import { tableBatches } from './reader/table-batches.ts';
import { listLimits } from './table-limits.ts';

/** Reads like the worker thread, without starting one each time. */
const read = async (bytes: Buffer | string) => {
  const table = await withFile(bytes, (path) =>
    allRows(tableBatches({ source: { path }, limits: listLimits, strayQuotes: 'letters' }), listLimits),
  );
  return table.ok ? table.value : table.error.code;
};
const readByThread = async (bytes: Buffer | string, limits = listLimits) => {
  const table = await tableIn(bytes, limits);
  return table.ok ? table.value : table.error.code;
};

describe('a table', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\u{FEFF}${text}`)],
    ['CP949', (text: string) => iconv.encode(text, 'cp949')],
    ['UTF-16', (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true })],
  ])('is read from %s, including characters that an older charset lacks', async (_name, encode) => {
    expect(await read(encode('이름,금액\r\n똠방각하,"1,000"\r\n'))).toEqual([
      ['이름', '금액'],
      ['똠방각하', '1,000'],
    ]);
  });

  it.each([
    ['CP1251 from a Russian Windows', (text: string) => iconv.encode(text, 'win1251')],
    ['UTF-16, big-endian', (text: string) => iconv.encode(text, 'utf-16be', { addBOM: true })],
  ])('in Russian is read from %s', async (_name, encode) => {
    const rows = [
      ['sku', 'name_ru'],
      ['BEEF-1', 'Говядина «Халяль» – лучшая'],
      ['TEA-2', 'Чай чёрный, 100 г'],
    ];
    expect(await read(encode(rows.map((row) => row.join(';')).join('\r\n')))).toEqual(rows);
  });

  it('with only a few Korean words is read as Korean', async () => {
    for (const word of [
      '이름',
      '합계',
      '한우 불고기',
      '김철수',
      '(주)카카오페이',
      '현대홈쇼핑',
      '홍길동 010',
      '서울특별시 강남구',
    ])
      expect(await read(iconv.encode(`a,${word}`, 'cp949'))).toEqual([['a', word]]);
  });

  it('is read from a web page with the ending .xls', async () => {
    const html = `<html><style>td > b {}</style><table><tr><th colspan="2">입금 &amp; 출금</th><th>잔액</th></tr>
      <!-- <tr><td>no</td></tr> --><tr><td>1,000<br>원</td><td><b>김</b>철수<td>&#45;5</tr></table></html>`;
    const rows = [
      ['입금 & 출금', '', '잔액'],
      ['1,000 원', '김철수', '-5'],
    ];
    expect(await read(Buffer.from(html))).toEqual(rows);
    expect(await read(iconv.encode(html, 'cp949'))).toEqual(rows);
  });

  it('contains no characters that a column cannot store', async () => {
    const sheet = '<worksheet><row r="99999999999"><c t="str"><v>a&#0;b&#xD800;c&#x1F369;</v></c></row></worksheet>';
    expect(await read(zipFile({ 'xl/worksheets/sheet1.xml': sheet }))).toEqual([['ab\ufffdc🍩']]);
    expect(await read(Buffer.from('a\0b,c'))).toEqual([['ab', 'c']]);
    expect(await read(Buffer.from('\ufeffa\ud800,b', 'utf16le'))).toEqual([['a\ufffd', 'b']]);
  });

  it('is read from a workbook with gaps', async () => {
    const file = xlsxFile([[], ['', '거래일시', 'A & <B>'], ['', 45_810.5, 35_000]]);
    expect(await read(file)).toEqual([[], ['', '거래일시', 'A & <B>'], ['', '45810.5', '35000']]);
    const other = `<x:worksheet><x:row><x:c t="inlineStr"><x:is><x:t>one</x:t></x:is></x:c><x:c/><x:c><x:v>3.5E4</x:v></x:c></x:row></x:worksheet>`;
    expect(await read(zipFile({ 'xl/worksheets/sheet1.xml': other }))).toEqual([['one', '', '35000']]);
  });

  it.each([
    ['a workbook', (cells: string[]) => xlsxFile([cells])],
    ['a CSV', (cells: string[]) => Buffer.from(cells.join(','))],
    ['a page', (cells: string[]) => Buffer.from(`<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}`)],
  ])('in %s keeps only what a person could have typed in each cell', async (_what, file) => {
    const cells = ['a'.repeat(1_000), 'b'.repeat(200_000), `${'c'.repeat(999)}🍩`, `d${'\u0301\u0323'.repeat(60_000)}`];
    const [row] = (await read(file(cells))) as string[][];
    expect(row?.map((cell) => cell.length)).toEqual([1_000, 1_000, 999, 1_000]);
  });

  it('is refused when it is locked, outdated, broken or expands too much', async () => {
    const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await read(Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('file_locked');
    expect(await read(container)).toBe('file_unreadable');
    const whole = xlsxFile([['a']]);
    for (const length of [10, 40, whole.length - 30])
      expect(await read(whole.subarray(0, length))).toBe('file_unreadable');
    const lying = Buffer.from(whole);
    // The directory declares one byte for the sheet.
    lying.writeUInt32LE(1, lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24);
    expect(await read(lying)).toBe('file_unreadable');
  });

  it('is limited to normal widths, even if its cells declare more', async () => {
    const [row] = (await read(Buffer.from(`<table><tr>${'<td colspan="99">a'.repeat(50)}</table>`))) as string[][];
    expect(row).toHaveLength(100);
    expect(row?.filter((cell) => cell === 'a')).toHaveLength(2);
  });
});

describe('CSV', () => {
  it('is read with quotes, tabs, semicolons and unusual endings', async () => {
    expect(await read('a;"b ""c""\nd"; e\r\n;;\nf;5" wide;"g" h')).toEqual([
      ['a', 'b "c"\nd', 'e'],
      [],
      ['f', '5" wide', '"g" h'],
    ]);
    expect(await read('\ta\t1,000\n\tb\t')).toEqual([
      ['', 'a', '1,000'],
      ['', 'b', ''],
    ]);
    expect(await read('')).toEqual([]);
    expect(await readTable({ text: '\ta\t1,000' })).toEqual({ ok: true, value: [['', 'a', '1,000']] });
  });

  it.each([
    [
      'alone',
      '"Ali,1\nc,2\n',
      [
        ['"Ali', '1'],
        ['c', '2'],
      ],
    ],
    [
      'in the last line',
      'c,2\n1,"Ali',
      [
        ['c', '2'],
        ['1', '"Ali'],
      ],
    ],
    [
      'beside an amount in quotes',
      '1,"Ali,"1,000"\n2,Bob,"2,000"\n',
      [
        ['1', '"Ali', '1,000'],
        ['2', 'Bob', '2,000'],
      ],
    ],
    [
      'beside empty quotes',
      '1,"Ali,"",5\n2,"Bob,"",6\n',
      [
        ['1', '"Ali', '', '5'],
        ['2', '"Bob', '', '6'],
      ],
    ],
    [
      'twice',
      '1,"Ali,5\n2,"Bob",6\r\n3,"Kim,7',
      [
        ['1', '"Ali', '5'],
        ['2', 'Bob', '6'],
        ['3', '"Kim', '7'],
      ],
    ],
    [
      'before a line of words in quotes',
      '1,"Ali,5\n"g" h,2,3\n',
      [
        ['1', '"Ali', '5'],
        ['"g" h', '2', '3'],
      ],
    ],
    [
      'before a cell of two lines',
      '"Ali,1\n"two\nlines",2\n',
      [
        ['"Ali', '1'],
        ['two\nlines', '2'],
      ],
    ],
  ])('keeps every line of a list when a quote is never closed: %s', async (_where, text, rows) => {
    expect(await read(text)).toEqual(rows);
    expect(await read(text.replaceAll(',', '\t'))).toEqual(
      JSON.parse(JSON.stringify(rows).replaceAll(',000', '\\t000')),
    );
  });

  it.each(['', 'a'])('may contain surrogate pairs anywhere in a list, with %j before them', async (before) => {
    const text = `${before}${'😀'.repeat(70_000)}`;
    const table = await tableIn(text, { ...listLimits, cell: text.length });
    expect(table).toEqual({ ok: true, value: [[text]] });
  });

  it('is read correctly with any quotes in its cells', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n'), maxLength: 6 })
      .map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const lines = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
        expect(withStrayQuotes(lines.join('\n'), ',')).toBe(lines.join('\n'));
      }),
    );
  });

  it.each([
    ['a semicolon, although texts have commas', 'name;text\nx;a, b, c\ny;d, e, f\n', ['x', 'a, b, c']],
    ['a comma, although texts have semicolons', 'name,text\nx,a; b; c\ny,d; e; f\n', ['x', 'a; b; c']],
    ['a comma below lines without any', 'bank\naccount; owner\nname,amount\nx,1\n', ['x', '1']],
    ['a comma, although a text has a tab', 'name,text\nx,a\tb\n', ['x', 'a\tb']],
    ['a tab, although amounts have commas', 'name\t1,000,000', ['name', '1,000,000']],
    ['a comma, although a quoted text has tabs', 'name,text\nx,"a\tb"\n', ['x', 'a\tb']],
  ])('is split at %s', async (_what, text, row) => {
    expect(await read(text)).toContainEqual(row);
  });

  it('is written without formulas and read back unchanged', async () => {
    const rows = [
      ['=1+1', '@x', '+82', '-5', 'plain'],
      ['a,b', 'say "hi"', 'two\nlines', '김철수', ''],
    ];
    expect(writeCsv([['a;=1+1', 'b\n@x\t+1', 'c;d-e']])).toBe(`\u{FEFF}a;'=1+1,"b\n'@x\t'+1",c;d-e\r\n`);
    expect(writeCsv([['a;"=1+1;b', '"=2']])).toBe(`\u{FEFF}"a;'""=1+1;b","'""=2"\r\n`);
    for (const cell of ['＝1', '＋1', '－1', '＠x', '\u200b=1', '\ufeff ＝1', '\u3000=1', "'\u2060=1"])
      expect(writeCsv([[cell, `a;${cell}`]])).toBe(`\u{FEFF}'${cell},a;'${cell}\r\n`);
    for (const unseen of ['\u3164', '\u115f', '\u2800', '\u034f', '\ufe0f', '\u2028', '\u0301', '\v', '\f'])
      expect(writeCsv([[`${unseen}=1`, `a;${unseen}=1`]])).toBe(`\u{FEFF}'${unseen}=1,a;'${unseen}=1\r\n`);
    const text = writeCsv([...rows, [1, -2]]);
    expect(text.startsWith('\u{FEFF}')).toBe(true);
    expect(await read(text)).toEqual([["'=1+1", "'@x", "'+82", "'-5", 'plain'], rows[1], ['1', '-2']]);
  });
});

describe("a file that attacks the machine's resources", () => {
  /** Smaller files hit smaller limits in the same way. */
  const share = isThorough ? 1 : 0.1;
  const limits = { ...listLimits, cells: listLimits.cells * share, tags: listLimits.tags * share };
  const sheet = (rows: string) => zipFile({ 'xl/worksheets/sheet1.xml': `<worksheet>${rows}</worksheet>` });
  const repeated = zipFile({
    'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(100_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': '<row><c t="s"><v>0</v></c></row>'.repeat(100),
  });
  const files: [string, Buffer, string][] = [
    ['a row of more cells than any sheet has', sheet(`<row>${'<c/>'.repeat(16_385)}</row>`), 'table_too_large'],
    ['a line of more cells than any sheet has', Buffer.from(`a${','.repeat(16_384)}`), 'table_too_large'],
    ['a row of a page with more cells', Buffer.from(`<table><tr>${'<td>'.repeat(16_385)}`), 'table_too_large'],
    ['a cell of tags', sheet(`<row><c>${'<v/>'.repeat(163_840)}</c></row>`), 'table_too_large'],
    ['five million empty cells', sheet(`<row>${'<c/>'.repeat(5_000_000 * share)}</row>`), 'table_too_large'],
    ['millions of empty rows', sheet('<row/>'.repeat(4_000_000 * share)), 'table_too_large'],
    ['two megabytes of commas', Buffer.alloc(2 * 1024 * 1024, ','), 'table_too_large'],
    ['two megabytes of line ends', Buffer.alloc(2_000_000 * share, '\n'), 'table_too_large'],
    ['a page of empty cells', Buffer.from(`<table><tr>${'<td>'.repeat(520_000)}`), 'table_too_large'],
    ['a page of tags', Buffer.from(`<table><tr><td>${'<b>'.repeat(3_100_000 * share)}`), 'table_too_large'],
    ['a bomb of one letter', sheet('a'.repeat(64 * 1024 * 1024)), 'file_unreadable'],
    ['a bomb of spaces between tags', sheet(`${' '.repeat(1_000)}<x/>`.repeat(40_000)), 'table_too_large'],
    ['a long text that many cells show', repeated, 'table_too_large'],
    ['more rows than a list has', Buffer.from('1,2\n'.repeat(20_001)), 'too_many_rows'],
    ['a row far below all others', sheet('<row r="20001"><c><v>1</v></c></row>'), 'too_many_rows'],
  ];

  it.each(files)('such as %s is refused', async (_what, file, problem) => {
    expect(await readByThread(file, limits)).toBe(problem);
  });

  it('is not a sheet whose rows have the maximum number of cells', async () => {
    const blank = sheet(`<row>${'<c s="1"/>'.repeat(16_384)}</row><row><c><v>1</v></c></row>`);
    expect(await readByThread(blank)).toEqual([[], ['1']]);
  });

  it('is read in a thread, and a third file waits until one of two has ended', async () => {
    const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = threads();
    const [, cells] = files[0] ?? [];
    const readings = Array.from({ length: 3 }, () => readByThread(cells ?? ''));
    // The file is written first.
    while (threads() === before) await setImmediate();
    expect(threads() - before).toBeLessThanOrEqual(2);
    expect(await Promise.all(readings)).toEqual(Array(3).fill('table_too_large'));
  });
});

it('the longest list that anyone downloads is read completely', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => [`order-${row}`, row, 'Кимчи, 1 kg', '김치']);
  const wanted = rows.map((row) => row.map(String));
  expect(await readByThread(xlsxFile(rows))).toEqual(wanted);
  expect(await readByThread(Buffer.from(writeCsv(rows)))).toEqual(wanted);
});
