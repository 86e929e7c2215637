import { describe, expect, test } from 'vitest';
import { cheapestByAmount, chosenVariation, lotsFor, stockState } from './variation.rules.ts';

const some = (id: number, in_stock = true) => ({ id, in_stock });

test('a size is sent from its own lots, in their order', () => {
  const lots = [
    { lot_number: 'first', variations: [1, 2] },
    { lot_number: 'other', variations: [3] },
    { lot_number: 'later', variations: [2] },
  ];
  expect(lotsFor(lots, { id: 2 }).map(({ lot_number }) => lot_number)).toEqual(['first', 'later']);
  expect(lotsFor(lots, undefined)).toEqual([]);
});

describe('the chosen variation', () => {
  const three = [some(1), some(2), some(3, false)];

  test.each([
    ['2', 2],
    ['3', 3],
    [null, 1],
    ['99', 1],
    ['', 1],
    ['2 ', 1],
  ])('for %j in the URL is %i', (asked, id) => expect(chosenVariation(three, asked, 1)?.id).toBe(id));

  test('is one in stock if the default one is sold out', () => {
    expect(chosenVariation([some(1, false), some(2)], null, 1)?.id).toBe(2);
  });

  test('is the default one if all are sold out', () => {
    expect(chosenVariation([some(1, false), some(2, false)], null, 2)?.id).toBe(2);
  });

  test('is undefined for a product without variations', () => expect(chosenVariation([], '1', 1)).toBeUndefined());
});

test.each([
  [0, 'soldOut'],
  [1, 'low'],
  [4, 'low'],
  [5, 'in'],
])('a stock of %i has the state “%s”', (stock, state) => expect(stockState(stock)).toBe(state));

describe('the cheapest size', () => {
  const size = (unit_amount: number, price: number, more = {}) => {
    return { id: unit_amount, in_stock: true, unit_type: 1, unit_amount, price, ...more };
  };

  test('has the lowest price per kilo', () => {
    expect(cheapestByAmount([size(500, 6_000), size(2_000, 20_000), size(1_000, 11_000)])?.id).toBe(2_000);
  });

  test('is in stock', () => {
    const soldOut = size(2_000, 20_000, { in_stock: false });
    expect(cheapestByAmount([size(500, 6_000), soldOut, size(1_000, 11_000)])?.id).toBe(1_000);
    expect(cheapestByAmount([size(500, 6_000), soldOut])).toBeUndefined();
  });

  test('does not exist if two cost the same, or if they cannot be compared', () => {
    expect(cheapestByAmount([size(500, 5_000), size(1_000, 10_000)])).toBeUndefined();
    expect(cheapestByAmount([size(500, 5_000), size(6, 20_000, { unit_type: 4 })])).toBeUndefined();
  });
});
