import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countedCells } from '../../../platform/testing/counted-cells.ts';
import { tableIn } from '../../../platform/testing/table-in.ts';
import { bankCells, bankCsv, banks, type Movement } from '../testing/bank-files.ts';
import { type BankTable, fingerprintsOf, readBankTable } from './bank-table.rules.ts';
import { readBankMoment, readWon, sameNameWith } from './bank-values.rules.ts';

const movements: Movement[] = [
  { at: '2026-11-14 09:01:02', change: 35_000, name: '딜노자 4TBC' },
  { at: '2026-11-14 12:00:00', change: -20_000, name: '한국전력' },
  { at: '2026-11-15 23:59:59', change: 120_500, name: 'KARIMOV AZIZ', memo: '7K2M' },
];
const read = (cells: (string | number)[][]): BankTable => {
  const table = readBankTable(cells.map((line) => line.map(String)));
  if (!table.ok) throw new Error(table.error);
  return table.value;
};
const texts = (table: BankTable) =>
  table.incoming.map(({ paidAt, amount, depositor }) => [paidAt.toISOString(), amount, depositor]);

describe.each(banks)('a table of %s', (bank) => {
  it('yields amount, time and sender, proven by its balances', () => {
    const table = read(bankCells(bank, movements));
    expect(texts(table).toSorted()).toEqual([
      ['2026-11-14T00:01:02.000Z', 35_000, '딜노자 4TBC'],
      ['2026-11-15T14:59:59.000Z', 120_500, 'KARIMOV AZIZ'],
    ]);
    expect(table).toMatchObject({ balance: 'proven', gaps: [], unreadable: [] });
  });

  it('is not proven if a line is missing', () => {
    const cells = bankCells(bank, movements);
    const at = cells.findIndex((line) => line.includes('한국전력'));
    expect(read(cells.toSpliced(at, 1)).balance).toBe('broken');
  });

  it('gives each line the same fingerprint in a file that starts earlier or later', async () => {
    const marks = async (some: Movement[], first: number) => {
      const cells = await tableIn(bankCsv(bank, some, first));
      return [...fingerprintsOf(read(cells.ok ? cells.value : []).incoming).values()];
    };
    const all = await marks(movements, 1_000_000);
    expect(all).toEqual(expect.arrayContaining(await marks(movements.slice(1), 1_035_000)));
    expect(new Set(all).size).toBe(2);
  });
});

it('the name is found also in an unexpected column', () => {
  const [, hana] = read(bankCells('hana', movements)).incoming;
  expect(hana?.depositor).toBe('KARIMOV AZIZ');
  const [, ibk] = read(bankCells('ibk', movements)).incoming;
  expect(ibk).toMatchObject({ depositor: 'KARIMOV AZIZ', memo: '7K2M · (주)카카오페이' });
});

it('a table is read quickly even if a name is one letter with sixty thousand combining marks', () => {
  const marks = `a${'\u0301\u0323'.repeat(60_000)}`;
  const table = read([
    ['거래일시', '입금액', '출금액', '잔액', '보낸분'],
    ['2026-11-18 10:00:00', 1_000, 0, 1_000, marks],
    ['2026-11-18 10:00:01', marks, marks, marks, 'kim'],
  ]);
  expect(table.incoming).toHaveLength(1);
});

it('unreadable lines are reported with the problem, and all other lines are read', () => {
  const cells = bankCells('shinhan', movements);
  cells.splice(
    2,
    0,
    ['yesterday', '', '', '0', '5,000', 'x', '', ''],
    ['2026-11-14', '', '', '0', '5.21853E+11', 'x'],
    ['2026-11-14', '', '', '0', '3,000,000,000', 'x'],
    ['2026-02-30', '10:00', '', '0', '1', 'x'],
    [],
  );
  const table = read(cells);
  expect(table.unreadable).toEqual([
    { row: 3, problem: 'date' },
    { row: 4, problem: 'amount' },
    { row: 5, problem: 'amount' },
    { row: 6, problem: 'date' },
  ]);
  expect(table.incoming).toHaveLength(2);
  expect(table.balance).toBe('broken');
});

it('a table without a date and an amount column is refused, and so is one that is too long', () => {
  expect(
    readBankTable([
      ['이름', '나이'],
      ['a', '3'],
    ]),
  ).toEqual({ ok: false, error: 'columns_unknown' });
  expect(
    readBankTable([
      ['거래일시', '입금액'],
      ['내일', '없음'],
    ]),
  ).toEqual({ ok: false, error: 'columns_unknown' });
  // A table that is too long is refused before the search; otherwise each of many heading lines would be compared with
  // as many lines.
  const headings = Array<string[]>(40).fill(['거래일시', '입금액']);
  expect(readBankTable([...headings, ...Array<string[]>(5_001).fill(['x'])])).toEqual({
    ok: false,
    error: 'too_many_rows',
  });
  const line = ['2026-11-14', '1'];
  expect(readBankTable([['거래일시', '입금액'], ...Array<string[]>(5_001).fill(line)])).toEqual({
    ok: false,
    error: 'too_many_rows',
  });
});

it('a dated line is a payment with any text beside it', () => {
  const table = read([
    ['거래일시', '입금액', '내용'],
    ['2026-11-14 10:00', 50_000, 'Total order 7K2M'],
    ['2026-11-14 10:05', 7_000, '합계수산'],
    ['합계', 57_000, ''],
    ['', 57_000, 'Total'],
  ]);
  expect(table.incoming.map(({ amount, depositor }) => [amount, depositor])).toEqual([
    [50_000, 'Total order 7K2M'],
    [7_000, '합계수산'],
  ]);
  expect(table.unreadable).toEqual([]);
});

it.each(['합계', '총계', '소계', '합 계', ' TOTAL '])('a subtotal line is not a payment: %s', (word) => {
  const table = read([
    ['거래일시', '입금액', '잔액', '내용'],
    ['2026-11-14 10:00', 50_000, '', 'A'],
    ['2026-11-14', 57_000, '', word],
    ['2026-11-01 ~ 2026-11-14', 107_000, '', word],
    ['2026-11-14 10:05', 7_000, '', `${word.trim()}수산`],
  ]);
  expect(table.incoming.map(({ amount }) => amount)).toEqual([50_000, 7_000]);
  expect(table.unreadable).toEqual([]);
});

it('a line that has lost its amount is detected by its balance', () => {
  const table = (amount: string | number) => [
    ['거래일시', '입금액', '잔액', '내용'],
    ['2026-11-14 10:00', 5_000, 105_000, 'A'],
    ['2026-11-14 10:05', amount, 112_000, 'B'],
  ];
  expect(read(table(7_000))).toMatchObject({ balance: 'proven', incoming: [{ amount: 5_000 }, { amount: 7_000 }] });
  expect(read(table(''))).toMatchObject({ balance: 'broken', gaps: [3], incoming: [{ amount: 5_000 }] });
  // A balance that is carried over is not a payment.
  const carried = [...table(7_000), ['2026-11-14 23:59', 0, 112_000, '이월']];
  expect(read(carried)).toMatchObject({ balance: 'proven', incoming: [{ amount: 5_000 }, { amount: 7_000 }] });
});

it('equal lines are distinguished by their count and not by their seconds', () => {
  const twice = (second: string) =>
    read([
      ['거래일시', '입금액', '내용'],
      [`2026-11-14 10:00:${second}`, 5_000, 'A'],
      [`2026-11-14 10:00:${second}`, 5_000, 'A'],
    ]).incoming;
  const marks = [...fingerprintsOf(twice('01')).values()];
  expect(new Set(marks).size).toBe(2);
  expect([...fingerprintsOf(twice('59')).values()]).toEqual(marks);
});

test.each([
  ['2025.06.02 08:33:28', '', '2025-06-01T23:33:28.000Z'],
  ['2025년 6월 2일', '08:33', '2025-06-01T23:33:00.000Z'],
  ['20250602', '083328', '2025-06-01T23:33:28.000Z'],
  ['2025/06/02 0:05', '', '2025-06-01T15:05:00.000Z'],
  ['45810.5', '', '2025-06-02T03:00:00.000Z'],
  ['2025-06-02', '', '2025-06-01T15:00:00.000Z'],
])('reads the moment %s %s', (day, time, moment) => {
  expect(readBankMoment(day, time)?.at.toISOString()).toBe(moment);
});

test.each([
  ['1,000', 1_000],
  ['₩ 5,000원', 5_000],
  ['-', 0],
  ['', 0],
  ['-20,000', -20_000],
  ['35000.0', 35_000],
  ['１２０', 120],
  ['1.5', null],
  ['abc', null],
])('reads the amount %j', (text, won) => {
  expect(readWon(text)).toBe(won);
});

test('a name that starts with a quote does not swallow the next line, and the balances prove it', async () => {
  const lines = [
    '거래일시,입금,출금,잔액,내용',
    '2026-11-14 09:01:02,"35,000",0,"135,000","Ali',
    '2026-11-14 10:01:02,"20,000",0,"155,000",Bek',
    '2026-11-14 11:01:02,"10,000",0,"165,000",""Vali" M',
    '2026-11-14 12:01:02,"5,000",0,"170,000","Dil"',
  ];
  const cells = await tableIn(lines.join('\r\n'));
  const table = read(cells.ok ? cells.value : []);
  expect(table.incoming.map(({ amount, depositor }) => [amount, depositor])).toEqual([
    [35_000, '"Ali'],
    [20_000, 'Bek'],
    [10_000, '""Vali" M'],
    [5_000, 'Dil'],
  ]);
  expect(table).toMatchObject({ balance: 'proven', unreadable: [] });
});

test('a name is stored without invisible characters', () => {
  const table = read([
    ['거래일시', '입금', '잔액', '내용', '메모'],
    ['2026-11-14', '1,000', '1,000', '\u202eKarim\u202c\u200bov', '\u2067Ali\u2069'],
  ]);
  expect(table.incoming).toMatchObject([{ depositor: 'Karimov', memo: 'Ali' }]);
});

test('names are equal regardless of what banks cut off or add', () => {
  const isSameName = sameNameWith(new Map());
  expect(isSameName('KARIMOV AZIZ', 'karimovaz')).toBe(true);
  expect(isSameName('김 철수', '（김철수）')).toBe(true);
  expect(isSameName('김', '김철수')).toBe(false);
  expect(isSameName('', '')).toBe(false);
});

test('in a file with many heading lines and no payments, each heading is compared only with the next lines', () => {
  const headings = Array.from({ length: 39 }, () => ['거래일시', '입금', '잔액']);
  const rows = Array.from({ length: 2_000 }, () => ['2026-11-02', 'none', '']);
  const { table, looks } = countedCells([...headings, ...rows]);
  expect(readBankTable(table)).toEqual({ ok: false, error: 'columns_unknown' });
  expect(looks()).toBeLessThan(39 * 250 * 3);
});

test('payments may start far below the headings', () => {
  const rows = Array.from({ length: 150 }, () => ['', '', '']);
  const table = [['거래일시', '입금', '잔액'], ...rows, ['2026-11-02', '1,000', '1,000']];
  expect(read(table).incoming).toMatchObject([{ amount: 1_000 }]);
});

test('no table makes the parser throw', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('거래일시', '입금액', '잔액', '2026.11.14', '1,000', '-', '합계'));
  fc.assert(
    fc.property(fc.array(fc.array(cell)), (cells) => {
      const table = readBankTable(cells);
      if (!table.ok) return;
      for (const { amount, depositor } of table.value.incoming) {
        expect(amount).toBeGreaterThan(0);
        expect(depositor.length).toBeLessThanOrEqual(100);
      }
    }),
  );
});
