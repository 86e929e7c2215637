import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWon, discountedPrice, formatWon, won } from './money.ts';

const price = fc.integer({ min: 0, max: 100_000_000 }).map(won);
const percent = fc.integer({ min: 0, max: 100 });

describe('won', () => {
  test('accepts whole amounts from zero up', () => {
    expect(won(0)).toBe(0);
    expect(won(12_900)).toBe(12_900);
    expect(won(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    expect(Object.is(won(-0), 0)).toBe(true);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])('refuses %s', (amount) => {
    expect(() => won(amount)).toThrow(RangeError);
  });
});

describe('discountedPrice', () => {
  test.each([
    [12_900, 10, 11_610],
    [12_900, 0, 12_900],
    [12_900, 100, 0],
    [999, 15, 849], // 849.15
    [995, 10, 896], // 895.5: a half goes up
    [1, 50, 1], // 0.5: a half goes up
    [333, 33, 223], // 223.11
  ])('%i minus %i %% is %i', (from, off, to) => {
    expect(discountedPrice(won(from), off)).toBe(to);
  });

  test.each([-1, 101, 12.5, Number.NaN])('refuses %s percent', (off) => {
    expect(() => discountedPrice(won(1000), off)).toThrow(RangeError);
    expect(() => discountedPrice(won(0), off)).toThrow(RangeError);
  });

  test('is the whole won nearest to the exact value, checked with big integers', () => {
    fc.assert(
      fc.property(price, percent, (from, off) => {
        const hundredths = BigInt(from) * BigInt(100 - off);
        expect(BigInt(discountedPrice(from, off))).toBe((hundredths + 50n) / 100n);
      }),
    );
  });

  test('never increases when the discount increases', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 99 }), (from, off) => {
        expect(discountedPrice(from, off + 1)).toBeLessThanOrEqual(discountedPrice(from, off));
      }),
    );
  });
});

describe('sums', () => {
  test('the sum of nothing is zero, and sums beyond the safe integers are rejected', () => {
    expect(addWon()).toBe(0);
    expect(addWon(won(1000), won(2500), won(3))).toBe(3503);
    expect(() => addWon(won(Number.MAX_SAFE_INTEGER), won(1))).toThrow(RangeError);
  });
});

describe('formatWon', () => {
  test.each([
    [0, '0\u00A0₩'],
    [900, '900\u00A0₩'],
    [1000, '1\u00A0000\u00A0₩'],
    [12_900, '12\u00A0900\u00A0₩'],
    [1_234_567, '1\u00A0234\u00A0567\u00A0₩'],
  ])('%i', (amount, text) => {
    expect(formatWon(won(amount))).toBe(text);
  });

  test('groups digits by three, has no breaking space, and parses back to the same amount', () => {
    fc.assert(
      fc.property(price, (amount) => {
        const text = formatWon(amount);
        expect(text).toMatch(/^\d{1,3}(\u00A0\d{3})*\u00A0₩$/);
        expect(Number(text.replace(/\D/g, ''))).toBe(amount);
      }),
    );
  });
});
