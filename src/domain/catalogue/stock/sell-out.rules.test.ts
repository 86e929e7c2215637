import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftovers, paceOf } from './sell-out.rules.ts';

describe('stock that will expire before it is sold', () => {
  it.each([
    ['is nothing if it sells quickly enough', [{ id: 1, free: 10, days: 5 }], 2, []],
    ['is what cannot be sold in the remaining days', [{ id: 1, free: 10, days: 4 }], 2, [{ id: 1, units: 2 }]],
    ['is everything if there are no sales', [{ id: 1, free: 3, days: 30 }], 0, [{ id: 1, units: 3 }]],
    ['is everything that may no longer be sold', [{ id: 1, free: 3, days: 0 }], 9, [{ id: 1, units: 3 }]],
    [
      'includes units of a later lot, which is sold only after the first one',
      [
        { id: 2, free: 10, days: 8 },
        { id: 1, free: 6, days: 5 },
      ],
      1,
      [
        { id: 1, units: 1 },
        { id: 2, units: 7 },
      ],
    ],
    ['is nothing for an empty lot', [{ id: 1, free: 0, days: 1 }], 0, []],
  ])('%s', (_what, lots, pace, left) => expect(leftovers(lots, pace)).toEqual(left));

  it('is at most the whole lot, and all of it without sales', () => {
    const lot = fc.record({ id: fc.nat(), free: fc.nat(500), days: fc.integer({ min: -3, max: 90 }) });
    const lots = fc.uniqueArray(lot, { selector: ({ id }) => id, maxLength: 8 });
    fc.assert(
      fc.property(lots, fc.float({ min: 0, max: 50, noNaN: true }), (some, pace) => {
        for (const { id, units } of leftovers(some, pace))
          expect(units).toBeLessThanOrEqual(some.find((one) => one.id === id)?.free ?? 0);
        const all = some.reduce((sum, { free }) => sum + free, 0);
        expect(leftovers(some, 0).reduce((sum, { units }) => sum + units, 0)).toBe(all);
      }),
    );
  });

  it('is computed from the sales of four weeks', () => expect(paceOf(56)).toBe(2));
});
