import { expect, test } from 'vitest';
import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { readWantedItems } from '../../../domain/checkout/wanted-items.rules.ts';
import { sharedLines } from './shared-lines.ts';

const left = { 7: 3, 8: 0, 9: 99 };

function opened(text: string) {
  const read = readWantedItems(text);
  const found = read.items.flatMap(({ product_variation: id, count }) =>
    id in left ? [{ product_variation: { id }, count, available: left[id as keyof typeof left] }] : [],
  );
  const { lines, isLess } = sharedLines(read, found as DetailedItem[]);
  return { lines: lines.map(({ id, count }) => [id, count]), isLess };
}

test('reports that less is available than was shared, for missing lines and missing pieces', () => {
  expect(opened('7:3,9:2')).toEqual({
    lines: [
      [7, 3],
      [9, 2],
    ],
    isLess: false,
  });
  expect(opened('7:4')).toEqual({ lines: [[7, 3]], isLess: true });
  expect(opened('7:1,8:1')).toEqual({ lines: [[7, 1]], isLess: true });
  expect(opened('7:1,1234')).toEqual({ lines: [[7, 1]], isLess: true });
});

test('a malicious URL results in a valid basket', () => {
  const { lines, isLess } = opened('9:-1,NaN,9:1e9,9:999999999,9:5,0:3,7:0,<b>,7:1');
  expect(lines).toEqual([
    [9, 99],
    [7, 1],
  ]);
  expect(isLess).toBe(true);
  expect(readWantedItems(Array.from({ length: 1_000 }, (_, id) => `${id + 1}`).join()).items).toHaveLength(100);
});
