import { expect, test } from 'vitest';
import type { BasketItem } from './basket.rules.ts';
import { isLowered, reconciled, unsentOf } from './basket-sync.rules.ts';

const at = (hour: number) => `2026-11-15T0${hour}:00:00.000Z`;
const line = (product_variation: number, count: number, hour = 1): BasketItem => ({
  product_variation,
  count,
  created_at: at(product_variation),
  updated_at: at(hour),
});

test('what was touched and is still there was changed, what is gone was taken out', () => {
  expect(unsentOf([line(1, 1), line(2, 5)], [2, 3])).toEqual({ changed: [line(2, 5)], takenOut: [3] });
});

test('the server decides about every line that was not touched since', () => {
  expect(reconciled([line(1, 1), line(2, 2)], [], [line(2, 9), line(4, 1)])).toEqual([line(2, 9), line(4, 1)]);
});

test('a line changed while the answer was on its way stays as the visitor sees it', () => {
  expect(reconciled([line(2, 3)], [2], [line(1, 1), line(2, 2)])).toEqual([line(1, 1), line(2, 3)]);
});

test('a line taken out while the answer was on its way does not come back', () => {
  expect(reconciled([], [2], [line(1, 1), line(2, 2)])).toEqual([line(1, 1)]);
});

test('a number that another device lowered is noticed; lines that came, rose or left are not', () => {
  expect(isLowered([line(1, 5)], [line(1, 2)])).toBe(true);
  expect(isLowered([line(1, 5), line(2, 1)], [line(1, 5), line(3, 1)])).toBe(false);
  expect(isLowered([line(1, 5)], [line(1, 6)])).toBe(false);
});
