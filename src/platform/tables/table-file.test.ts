import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { xlsxFile, zipFile } from '../testing/zip-file.ts';
import { readCsv, writeCsv } from './csv-text.ts';
import { readTableFile } from './table-file.ts';

const read = async (bytes: Buffer) => {
  const table = await readTableFile(bytes);
  return table.ok ? table.value : table.error;
};

describe('a table', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\u{FEFF}${text}`)],
    ['CP949', (text: string) => iconv.encode(text, 'cp949')],
    ['UTF-16', (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true })],
  ])('is read from %s, also the letters that an older set lacks', async (_name, encode) => {
    expect(await read(encode('이름,금액\r\n똠방각하,"1,000"\r\n'))).toEqual([
      ['이름', '금액'],
      ['똠방각하', '1,000'],
    ]);
  });

  it.each([
    ['CP1251, as a Russian Windows saves it', (text: string) => iconv.encode(text, 'win1251')],
    ['UTF-16, the other way round', (text: string) => iconv.encode(text, 'utf-16be', { addBOM: true })],
  ])('of Russian words is read from %s', async (_name, encode) => {
    const rows = [
      ['sku', 'name_ru'],
      ['BEEF-1', 'Говядина «Халяль» – лучшая'],
      ['TEA-2', 'Чай чёрный, 100 г'],
    ];
    expect(await read(encode(rows.map((row) => row.join(';')).join('\r\n')))).toEqual(rows);
  });

  it('of few Korean words stays Korean', async () => {
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

  it('is read from a page that calls itself .xls', async () => {
    const html = `<html><style>td > b {}</style><table><tr><th colspan="2">입금 &amp; 출금</th><th>잔액</th></tr>
      <!-- <tr><td>no</td></tr> --><tr><td>1,000<br>원</td><td><b>김</b>철수<td>&#45;5</tr></table></html>`;
    const rows = [
      ['입금 & 출금', '', '잔액'],
      ['1,000 원', '김철수', '-5'],
    ];
    expect(await read(Buffer.from(html))).toEqual(rows);
    expect(await read(iconv.encode(html, 'cp949'))).toEqual(rows);
  });

  it('has nothing in it that no column can hold', async () => {
    const sheet = '<worksheet><row r="99999999999"><c t="str"><v>a&#0;b&#xD800;c&#x1F369;</v></c></row></worksheet>';
    expect(await read(zipFile({ 'xl/worksheets/sheet1.xml': sheet }))).toEqual([['ab\ufffdc🍩']]);
    expect(await read(Buffer.from('a\0b,c'))).toEqual([['ab', 'c']]);
    expect(await read(Buffer.from('\ufeffa\ud800,b', 'utf16le'))).toEqual([['a\ufffd', 'b']]);
  });

  it('is read from a workbook, with its gaps', async () => {
    const file = xlsxFile([[], ['', '거래일시', 'A & <B>'], ['', 45_810.5, 35_000]]);
    expect(await read(file)).toEqual([[], ['', '거래일시', 'A & <B>'], ['', '45810.5', '35000']]);
    const other = `<x:worksheet><x:row><x:c t="inlineStr"><x:is><x:t>one</x:t></x:is></x:c><x:c/><x:c><x:v>3.5E4</x:v></x:c></x:row></x:worksheet>`;
    expect(await read(zipFile({ 'xl/worksheets/sheet1.xml': other }))).toEqual([['one', '', '35000']]);
  });

  it('is refused where it is locked, old, broken or swells', async () => {
    const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await read(Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('file_locked');
    expect(await read(container)).toBe('file_unreadable');
    const whole = xlsxFile([['a']]);
    for (const length of [10, 40, whole.length - 30])
      expect(await read(whole.subarray(0, length))).toBe('file_unreadable');
    const swelling = zipFile({ 'xl/worksheets/sheet1.xml': Buffer.alloc(64 * 1024 * 1024, 'a') });
    expect(swelling.length).toBeLessThan(100_000);
    expect(await read(swelling)).toBe('file_unreadable');
    const shown = '<row><c t="s"><v>0</v></c></row>'.repeat(100);
    const repeated = zipFile({
      'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(100_000)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': shown,
    });
    expect(repeated.length).toBeLessThan(2_000);
    expect(await read(repeated)).toBe('file_unreadable');
  });

  it('is as wide as a sheet of people, however wide its cells say they are', async () => {
    const [row] = (await read(Buffer.from(`<table><tr>${'<td colspan="99">a'.repeat(50)}</table>`))) as string[][];
    expect(row).toHaveLength(100);
    expect(row?.filter((cell) => cell === 'a')).toHaveLength(2);
  });
});

describe('CSV', () => {
  it('is read with quotes, tabs, semicolons and odd ends', () => {
    expect(readCsv('a;"b ""c""\nd"; e\r\n;;\n')).toEqual([
      ['a', 'b "c"\nd', 'e'],
      ['', '', ''],
    ]);
    expect(readCsv('\ta\t1,000\n\tb\t')).toEqual([
      ['', 'a', '1,000'],
      ['', 'b', ''],
    ]);
    expect(readCsv('"open, a\n')).toEqual([['open, a']]);
    expect(readCsv('')).toEqual([]);
  });

  it('is written for sheets without formulas, and comes back as it was', () => {
    const rows = [
      ['=1+1', '@x', '+82', '-5', 'plain'],
      ['a,b', 'say "hi"', 'two\nlines', '김철수', ''],
    ];
    expect(writeCsv([['a;=1+1', 'b\n@x\t+1', 'c;d-e']])).toBe(`\u{FEFF}a;'=1+1,"b\n'@x\t'+1",c;d-e\r\n`);
    const text = writeCsv([...rows, [1, -2]]);
    expect(text.startsWith('\u{FEFF}')).toBe(true);
    const back = readCsv(text.slice(1));
    expect(back[0]).toEqual(["'=1+1", "'@x", "'+82", "'-5", 'plain']);
    expect(back.slice(1)).toEqual([rows[1], ['1', '-2']]);
  });
});
