import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochOf, koreanDate } from '../../../kernel/korea-time.ts';
import { isShippingDay } from '../../../kernel/korean-holidays.ts';
import { refundDays } from './refund-days.rules.ts';

describe('the promised days of a refund', () => {
  it('exclude weekends, holidays and closed days', () => {
    // Decided on Wednesday, 23 December 2026; Friday the 25th and 1 January are holidays.
    const decidedAt = epochOf(koreanDate('2026-12-23'), 23, 59, 59);
    expect(refundDays(decidedAt, new Set())).toEqual({ from: '2026-12-31', to: '2027-01-05' });
    expect(refundDays(decidedAt, new Set([koreanDate('2026-12-24')]))).toEqual({
      from: '2027-01-04',
      to: '2027-01-06',
    });
  });

  it('are always five and seven working days away', () => {
    const moment = fc.integer({ min: epochOf(koreanDate('2026-01-01'), 0), max: epochOf(koreanDate('2027-11-30'), 0) });
    fc.assert(
      fc.property(moment, (decidedAt) => {
        const { from, to } = refundDays(decidedAt, new Set());
        expect([from, to].every((date) => isShippingDay(date))).toBe(true);
        expect(from < to).toBe(true);
      }),
    );
  });
});
