import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, koreanDate } from '../../../kernel/korea-time.ts';
import { comparedDays, reportDays } from './report-days.rules.ts';
import { nothingSold, periodsIn, reportRows, salesSums } from './sales-report.rules.ts';

const today = koreanDate('2026-11-16');

describe('the rules of the sales report', () => {
  it('use thirty days by default, at least one and at most three years', () => {
    expect(reportDays({}, today)).toEqual({ from: '2026-10-18', to: today });
    expect(reportDays({ from: '2026-11-16', to: '2026-11-16' }, today)).not.toBeNull();
    expect(reportDays({ from: '2026-11-17' }, today)).toBeNull();
    expect(reportDays({ from: '2020-01-01' }, today)).toBeNull();
  });

  it('compare with the same number of days before, or with the same weekdays a year ago', () => {
    const days = { from: koreanDate('2026-11-10'), to: today };
    expect(comparedDays(days, 'before')).toEqual({ from: '2026-11-03', to: '2026-11-09' });
    expect(comparedDays(days, 'year')).toEqual({ from: '2025-11-11', to: '2025-11-17' });
  });

  it('list every day, week and month once, without gaps', () => {
    expect(periodsIn(koreanDate('2026-10-30'), koreanDate('2026-11-03'), 'week')).toEqual(['2026-10-26', '2026-11-02']);
    expect(periodsIn(koreanDate('2026-10-30'), koreanDate('2026-11-03'), 'month')).toEqual([
      '2026-10-01',
      '2026-11-01',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (length) => {
        const days = periodsIn(today, addDays(today, length), 'day');
        expect(days).toHaveLength(length + 1);
        expect(daysBetween(days[0] ?? today, days.at(-1) ?? today)).toBe(length);
      }),
      { numRuns: 20 },
    );
  });

  it('subtract refunds and split the rest by tax', () => {
    const sums = { ...nothingSold, gross: 1000, discount: 100, delivery: 50, refunds: 200, exempt: 300, vat: 41 };
    expect(salesSums(sums)).toMatchObject({ net: 750, taxable: 409 });
  });

  it('list days without sales, and otherwise the highest sales first', () => {
    const days = { from: koreanDate('2026-11-14'), to: today };
    const sold = (key: string, gross: number) => ({ key, label: key, sums: { ...nothingSold, gross } });
    expect(reportRows([sold('2026-11-15', 5)], { ...days, by: 'day' }).map(({ net }) => net)).toEqual([0, 5, 0]);
    const rows = reportRows([sold('toss', 5), sold('bank_transfer', 9)], { ...days, by: 'method' });
    expect(rows.map(({ key }) => key)).toEqual(['bank_transfer', 'toss']);
  });
});
