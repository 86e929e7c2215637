import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostLines } from '../basket/lines/basket.rules.ts';
import { readPairs, readWantedItems, writePairs, writeWantedItems } from './wanted-items.rules.ts';

test.each([
  [
    '12:3,15:1',
    [
      [12, 3],
      [15, 1],
    ],
  ],
  ['12', [[12, 1]]],
  [
    ' 12:2 , 15 ',
    [
      [12, 2],
      [15, 1],
    ],
  ],
  ['12:3,12:5', [[12, 8]]],
  ['12:0,15:1', [[15, 1]]],
  ['', []],
])('%j is read as %j', (text, wanted) => {
  const { items, isWhole } = readWantedItems(text);
  expect(items.map((item) => [item.product_variation, item.count])).toEqual(wanted);
  expect(isWhole).toBe(true);
});

test.each([
  ['12:500', [[12, 99]]],
  ['12:60,12:60', [[12, 99]]],
  ['x,12:y,-1:2,1.5:1,0:4,15:1', [[15, 1]]],
  ['12:3:4', []],
  ['99999999999999999999:1', []],
])('%j is read as %j and marked as incomplete', (text, wanted) => {
  const { items, isWhole } = readWantedItems(text);
  expect(items.map((item) => [item.product_variation, item.count])).toEqual(wanted);
  expect(isWhole).toBe(false);
});

test('at most as many lines as a basket holds are read, and the rest is reported', () => {
  const text = (lines: number) => Array.from({ length: lines }, (_, index) => index + 1).join();
  expect(readWantedItems(text(mostLines)).isWhole).toBe(true);
  expect(readWantedItems(text(300)).items).toHaveLength(mostLines);
  expect(readWantedItems(text(300)).isWhole).toBe(false);
});

test('written items are read again unchanged', () => {
  const items = fc.uniqueArray(
    fc.record({ product_variation: fc.integer({ min: 1, max: 1e15 - 1 }), count: fc.integer({ min: 1, max: 99 }) }),
    { selector: (item) => item.product_variation, maxLength: 100 },
  );
  fc.assert(
    fc.property(items, (wanted) => {
      expect(readWantedItems(writeWantedItems(wanted))).toEqual({ items: wanted, isWhole: true });
    }),
  );
  expect([...readPairs(writePairs([[7, 12_900]]))]).toEqual([[7, 12_900]]);
});
