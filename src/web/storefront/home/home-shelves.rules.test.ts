import { expect, it } from 'vitest';
import { withoutRepeats } from './home-shelves.rules.ts';

const shelf = (ids: readonly number[], most: number, yields = true) => ({
  products: ids.map((id) => ({ id })),
  most,
  yields,
});
const shownOf = (...shelves: readonly ReturnType<typeof shelf>[]) =>
  withoutRepeats(shelves).map((products) => products.map(({ id }) => id));

it('what stands above is not shown again', () => {
  expect(shownOf(shelf([1, 2], 2), shelf([2, 3, 4, 1], 2), shelf([3, 5, 1, 6], 2))).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
});

it('a shelf stays whole where there is too little else', () => {
  expect(shownOf(shelf([1, 2], 2), shelf([2, 1, 3], 2))).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('a shelf that the owner has filled shows what it was filled with', () => {
  expect(shownOf(shelf([1, 2], 2), shelf([2, 3, 1], 3, false), shelf([3, 4], 1))).toEqual([[1, 2], [2, 3, 1], [4]]);
});

it('no shelf shows more than it has room for', () => {
  expect(shownOf(shelf([1, 2, 3], 2), shelf([], 2))).toEqual([[1, 2], []]);
});
