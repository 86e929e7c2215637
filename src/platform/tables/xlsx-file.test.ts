import { expect, it } from 'vitest';
import { tableIn } from '../testing/table-in.ts';
import { xlsxFile } from './xlsx-file.ts';

it('keeps every cell as it was written, even if a spreadsheet would reinterpret it', async () => {
  const rows = [
    ['받는분성명', '전화', 'Note'],
    ['카리모바 <딜노자> & co', '01012345678', '=1+1'],
    ['', '0123456789012', 'one\ntwo "three"'],
  ];
  expect(await tableIn(xlsxFile(rows))).toEqual({ ok: true, value: rows });
});

it('leaves out what XML cannot contain', async () => {
  expect(await tableIn(xlsxFile([['a\u0000b\ud800c']]))).toEqual({ ok: true, value: [['ab\ufffdc']] });
});
