import { describe, expect, it, test } from 'vitest';
import { basketEvents, beginCheckout, isFreshPurchase, purchase, viewItem } from './commerce-event.rules.ts';

const rice = { id: 7, name: 'Rice', price: 12_000, count: 2 };
const tea = { id: 9, name: 'Tea', price: 5_500, count: 1 };

test('viewing a product reports its price', () => {
  expect(viewItem(tea)).toEqual({
    name: 'view_item',
    facts: {
      currency: 'KRW',
      value: 5_500,
      items: [{ item_id: '9', item_name: 'Tea', price: 5_500, quantity: 1 }],
    },
  });
});

test('the value of a checkout is the sum of all its lines', () => {
  expect(beginCheckout([rice, tea])).toMatchObject({ name: 'begin_checkout', facts: { value: 29_500 } });
});

test('a purchase reports what was paid, with an opaque transaction id', () => {
  expect(purchase('mark', [rice], 27_500, 3_500)).toMatchObject({
    name: 'purchase',
    facts: { transaction_id: 'mark', value: 27_500, shipping: 3_500, items: [{ item_id: '7', quantity: 2 }] },
  });
});

describe('a change of the basket', () => {
  const item = (product_variation: number, count: number) => ({ product_variation, count });
  it.each([
    ['a first one', [], [item(7, 1)], 'add_to_cart', 1],
    ['some more', [item(7, 1)], [item(7, 4)], 'add_to_cart', 3],
    ['one less', [item(7, 4)], [item(7, 3)], 'remove_from_cart', 1],
    ['the removal of the line', [item(7, 4)], [], 'remove_from_cart', 4],
  ])('reports %s', (_what, before, after, name, quantity) => {
    expect(basketEvents(before, after, [7])).toEqual([{ name, facts: { items: [{ item_id: '7', quantity }] } }]);
  });

  it('reports no changes from other devices and no changes without effect', () => {
    expect(basketEvents([], [item(7, 1)], [])).toEqual([]);
    expect(basketEvents([item(7, 1)], [item(7, 1)], [7])).toEqual([]);
  });
});

test.each([
  [null, false],
  ['2026-05-01T00:00:00.000Z', true],
  ['2026-04-27T00:00:00.000Z', false],
])('an order paid at %s is a fresh purchase on 2 May: %s', (paidAt, isNews) => {
  expect(isFreshPurchase(paidAt, Date.parse('2026-05-02T00:00:00.000Z'))).toBe(isNews);
});
