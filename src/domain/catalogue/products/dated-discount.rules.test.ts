import { expect, test } from 'vitest';
import { discountAt, lastDay } from './dated-discount.rules.ts';

test('a dated discount includes its start and excludes its end', () => {
  const dated = { percent: 20, from: 1_000, until: 2_000 };
  expect([999, 1_000, 1_999, 2_000].map((now) => discountAt(dated, now))).toEqual([null, 20, 20, null]);
});

test('a dated discount may have no start or no end', () => {
  expect(discountAt({ percent: 5, from: null, until: 2_000 }, -1)).toBe(5);
  expect(discountAt({ percent: 5, from: 1_000, until: null }, 9e15)).toBe(5);
});

test('the end of a discount is shown as its last day, with the time unless it is midnight', () => {
  expect(lastDay(Date.parse('2026-12-01T00:00:00+09:00'))).toEqual({ date: '2026-11-30', time: null });
  expect(lastDay(Date.parse('2026-12-01T18:30:00+09:00'))).toEqual({ date: '2026-12-01', time: '18:30' });
});
