import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, epochOf, koreanDate } from '../../../kernel/korea-time.ts';
import { deliveryPromise } from './delivery-promise.rules.ts';
import { mustLastUntil, mustStillLastUntil, type SellingTerms } from './shelf-life.rules.ts';

const terms: SellingTerms = { cutoffHour: 15, closedDays: new Set(), leastDaysLeft: 2 };
const at = (date: string, hour: number) => epochOf(koreanDate(date), hour);

describe('the day until which a lot must keep', () => {
  it.each([
    ['a working day', at('2026-11-17', 10), 'mainland', '2026-11-20'],
    ['after the cut-off of a Friday, which goes on Monday', at('2026-11-20', 16), 'mainland', '2026-11-26'],
    ['with a delayed ship', at('2026-11-17', 10), 'jeju', '2026-11-25'],
    ['in a year without known holidays', at('2199-11-17', 10), 'mainland', '2199-11-19'],
  ] as const)('is counted from the arrival: %s', (_what, paidAt, zone, expected) => {
    expect(mustLastUntil(paidAt, zone, terms)).toBe(expected);
  });

  it.each([
    ['on the promised day', at('2026-11-16', 9), '2026-11-19'],
    ['on that day after the cut-off', at('2026-11-16', 20), '2026-11-19'],
    ['a day early', at('2026-11-15', 9), '2026-11-19'],
    ['a day late', at('2026-11-17', 20), '2026-11-20'],
  ])('for an order that leaves %s is counted from the arrival of its parcel', (_when, now, expected) => {
    expect(mustStillLastUntil(koreanDate('2026-11-16'), now, 'mainland', terms)).toBe(expected);
  });

  it('for an order without a promise is that of a parcel sent today', () => {
    expect(mustStillLastUntil(null, at('2026-11-16', 20), 'mainland', terms)).toBe('2026-11-19');
  });

  it('is sufficient for all earlier payments', () => {
    const moment = fc.integer({ min: at('2026-01-01', 0), max: at('2027-11-01', 0) });
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 24 * 60 }),
        fc.constantFrom('mainland', 'jeju', 'remote'),
        (placedAt, minutes, zone) => {
          const earlier = deliveryPromise(placedAt, zone, terms);
          const guaranteed = earlier && addDays(earlier.arrivesLatest, terms.leastDaysLeft);
          expect(guaranteed && guaranteed <= mustLastUntil(placedAt + minutes * 60_000, zone, terms)).toBe(true);
        },
      ),
    );
  });
});
