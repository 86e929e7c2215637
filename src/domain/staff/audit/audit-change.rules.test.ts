import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnChanges, excerpts } from './audit-change.rules.ts';

it('a change shows the old and new value of each column, and of a personal column only its name', () => {
  expect(
    columnChanges(['phone_number', 'status', 'total'], { status: 'paid' }, { status: 'shipped', total: 5 }),
  ).toEqual([
    { column: 'phone_number', part: null, told: false, before: null, after: null },
    { column: 'status', part: null, told: true, before: 'paid', after: 'shipped' },
    { column: 'total', part: null, told: true, before: null, after: 5 },
  ]);
});

it('a change of a translated text shows only the changed languages', () => {
  const was = { name: { en: 'Rice', ru: 'Рис', uz: 'Guruch' } };
  const is = { name: { en: 'Rice', ru: 'Рис девзира', uz: 'Guruch' } };
  expect(columnChanges(['name'], was, is)).toEqual([
    { column: 'name', part: 'ru', told: true, before: 'Рис', after: 'Рис девзира' },
  ]);
  expect(columnChanges(['name'], null, was).map(({ part }) => part)).toEqual(['en', 'ru', 'uz']);
  const marked = { name: { ...was.name, ru: 'Рис девзира', tone: 'dark' } };
  expect(columnChanges(['name'], was, marked).map(({ part }) => part)).toEqual(['ru', 'tone']);
  expect(columnChanges(['widths'], { widths: [1] }, { widths: [1, 2] })).toEqual([
    { column: 'widths', part: null, told: true, before: [1], after: [1, 2] },
  ]);
  expect(columnChanges(['words'], null, { words: ['gim', 'nori'] })).toEqual([
    { column: 'words', part: null, told: true, before: null, after: ['gim', 'nori'] },
  ]);
});

it('a change of a setting shows only the changed fields', () => {
  const was = { value: { price: 3000, free_from: 50000, days: [1, 2] } };
  const is = { value: { price: 3500, free_from: 50000, days: [1, 2], island: 2000 } };
  expect(columnChanges(['value'], was, is)).toEqual([
    { column: 'value', part: 'island', told: true, before: null, after: 2000 },
    { column: 'value', part: 'price', told: true, before: 3000, after: 3500 },
  ]);
});

it('no change is left out, with any structure', () => {
  const told = (was: unknown, is: unknown) =>
    columnChanges(['value'], { value: was }, { value: is }).map(({ part, before, after }) => [part, before, after]);
  expect(told({ a: 1 }, [1])).toEqual([[null, { a: 1 }, [1]]]);
  expect(told({ a: 1 }, 'a')).toEqual([[null, { a: 1 }, 'a']]);
  expect(told({}, undefined)).toEqual([[null, {}, null]]);
  expect(told({ a: null }, {})).toEqual([[null, { a: null }, {}]]);
});

it('long texts are shown around the difference, short ones in full', () => {
  expect(excerpts('Rice', 'Rice, long')).toEqual(['Rice', 'Rice, long']);
  const terms = (days: string) => `${'a '.repeat(5000)}${days} days${' b'.repeat(5000)}`;
  expect(excerpts(terms('four'), terms('nine'))).toEqual([
    expect.stringMatching(/^….{40}four days.{35}…$/),
    expect.stringMatching(/^….{40}nine days.{35}…$/),
  ]);
  const [nothing, text] = excerpts(null, 'x'.repeat(5000));
  expect([nothing, text]).toEqual([null, `${'x'.repeat(400)}…`]);
  expect(excerpts('y'.repeat(5000), '')).toEqual([`${'y'.repeat(400)}…`, '']);
});

it('no surrogate pair is split', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: 'binary', maxLength: 600 }),
      (a, b) => {
        const [was, is] = excerpts(a + '🍎'.repeat(300), b + '🍏'.repeat(300));
        expect([was?.isWellFormed(), is?.isWellFormed()]).toEqual([true, true]);
      },
    ),
  );
});
