import { expect, it } from 'vitest';
import { besideAt } from './beside.rules.ts';

it.each([
  ['/', 'bar rail'],
  ['/products', 'bar rail'],
  ['/product-detail/halva', 'rail'],
  ['/my-orders', 'rail'],
  ['/basket', ''],
  ['/confirm-order', ''],
  ['/payment/toss/success', ''],
])('%s shows the basket as "%s"', (path, beside) => {
  expect(besideAt(path)).toBe(beside);
});
