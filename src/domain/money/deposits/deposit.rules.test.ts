import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf, sumOf } from './deposit.rules.ts';

const deposits = fc.array(fc.nat(50_000)).map((amounts) => amounts.map((open, id) => ({ id, open })));

test('an order gets what it needs or all that is open, and no deposit gives more than it has', () => {
  fc.assert(
    fc.property(deposits, fc.nat(100_000), (given, missing) => {
      const shares = sharesOf(given, missing);
      const all = given.reduce((sum, { open }) => sum + open, 0);
      expect(sumOf(shares)).toBe(Math.min(missing, all));
      for (const { deposit, amount } of shares) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(given[deposit]?.open ?? 0);
      }
    }),
  );
});

test('the first deposits are used up first', () => {
  const given = [
    { id: 1, open: 300 },
    { id: 2, open: 500 },
    { id: 3, open: 100 },
  ];
  expect(sharesOf(given, 400)).toEqual([
    { deposit: 1, amount: 300 },
    { deposit: 2, amount: 100 },
  ]);
});
