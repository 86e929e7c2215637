import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basketSum, goodsTotal, orderSummary } from './basket-totals.rules.ts';

const delivery = { price: 3_500, free_from: 50_000 };

test('the summary adds up items, discount, delivery and total', () => {
  const lines = [
    { price: 9_000, usual_price: 10_000, count: 2 },
    { price: 5_000, usual_price: 5_000, count: 1 },
  ];
  expect(orderSummary(lines, delivery)).toEqual({
    items: 25_000,
    discount: 2_000,
    voucher: 0,
    delivery: 3_500,
    total: 26_500,
    missing_to_free: 27_000,
  });
});

test('the sum of a basket counts available pieces only, and is null while a price is unknown', () => {
  const items = [
    { product_variation: 1, count: 2 },
    { product_variation: 2, count: 5 },
  ];
  const known = new Map([[1, { price: 1_000, stock: 9 }]]);
  expect(basketSum(items, known)).toBeNull();
  expect(basketSum(items, known.set(2, { price: 300, stock: 3 }))).toBe(2_900);
  expect(basketSum([], new Map())).toBe(0);
});

test('an order without lines costs nothing, not even delivery', () => {
  expect(orderSummary([], delivery)).toEqual({
    items: 0,
    discount: 0,
    voucher: 0,
    delivery: 0,
    total: 0,
    missing_to_free: 50_000,
  });
});

test('nothing is missing once delivery is free', () => {
  const lines = [{ price: 50_000, usual_price: 60_000, count: 1 }];
  expect(orderSummary(lines, { price: 0, free_from: 50_000 })).toMatchObject({ delivery: 0, missing_to_free: 0 });
});

test('the total is what is paid, for any lines', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    off: fc.integer({ min: 0, max: 100_000 }),
    count: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100, minLength: 1 }), fc.nat(10_000), (raw, price) => {
      const lines = raw.map(({ price: paid, off, count }) => ({ price: paid, usual_price: paid + off, count }));
      const summary = orderSummary(lines, { price, free_from: 50_000 });
      expect(summary.items - summary.discount).toBe(goodsTotal(lines));
      expect(summary.total).toBe(summary.items - summary.discount + summary.delivery);
      expect(summary.discount).toBeGreaterThanOrEqual(0);
    }),
  );
});
