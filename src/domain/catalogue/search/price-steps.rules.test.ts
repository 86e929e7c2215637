import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, priceSteps, roundPrices } from './price-steps.rules.ts';

const stepsOf = (prices: readonly number[]) => {
  const bands = new Uint32Array(roundPrices.length + 1);
  for (const price of prices) bands[bandOf(price)] = (bands[bandOf(price)] ?? 0) + 1;
  return priceSteps(bands);
};

test('divides a list at round prices into parts of about the same size', () => {
  const prices = [8_000, 8_500, 9_900, 16_000, 18_000, 19_000, 22_000, 25_000, 29_900, 60_000, 75_000, 90_000];
  expect(stepsOf(prices)).toEqual([10_000, 20_000, 30_000]);
});

test('a short list and a list with one price have no parts', () => {
  expect(stepsOf([1_900, 12_900, 45_000])).toEqual([]);
  expect(stepsOf(Array(20).fill(9_900))).toEqual([]);
});

test('a price at a step belongs to the part below it', () => {
  expect(bandOf(1_000)).toBe(0);
  expect(bandOf(1_001)).toBe(1);
  expect(bandOf(900_000)).toBe(roundPrices.length);
});

test('no part is empty, whatever the prices are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 900_000 })), (prices) => {
      const steps = stepsOf(prices);
      const ends = [0, ...steps, Infinity];
      for (const [part, from] of ends.slice(0, -1).entries()) {
        const to = ends[part + 1] as number;
        if (steps.length > 0) expect(prices.some((price) => price > from && price <= to)).toBe(true);
      }
    }),
  );
});
