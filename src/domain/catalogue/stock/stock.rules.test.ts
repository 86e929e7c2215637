import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDaily, movementReasons } from '../products/stock-reason.rules.ts';
import { countOutcome } from './stock.rules.ts';

describe('the outcome of a count', () => {
  it.each([
    [
      { counted: 10, expected: 10, free: 4 },
      { delta: 0, short: 0 },
    ],
    [
      { counted: 12, expected: 10, free: 4 },
      { delta: 2, short: 0 },
    ],
    [
      { counted: 7, expected: 10, free: 4 },
      { delta: -3, short: 0 },
    ],
    [
      { counted: 5, expected: 10, free: 4 },
      { delta: -4, short: 1 },
    ],
    [
      { counted: 0, expected: 3, free: 0 },
      { delta: 0, short: 3 },
    ],
  ])('for %j is %j', (counted, outcome) => expect(countOutcome(counted)).toEqual(outcome));

  it('never takes reserved units and accounts for every missing one', () => {
    const units = fc.nat(1_000);
    fc.assert(
      fc.property(units, units, units, (counted, expected, free) => {
        const { delta, short } = countOutcome({ counted, expected, free });
        expect(free + delta).toBeGreaterThanOrEqual(0);
        expect(short).toBeGreaterThanOrEqual(0);
        expect(delta - short).toBe(counted - expected);
      }),
    );
  });
});

it('packers may use the reasons of daily work and no write-off reasons', () => {
  expect(movementReasons.filter(isDaily)).toEqual(['received', 'count', 'returned']);
});
