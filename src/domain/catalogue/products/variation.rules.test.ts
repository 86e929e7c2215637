import { describe, expect, test } from 'vitest';
import { chosenVariation, lotsFor, stockState } from './variation.rules.ts';

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
