import { describe, expect, test } from 'vitest';
import { comparedIn, comparePath, lowestPerKilo, parseCompared, withToggled } from './compare.rules.ts';

describe('products to compare', () => {
  test('are read from the URL, at most four and each once', () => {
    expect(comparedIn('3,17,3')).toEqual([3, 17]);
    expect(comparedIn('1,2,3,4,5')).toEqual([1, 2, 3, 4]);
    expect(comparedIn('')).toEqual([]);
    expect(comparedIn('x,-1,02,1.5,7')).toEqual([7]);
  });

  test('are read from the storage of the browser, whatever it contains', () => {
    expect(parseCompared('[3,17]')).toEqual([3, 17]);
    for (const text of [null, '', '{', '{"a":1}', '["3",null,-1]']) expect(parseCompared(text)).toEqual([]);
  });

  test('are added while there is room, and removed', () => {
    expect(withToggled([1, 2], 3)).toEqual([1, 2, 3]);
    expect(withToggled([1, 2, 3, 4], 5)).toEqual([1, 2, 3, 4]);
    expect(withToggled([1, 2, 3, 4], 2)).toEqual([1, 3, 4]);
  });

  test('have a URL', () => {
    expect(comparePath([3, 17])).toBe('/compare?p=3,17');
    expect(comparePath([])).toBe('/compare');
  });
});

describe('the lowest price per kilo', () => {
  const beef = { price: 6_000, unit_type: 1, unit_amount: 500, in_stock: true } as const;
  const lamb = { price: 20_000, unit_type: 1, unit_amount: 2_000, in_stock: true } as const;

  test('compares packs of different sizes', () => expect(lowestPerKilo([beef, lamb])).toBe(10_000));

  test('needs two products in stock that are sold by weight', () => {
    expect(lowestPerKilo([beef])).toBeNull();
    expect(lowestPerKilo([beef, { ...lamb, in_stock: false }])).toBeNull();
    expect(lowestPerKilo([beef, { ...lamb, unit_type: 4, unit_amount: 1 }])).toBeNull();
  });
});
