import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from './refund-lines.rules.ts';

const rice = { line: 1, count: 2 };
const meat = { line: 2, count: 1 };
const delivery = { line: null, count: null };

it('shares an amount by the prices of the lines', () => {
  const lines = [
    { ...rice, amount: 6_000 },
    { ...meat, amount: 3_000 },
    { ...delivery, amount: 1 },
  ];
  expect(shareOf(9_001, lines)).toEqual(lines);
  expect(shareOf(3_000, lines).map(({ amount }) => amount)).toEqual([2_000, 1_000, 0]);
  // The amount beyond the price of these pieces belongs to no line.
  expect(shareOf(50_000, lines)).toEqual(lines);
  expect(shareOf(500, [{ ...rice, amount: 0 }])).toEqual([{ ...rice, amount: 0 }]);
  expect(shareOf(500, [])).toEqual([]);
});

it('sums up to the exact amount and never exceeds the price of a line', () => {
  const money = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(money, fc.array(money, { maxLength: 20 }), (amount, amounts) => {
      const shared = shareOf(
        amount,
        amounts.map((one) => ({ ...meat, amount: one })),
      );
      const worth = amounts.reduce((sum, one) => sum + one, 0);
      expect(shared.reduce((sum, one) => sum + one.amount, 0)).toBe(Math.min(amount, worth));
      for (const [index, one] of shared.entries()) {
        expect(one.amount).toBeGreaterThanOrEqual(0);
        expect(one.amount).toBeLessThanOrEqual(amounts[index] ?? 0);
      }
    }),
  );
});
