import { expect, it } from 'vitest';
import { koreanDate } from '../../../kernel/korea-time.ts';
import { monthOf } from './month.rules.ts';

const today = koreanDate('2026-02-10');

it('a month has its days, holidays and neighbours', () => {
  const { days, before, previous, next, isKnown } = monthOf('2026-02', today);
  expect([days.length, before, previous, next, isKnown]).toEqual([28, 6, '2026-01', '2026-03', true]);
  expect(days[16]).toEqual({
    date: '2026-02-17',
    day: 17,
    holiday: { name: 'seollal', substitute: false },
    isShipping: false,
    isPast: false,
  });
  expect(days[8]).toMatchObject({ isShipping: true, isPast: true, holiday: null });
  expect(days[13]).toMatchObject({ date: '2026-02-14', isShipping: false });
});

it('a year without a holiday table is marked as unknown', () => {
  const { isKnown, days } = monthOf('2050-01', today);
  expect([isKnown, days.length, days.some(({ isShipping }) => isShipping)]).toEqual([false, 31, false]);
});
