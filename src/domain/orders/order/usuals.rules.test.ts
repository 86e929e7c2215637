import { describe, expect, it } from 'vitest';
import { addDays, koreanDate } from '../../../kernel/korea-time.ts';
import { type Purchase, usualsOf } from './usuals.rules.ts';

const today = koreanDate('2026-11-20');
/** A purchase of the product so many days ago. */
const bought = (product: number, daysAgo: number, { variation = product * 10, count = 1 } = {}): Purchase => ({
  product,
  variation,
  count,
  day: addDays(today, -daysAgo),
});
/** The latest purchase first, as the store returns them. */
const usuals = (...purchases: readonly Purchase[]) =>
  usualsOf(
    [...purchases].sort((a, b) => b.day.localeCompare(a.day)),
    today,
  );

describe('the usual products of a customer', () => {
  it('are none without a purchase', () => {
    expect(usuals()).toEqual([]);
  });

  it('have the size that was bought most often, and its most frequent number', () => {
    const small = { variation: 11, count: 3 };
    const large = { variation: 12, count: 1 };
    expect(usuals(bought(1, 40, large), bought(1, 30, large), bought(1, 19, { ...large, count: 2 }))).toMatchObject([
      { variation: 12, count: 1, daysSince: 19 },
    ]);
    expect(usuals(bought(1, 40, large), bought(1, 30, large), bought(1, 2, small))).toMatchObject([
      { variation: 12, count: 1, daysSince: 2 },
    ]);
  });

  it('have the latest size and number if several are equally frequent', () => {
    expect(usuals(bought(1, 9, { variation: 11, count: 1 }), bought(1, 4, { variation: 12, count: 5 }))).toMatchObject([
      { variation: 12, count: 5 },
    ]);
  });

  it.each([
    // Bought every ten days.
    [7, false],
    [8, true],
    [10, true],
    [30, true],
    [31, false],
  ])('with a rhythm of ten days are due %i days after the last purchase: %s', (daysAgo, isDue) => {
    const purchases = [daysAgo + 20, daysAgo + 10, daysAgo].map((day) => bought(1, day));
    expect(usuals(...purchases)).toMatchObject([{ isDue, daysSince: daysAgo }]);
  });

  it('have the median as rhythm: one long break does not change it', () => {
    expect(usuals(...[137, 37, 23, 9].map((day) => bought(1, day)))).toMatchObject([{ isDue: false }]);
    expect(usuals(...[139, 39, 25, 12].map((day) => bought(1, day)))).toMatchObject([{ isDue: true }]);
  });

  it('have no rhythm if they were bought on one day only', () => {
    expect(usuals(bought(1, 20), bought(1, 20, { count: 2 }))).toMatchObject([{ isDue: false }]);
  });

  it('count purchases of sizes that are not offered now for their time, but not for their size', () => {
    const purchases = [
      bought(1, 1, { variation: 11, count: 3 }),
      ...[21, 11].map((day) => bought(1, day, { variation: 12, count: 2 })),
      bought(2, 5),
    ];
    expect(usualsOf(purchases, today, (variation) => variation === 12)).toEqual([
      { variation: 12, count: 2, daysSince: 1, isDue: false },
    ]);
  });

  it('are ordered: due, bought repeatedly, bought once; in each group the most frequent first', () => {
    const purchases = [
      bought(1, 3),
      ...[60, 40, 20].map((day) => bought(2, day)),
      ...[15, 1].map((day) => bought(3, day)),
      ...[80, 60, 40, 20].map((day) => bought(4, day)),
      ...[41, 21, 1].map((day) => bought(5, day)),
      bought(6, 2),
    ];
    expect(usuals(...purchases).map(({ variation }) => variation / 10)).toEqual([4, 2, 5, 3, 6, 1]);
  });
});
