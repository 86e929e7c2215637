import { expect, test } from 'vitest';
import { foldedAddresses } from './folded-addresses.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const ids = ({ shown, folded }: ReturnType<typeof foldedAddresses<{ id: number }>>) => [
  shown.map(({ id }) => id),
  folded.map(({ id }) => id),
];

test('the chosen address is shown, and the others are folded', () => {
  expect(ids(foldedAddresses(some(1), 1))).toEqual([[1], []]);
  expect(ids(foldedAddresses(some(4), 3))).toEqual([[3], [1, 2, 4]]);
});

test('without a choice the first address is shown', () => {
  expect(ids(foldedAddresses(some(3), null))).toEqual([[1], [2, 3]]);
  expect(ids(foldedAddresses([], null))).toEqual([[], []]);
});
