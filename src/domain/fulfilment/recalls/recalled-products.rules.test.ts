import { expect, it } from 'vitest';
import { type OrderWithLot, whereItemsAre } from './recalled-products.rules.ts';

const boxes = [
  { number: 1, kind: 'frozen', hasLeft: true },
  { number: 2, kind: 'dry', hasLeft: false },
] as const;
const lines = [
  { id: 10, count: 1, storage: 'frozen' },
  { id: 20, count: 2, storage: 'ambient' },
];
const partlyGone: OrderWithLot = { status: 'shipped', hasLeft: true, boxes, lines, placed: [], concerned: [] };

it('the boxes of a partly sent order show which of its products were sent', () => {
  expect(whereItemsAre({ ...partlyGone, concerned: [10] })).toEqual({ goods: 'left', isHere: false });
  expect(whereItemsAre({ ...partlyGone, concerned: [20] })).toEqual({ goods: 'held', isHere: true });
  expect(whereItemsAre({ ...partlyGone, concerned: [10, 20] })).toEqual({ goods: 'left', isHere: true });
  const placed = [{ box: 1, line: 20, count: 1 }];
  expect(whereItemsAre({ ...partlyGone, placed, concerned: [20] })).toEqual({ goods: 'left', isHere: true });
});

it('the status of any other order shows whether its products were sent', () => {
  const whole = { ...partlyGone, boxes: [], lines: [], concerned: [10] };
  expect(whereItemsAre(whole)).toEqual({ goods: 'left', isHere: false });
  expect(whereItemsAre({ ...whole, status: 'delivered' })).toEqual({ goods: 'left', isHere: false });
  const inTheHouse = { ...whole, hasLeft: false };
  expect(whereItemsAre({ ...inTheHouse, status: 'preparing' })).toEqual({ goods: 'held', isHere: true });
  expect(whereItemsAre({ ...inTheHouse, status: 'awaiting_payment' })).toEqual({ goods: 'unpaid', isHere: false });
});
