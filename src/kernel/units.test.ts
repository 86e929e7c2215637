import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { won } from './money.ts';
import { pricePerKilo, shownAmount, unitTypes } from './units.ts';

const { grams, millilitres, pieces } = unitTypes;

test('unit types keep their numeric API values', () => {
  expect(unitTypes).toEqual({ grams: 1, millilitres: 2, pieces: 4 });
});

describe('shownAmount', () => {
  test.each([
    [grams, 0, '0', 'g'],
    [grams, 250, '250', 'g'],
    [grams, 500, '500', 'g'],
    [grams, 501, '0.501', 'kg'],
    [grams, 1000, '1', 'kg'],
    [grams, 1500, '1.5', 'kg'],
    [grams, 20_000, '20', 'kg'],
    [grams, 500_000, '500', 'kg'],
    [grams, 500_001, '0.5', 't'],
    [grams, 1_000_500, '1.001', 't'],
    [grams, 2_250_000, '2.25', 't'],
    [millilitres, 500, '500', 'ml'],
    [millilitres, 501, '0.501', 'l'],
    [millilitres, 1800, '1.8', 'l'],
    [millilitres, 1_500_000, '1500', 'l'],
    [pieces, 1, '1', 'piece'],
    [pieces, 1200, '1200', 'piece'],
  ] as const)('shows type %i, amount %i as %s %s', (unitType, amount, value, unit) => {
    expect(shownAmount(unitType, amount, '.')).toEqual({ value, unit });
  });

  test('uses the decimal separator of the language', () => {
    expect(shownAmount(grams, 1500, ',').value).toBe('1,5');
    expect(shownAmount(millilitres, 330, ',').value).toBe('330');
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (amount) => {
    expect(() => shownAmount(grams, amount, '.')).toThrow(RangeError);
  });

  test('parses back to the same amount, within half of the last digit shown', () => {
    const sizeOf = { g: 1, kg: 1000, t: 1_000_000, ml: 1, l: 1000, piece: 1 };
    fc.assert(
      fc.property(fc.constantFrom(grams, millilitres, pieces), fc.nat(9_000_000), (unitType, amount) => {
        const { value, unit } = shownAmount(unitType, amount, ',');
        expect(value).toMatch(/^\d+(,\d{0,2}[1-9])?$/);
        const readBack = Number(value.replace(',', '.')) * sizeOf[unit];
        expect(Math.abs(readBack - amount)).toBeLessThanOrEqual(unit === 't' ? 500.001 : 0.000_001);
      }),
    );
  });
});

describe('pricePerKilo', () => {
  test.each([
    [9900, grams, 500, 19_800],
    [12_900, grams, 1500, 8600],
    [1000, grams, 300, 3333],
    [2000, grams, 300, 6667],
    [3600, millilitres, 1800, 2000],
    [0, grams, 100, 0],
  ] as const)('of %i won for type %i, amount %i', (price, unitType, amount, perKilo) => {
    expect(pricePerKilo(won(price), unitType, amount)).toBe(perKilo);
  });

  test('is undefined for any number of pieces', () => {
    expect(pricePerKilo(won(5000), pieces, 10)).toBeUndefined();
  });

  test.each([0, -5, Number.NaN])('throws for an amount of %s', (amount) => {
    expect(() => pricePerKilo(won(5000), grams, amount)).toThrow(RangeError);
  });

  test('of one kilogram is its own price', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000).map(won), (price) => {
        expect(pricePerKilo(price, grams, 1000)).toBe(price);
      }),
    );
  });
});
