import { expect, it } from 'vitest';
import { withoutRepeats } from './home-rows.rules.ts';

const shelf = (ids: readonly number[], most: number, yields = true) => ({
  products: ids.map((id) => ({ id })),
  most,
  yields,
});
const shownOf = (...shelves: readonly ReturnType<typeof shelf>[]) =>
  withoutRepeats(shelves).map((products) => products.map(({ id }) => id));

it('a product on a higher shelf is not repeated', () => {
  expect(shownOf(shelf([1, 2], 2), shelf([2, 3, 4, 1], 2), shelf([3, 5, 1, 6], 2))).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
});

it('a shelf repeats products if it would not be full without them', () => {
  expect(shownOf(shelf([1, 2], 2), shelf([2, 1, 3], 2))).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it("a shelf filled by the owner shows exactly the owner's products", () => {
  expect(shownOf(shelf([1, 2], 2), shelf([2, 3, 1], 3, false), shelf([3, 4], 1))).toEqual([[1, 2], [2, 3, 1], [4]]);
});

it('no shelf shows more products than its maximum', () => {
  expect(shownOf(shelf([1, 2, 3], 2), shelf([], 2))).toEqual([[1, 2], []]);
});
