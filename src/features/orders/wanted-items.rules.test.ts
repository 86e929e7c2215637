import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostLines } from '../basket/basket.rules.ts';
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
  ['12:3,12:5', [[12, 5]]],
  ['12:0,15:1', [[15, 1]]],
  ['12:500', [[12, 99]]],
  ['', []],
  ['x,12:y,-1:2,1.5:1,0:4,15:1', [[15, 1]]],
  ['12:3:4', []],
  ['99999999999999999999:1', []],
])('%j is read as %j', (text, wanted) => {
  expect(readWantedItems(text).map((item) => [item.product_variation, item.count])).toEqual(wanted);
});

test('never more lines than a basket holds', () => {
  const text = Array.from({ length: 300 }, (_, index) => index + 1).join();
  expect(readWantedItems(text)).toHaveLength(mostLines);
});

test('what was written is read again', () => {
  const items = fc.uniqueArray(
    fc.record({ product_variation: fc.integer({ min: 1, max: 1e15 - 1 }), count: fc.integer({ min: 1, max: 99 }) }),
    { selector: (item) => item.product_variation, maxLength: 100 },
  );
  fc.assert(
    fc.property(items, (wanted) => {
      expect(readWantedItems(writeWantedItems(wanted))).toEqual(wanted);
    }),
  );
  expect([...readPairs(writePairs([[7, 12_900]]))]).toEqual([[7, 12_900]]);
});
