import { expect, it } from 'vitest';
import { columnChanges } from './audit-change.rules.ts';

it('tells each column from what to what, and names a personal one without its values', () => {
  expect(
    columnChanges(['phone_number', 'status', 'total'], { status: 'paid' }, { status: 'shipped', total: 5 }),
  ).toEqual([
    { column: 'phone_number', told: false, before: null, after: null },
    { column: 'status', told: true, before: 'paid', after: 'shipped' },
    { column: 'total', told: true, before: null, after: '5' },
  ]);
});

it('tells words by their language, and only those that are others now', () => {
  const was = { name: { en: 'Rice', ru: 'Рис', uz: 'Guruch' } };
  const is = { name: { en: 'Rice', ru: 'Рис девзира', uz: 'Guruch' } };
  expect(columnChanges(['name'], was, is)).toEqual([
    { column: 'name.ru', told: true, before: 'Рис', after: 'Рис девзира' },
  ]);
  expect(columnChanges(['name'], null, was)).toHaveLength(3);
  expect(columnChanges(['widths'], { widths: [1] }, { widths: [1, 2] })).toEqual([
    { column: 'widths', told: true, before: '[1]', after: '[1,2]' },
  ]);
  expect(columnChanges(['words'], null, { words: ['gim', 'nori'] })).toEqual([
    { column: 'words', told: true, before: null, after: 'gim, nori' },
  ]);
});
