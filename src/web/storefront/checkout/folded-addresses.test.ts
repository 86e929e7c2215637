import { expect, test } from 'vitest';
import { foldedAddresses } from './folded-addresses.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const ids = ({ shown, folded }: ReturnType<typeof foldedAddresses<{ id: number }>>) => [
  shown.map(({ id }) => id),
  folded.map(({ id }) => id),
];

test('a few addresses are all shown', () => {
  for (const count of [1, 4]) expect(foldedAddresses(some(count), 1).folded).toEqual([]);
});

test('of many addresses the chosen one at any position and two more are shown, and the others are folded', () => {
  expect(ids(foldedAddresses(some(6), 1))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(ids(foldedAddresses(some(6), 5))).toEqual([
    [1, 2, 5],
    [3, 4, 6],
  ]);
  expect(ids(foldedAddresses(some(6), null))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});
