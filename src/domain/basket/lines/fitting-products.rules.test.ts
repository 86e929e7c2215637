import { expect, it } from 'vitest';
import { dearestFitting, fittingShown, pickFitting } from './fitting-products.rules.ts';

const card = (id: number, price: number) => ({ id, price });
const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

it('offers nothing dearer than the gap and 15 percent', () => {
  expect(dearestFitting(6_100)).toBe(7_015);
  expect(ids(pickFitting(6_100, new Set(), [[card(1, 7_016), card(2, 7_015)]]))).toEqual([2]);
});

it('offers usual products before those that go with the basket, and those before popular ones, each once', () => {
  const groups = [[card(1, 9_000)], [card(2, 5_000), card(1, 9_000)], [card(3, 20_000), card(2, 5_000)]];
  expect(ids(pickFitting(30_000, new Set(), groups))).toEqual([1, 2, 3]);
});

it('offers nothing that is in the basket', () => {
  expect(ids(pickFitting(30_000, new Set([2]), [[card(1, 9_000), card(2, 9_000)]]))).toEqual([1]);
});

it('starts each group with products that close a small gap alone', () => {
  const groups = [
    [card(1, 2_000), card(2, 6_200)],
    [card(3, 1_000), card(4, 7_000)],
  ];
  expect(ids(pickFitting(6_100, new Set(), groups))).toEqual([2, 1, 4, 3]);
  expect(ids(pickFitting(34_600, new Set(), [[card(1, 2_000), card(2, 36_000)]]))).toEqual([1, 2]);
});

it('offers one row', () => {
  const many = Array.from({ length: 20 }, (_, id) => card(id, 1_000));
  expect(pickFitting(30_000, new Set(), [many])).toHaveLength(fittingShown);
});
