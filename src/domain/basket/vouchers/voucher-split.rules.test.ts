import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitOff } from './voucher-split.rules.ts';

const line = fc.record({ price: fc.integer({ min: 0, max: 300_000 }), count: fc.integer({ min: 1, max: 99 }) });
const basket = fc.array(line, { minLength: 1, maxLength: 20 }).chain((lines) => {
  const worth = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  return fc.record({ lines: fc.constant(lines), worth: fc.constant(worth), off: fc.integer({ min: 0, max: worth }) });
});

test('a split takes off exactly the given amount, no piece has a negative price, and no piece is lost', () => {
  fc.assert(
    fc.property(basket, ({ lines, off }) => {
      const parts = splitOff(lines, off);
      expect(parts.reduce((sum, { count, cut }) => sum + count * cut, 0)).toBe(off);
      for (const { line, cut, count } of parts) {
        expect(cut).toBeGreaterThanOrEqual(0);
        expect(cut).toBeLessThanOrEqual(lines[line]?.price ?? -1);
        expect(count).toBeGreaterThan(0);
      }
      const counts = lines.map((_, index) =>
        parts.filter((part) => part.line === index).reduce((sum, { count }) => sum + count, 0),
      );
      expect(counts).toEqual(lines.map(({ count }) => count));
      expect(parts.length - lines.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('a split is proportional to the prices, up to one won per piece', () => {
  fc.assert(
    fc.property(basket, ({ lines, off, worth }) => {
      for (const { line, cut } of splitOff(lines, off)) {
        const exact = worth === 0 ? 0 : ((lines[line]?.price ?? 0) * off) / worth;
        expect(Math.abs(cut - exact)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('the refunds of all pieces, in any parts and order, add up to what was paid', () => {
  fc.assert(
    fc.property(
      basket,
      fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 40 }),
      ({ lines, off, worth }, tries) => {
        const bought = splitOff(lines, off).map(({ line, count, cut }) => ({
          price: (lines[line]?.price ?? 0) - cut,
          left: count,
        }));
        let back = 0;
        const giveBack = (index: number, wanted: number) => {
          const one = bought[index % bought.length];
          const count = Math.min(wanted, one?.left ?? 0);
          if (one) one.left -= count;
          back += count * (one?.price ?? 0);
        };
        for (const [index, wanted] of tries.entries()) giveBack(index * 7, wanted);
        for (const [index, { left }] of bought.entries()) giveBack(index, left);
        expect(back).toBe(worth - off);
      },
    ),
  );
});

test('a split divides at most one line, and only if necessary', () => {
  expect(splitOff([{ price: 1_000, count: 3 }], 100)).toEqual([
    { line: 0, count: 1, cut: 34 },
    { line: 0, count: 2, cut: 33 },
  ]);
  expect(
    splitOff(
      [
        { price: 1_000, count: 3 },
        { price: 1_000, count: 1 },
      ],
      101,
    ),
  ).toEqual([
    { line: 0, count: 3, cut: 25 },
    { line: 1, count: 1, cut: 26 },
  ]);
});
