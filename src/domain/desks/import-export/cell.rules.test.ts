import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../kernel/locale.ts';
import { staffSheetSay } from '../../../platform/i18n/staff-import-export-say.ts';
import { csvLines, keepGuards, withoutGuards } from '../../../platform/tables/csv-text.ts';
import { tableBatches } from '../../../platform/tables/reader/table-batches.ts';
import { listLimits } from '../../../platform/tables/table-limits.ts';
import { xlsxFile } from '../../../platform/tables/xlsx-file.ts';
import { withFile } from '../../../platform/testing/table-in.ts';
import { readCell, tidyText, wordsIn, wordsText } from './cell.rules.ts';
import { compared, priceProblems, withDays } from './change.rules.ts';
import { columnsOf, sheetKinds, writtenColumns } from './columns.rules.ts';
import { findColumns, folded } from './headings.rules.ts';
import { changedPrice } from './price-change.rules.ts';
import { shownState } from './sheet-import.rules.ts';

const oddSigns = fc.constantFrom(...'=+-@＝＠\u200b\'";,\t\n\r ０１0<>&\\', '\u0000', '\ud800', 'ʻ', '김', '\u00a0');
const oddText = fc.string({ unit: fc.oneof(oddSigns, fc.string({ minLength: 1, maxLength: 1 })), maxLength: 12 });

function cellsBack(file: Buffer): Promise<string[]> {
  return withFile(file, async (path) => {
    const cells: string[] = [];
    for await (const { rows } of tableBatches({ source: { path }, limits: listLimits, strayQuotes: 'refused' }))
      for (const row of rows) cells.push(withoutGuards(row.cells[1] ?? ''));
    return cells.slice(1);
  });
}

describe('a cell of a sheet', () => {
  it('keeps its meaning through CSV and XLSX with any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(oddText, { minLength: 1, maxLength: 5 }), async (texts) => {
        const tidy = texts.map(tidyText);
        const rows = [['key', 'text'], ...tidy.map((text) => ['x', text])];
        const csv = await cellsBack(Buffer.from(csvLines(rows)));
        const xlsx = await cellsBack(xlsxFile(rows.map((row) => row.map(keepGuards))));
        expect(csv.map(tidyText)).toEqual(tidy);
        expect(xlsx.map(tidyText)).toEqual(tidy);
      }),
      { numRuns: 150 },
    );
  });

  it('has one normalised form', () => {
    fc.assert(
      fc.property(fc.array(oddText, { maxLength: 6 }), (words) => {
        const text = wordsText(words);
        expect(wordsText(wordsIn(text))).toBe(text);
        expect(readCell({ is: 'words', least: 0 }, text).value).toBe(text);
      }),
    );
    const whole = (cell: string) => readCell({ is: 'whole', least: 1, most: 50_000 }, cell);
    for (const cell of ['12000', '12,000', '１２０００', '₩12 000', '12,000원', '12000.0', '012000'])
      expect(whole(cell)).toEqual({ value: '12000', problem: null });
    for (const cell of ['1.5', 'twelve', '1e3', '--1']) expect(whole(cell).problem).toEqual({ code: 'not_whole' });
    expect(whole('0').problem?.code).toBe('out_of_range');
    expect(whole('−5').problem?.code).toBe('out_of_range');
    const measure = (cell: string) => readCell({ is: 'measure', most: 100 }, cell);
    for (const cell of ['12.5', '12,5', '１２.５', '12.50', '012,50'])
      expect(measure(cell)).toEqual({ value: '12.5', problem: null });
    expect(measure('12')).toEqual({ value: '12', problem: null });
    for (const cell of ['1,250', '1.2.3', '-1', 'much', '1e3'])
      expect(measure(cell).problem).toEqual({ code: 'not_measure' });
    expect(measure('100.1').problem?.code).toBe('out_of_range');
    const line = (cell: string) => readCell({ is: 'line', most: 5 }, cell);
    expect(line(' a\n\tb\u0000 ')).toEqual({ value: 'a b', problem: null });
    expect(line('a\nbcde').problem).toEqual({ code: 'too_long', details: { most: 5 } });
    const words = (cell: string) => readCell({ is: 'words', least: 0, most: { words: 2, letters: 3 } }, cell);
    expect(words('abc, d')).toEqual({ value: 'abc, d', problem: null });
    expect(words('a, b, c').problem).toEqual({ code: 'too_many_words', details: { most: 2 } });
    expect(words('abcd, e').problem).toEqual({ code: 'too_long', details: { most: 3 } });
    for (const cell of ['Да', 'ha', 'YES', '1']) expect(readCell({ is: 'truth' }, cell).value).toBe('yes');
    const name = (cell: string) => readCell({ is: 'name', most: 100 }, cell);
    for (const cell of ['dasturxon-select', 'Dasturxon Select', ' dasturxon  select '])
      expect(name(cell)).toEqual({ value: 'dasturxon-select', problem: null });
    for (const cell of ['мясо', 'a/b', '-a']) expect(name(cell).problem).toEqual({ code: 'not_name' });
    const moment = (cell: string) => readCell({ is: 'moment' }, cell);
    for (const cell of ['2026-11-16 18:00', '2026.11.16 18:00', '46342.75', '2026-11-16T18:00:00'])
      expect(moment(cell)).toEqual({ value: '2026-11-16 18:00', problem: null });
    for (const cell of ['2026-02-30', '2026-13-01', 'soon', '16.11.2026'])
      expect(moment(cell).problem).toEqual({ code: 'not_moment' });
  });
});

describe('the headings of a sheet', () => {
  it('are known in every language and by their technical names, and each means one column', () => {
    const words = locales.map(
      (locale) => (name: (typeof columnsOf.products)[number]['name']) => staffSheetSay[locale](`column.${name}`),
    );
    for (const kind of sheetKinds) {
      const columns = columnsOf[kind].map(({ name }) => name);
      for (const say of [(name: (typeof columns)[number]) => name, ...words]) {
        const headings = columns.map((name) => `  ${say(name).toUpperCase()} `);
        const found = findColumns(kind, headings, words);
        expect(found).toMatchObject({ unknown: [], twice: [] });
        expect(new Set(headings.map(folded)).size).toBe(columns.length);
      }
    }
    expect(findColumns('prices', ['sku', 'SKU', 'colour', ''], words)).toMatchObject({
      unknown: ['colour'],
      twice: ['SKU'],
    });
  });
});

describe('a row compared with the stored data', () => {
  const columns = writtenColumns('prices', 'variation');
  it('yields the differences, and accepts stored values even if they break the present rules', () => {
    const current = { price: '0', discount: '150' };
    expect(compared({ row: 2, cells: { price: '0', discount: '150' } }, columns, current)).toMatchObject({
      after: {},
      problems: [],
    });
    expect(compared({ row: 2, cells: { price: '-1', discount: '' } }, columns, current)).toMatchObject({
      after: { discount: '' },
      before: { discount: '150' },
      problems: [{ row: 2, column: 'price', problem: { code: 'out_of_range' } }],
    });
    // An invalid value is reported as a problem and not also as a change.
    expect(compared({ row: 2, cells: { price: 'абв' } }, columns, { price: '16900' }).after).toEqual({});
    expect(compared({ row: 2, cells: {} }, columns, null).problems).toEqual([
      { row: 2, column: 'price', problem: { code: 'needed' } },
    ]);
  });

  it('reports a discount without effect, and days without a discount', () => {
    const codes = (after: object, current: object | null = null) =>
      priceProblems(2, { after, before: {}, problems: [] }, current).map(
        ({ column, problem }) => `${column} ${problem.code}`,
      );
    expect(codes({ price: '10', discount: '1' })).toEqual(['discount discount_senseless']);
    expect(codes({ price: '1' }, { discount: '99' })).toEqual(['price discount_senseless']);
    expect(codes({ price: '1000', discount: '10' })).toEqual([]);
    expect(codes({ name_en: 'x' }, { price: '1', discount: '99' })).toEqual([]);
    const [from, until] = ['2026-11-16 09:00', '2026-11-20 00:00'];
    expect(codes({ discount_from: from }, { price: '1000' })).toEqual(['discount_from no_discount']);
    const days = { price: '1000', discount: '10', discount_until: from, discount_from: until };
    expect(codes(days)).toEqual(['discount_until ends_before_it_begins']);
    const without = compared({ row: 2, cells: { discount: '' } }, columns, days);
    expect(withDays(without, days).after).toEqual({ discount: '', discount_from: '', discount_until: '' });
  });
});

it('prices change by percent or won and are rounded half up', () => {
  expect(changedPrice(1_000, { by: 'percent', amount: 7, rounding: 1 })).toBe(1_070);
  expect(changedPrice(1_045, { by: 'percent', amount: 0, rounding: 10 })).toBe(1_050);
  expect(changedPrice(1_044, { by: 'won', amount: 500, rounding: 100 })).toBe(1_500);
  expect(changedPrice(500, { by: 'won', amount: -600, rounding: 10 })).toBe(-100);
});

it('an import that no worker continues shows why', () => {
  expect(shownState('checking', 'running')).toBe('checking');
  expect(shownState('checking', 'cancelled')).toBe('cancelled');
  expect(shownState('checking', null)).toBe('failed');
  expect(shownState('checked', 'running')).toBe('taking');
  expect(shownState('checked', 'cancelled')).toBe('checked');
  expect(shownState('taken', 'done')).toBe('taken');
});
