import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftovers, paceOf } from './sell-out.rules.ts';

describe('what will run out before it is sold', () => {
  it.each([
    ['nothing, if it sells quickly enough', [{ id: 1, free: 10, days: 5 }], 2, []],
    ['what the days do not suffice for', [{ id: 1, free: 10, days: 4 }], 2, [{ id: 1, units: 2 }]],
    ['all of what nobody buys', [{ id: 1, free: 3, days: 30 }], 0, [{ id: 1, units: 3 }]],
    ['all of what may not be sold any more', [{ id: 1, free: 3, days: 0 }], 9, [{ id: 1, units: 3 }]],
    [
      'a later lot too, for the days that the first one takes',
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
    ['nothing of an empty lot', [{ id: 1, free: 0, days: 1 }], 0, []],
  ])('%s', (_what, lots, pace, left) => expect(leftovers(lots, pace)).toEqual(left));

  it('is never more than there is, and all of it at no pace', () => {
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

  it('has its pace from four weeks', () => expect(paceOf(56)).toBe(2));
});
