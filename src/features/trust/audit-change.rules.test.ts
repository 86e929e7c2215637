import { expect, it } from 'vitest';
import { columnChanges } from './audit-change.rules.ts';

it('tells each column from what to what, and names a personal one without its values', () => {
  expect(
    columnChanges(['phone_number', 'status', 'total'], { status: 'paid' }, { status: 'shipped', total: 5 }),
  ).toEqual([
    { column: 'phone_number', part: null, told: false, before: null, after: null },
    { column: 'status', part: null, told: true, before: 'paid', after: 'shipped' },
    { column: 'total', part: null, told: true, before: null, after: 5 },
  ]);
});

it('tells words by their language, and only those that are others now', () => {
  const was = { name: { en: 'Rice', ru: 'Рис', uz: 'Guruch' } };
  const is = { name: { en: 'Rice', ru: 'Рис девзира', uz: 'Guruch' } };
  expect(columnChanges(['name'], was, is)).toEqual([
    { column: 'name', part: 'ru', told: true, before: 'Рис', after: 'Рис девзира' },
  ]);
  expect(columnChanges(['name'], null, was).map(({ part }) => part)).toEqual(['en', 'ru', 'uz']);
  expect(columnChanges(['widths'], { widths: [1] }, { widths: [1, 2] })).toEqual([
    { column: 'widths', part: null, told: true, before: [1], after: [1, 2] },
  ]);
  expect(columnChanges(['words'], null, { words: ['gim', 'nori'] })).toEqual([
    { column: 'words', part: null, told: true, before: null, after: ['gim', 'nori'] },
  ]);
});

it('tells a setting field by field, and only those that are others now', () => {
  const was = { value: { price: 3000, free_from: 50000, days: [1, 2] } };
  const is = { value: { price: 3500, free_from: 50000, days: [1, 2], island: 2000 } };
  expect(columnChanges(['value'], was, is)).toEqual([
    { column: 'value', part: 'island', told: true, before: null, after: 2000 },
    { column: 'value', part: 'price', told: true, before: 3000, after: 3500 },
  ]);
});

it('leaves no change out, whatever shape it has', () => {
  const told = (was: unknown, is: unknown) =>
    columnChanges(['value'], { value: was }, { value: is }).map(({ part, before, after }) => [part, before, after]);
  expect(told({ a: 1 }, [1])).toEqual([[null, { a: 1 }, [1]]]);
  expect(told({ a: 1 }, 'a')).toEqual([[null, { a: 1 }, 'a']]);
  expect(told({}, undefined)).toEqual([[null, {}, null]]);
  expect(told({ a: null }, {})).toEqual([[null, { a: null }, {}]]);
});
