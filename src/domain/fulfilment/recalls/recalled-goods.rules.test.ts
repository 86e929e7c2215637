import { expect, it } from 'vitest';
import { type OrderWithLot, whereGoodsAre } from './recalled-goods.rules.ts';

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
  expect(whereGoodsAre({ ...partlyGone, concerned: [10] })).toEqual({ goods: 'left', isHere: false });
  expect(whereGoodsAre({ ...partlyGone, concerned: [20] })).toEqual({ goods: 'held', isHere: true });
  expect(whereGoodsAre({ ...partlyGone, concerned: [10, 20] })).toEqual({ goods: 'left', isHere: true });
  const placed = [{ box: 1, line: 20, count: 1 }];
  expect(whereGoodsAre({ ...partlyGone, placed, concerned: [20] })).toEqual({ goods: 'left', isHere: true });
});

it('the status of any other order shows whether its products were sent', () => {
  const whole = { ...partlyGone, boxes: [], lines: [], concerned: [10] };
  expect(whereGoodsAre(whole)).toEqual({ goods: 'left', isHere: false });
  expect(whereGoodsAre({ ...whole, status: 'delivered' })).toEqual({ goods: 'left', isHere: false });
  const inTheHouse = { ...whole, hasLeft: false };
  expect(whereGoodsAre({ ...inTheHouse, status: 'preparing' })).toEqual({ goods: 'held', isHere: true });
  expect(whereGoodsAre({ ...inTheHouse, status: 'awaiting_payment' })).toEqual({ goods: 'unpaid', isHere: false });
});
