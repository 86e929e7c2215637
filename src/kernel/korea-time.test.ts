import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  epochOf,
  isKoreanDate,
  koreanDate,
  koreanDateOf,
  koreanDateTime,
  koreanTimeOf,
  weekdayOf,
} from './korea-time.ts';

const moment = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 0, 1) });
const day = moment.map(koreanDateOf);
const fewDays = fc.integer({ min: -20_000, max: 20_000 });

describe('isKoreanDate', () => {
  test.each(['2026-01-01', '2028-02-29', '2026-12-31', '1999-06-15'])('accepts %s', (text) => {
    expect(isKoreanDate(text)).toBe(true);
  });

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-00',
    '2026-4-1',
    '26-04-01',
    '0050-01-01',
    '2026-04-01T00:00',
    ' 2026-04-01',
    '2026-04-01\n',
    '',
  ])('refuses %j', (text) => {
    expect(isKoreanDate(text)).toBe(false);
    expect(() => koreanDate(text)).toThrow(RangeError);
  });
});

describe('the day in Korea', () => {
  test('starts at 15:00 UTC of the day before', () => {
    expect(koreanDateOf(Date.UTC(2026, 6, 16, 14, 59, 59, 999))).toBe('2026-07-16');
    expect(koreanDateOf(Date.UTC(2026, 6, 16, 15))).toBe('2026-07-17');
  });

  test('has a clock time', () => {
    const early = { date: '2027-01-01', hour: 5, minute: 6, second: 9, weekday: 5 };
    expect(koreanTimeOf(Date.UTC(2026, 11, 31, 20, 6, 9, 700))).toEqual(early);
    const beforeTheEpoch = { date: '1969-12-31', hour: 23, minute: 59, second: 58, weekday: 3 };
    expect(koreanTimeOf(Date.UTC(1969, 11, 31, 14, 59, 58))).toEqual(beforeTheEpoch);
  });

  test('is formatted with its clock time', () => {
    expect(koreanDateTime(Date.UTC(2026, 11, 31, 20, 6, 9, 700))).toBe('2027-01-01T05:06:09');
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Date.UTC(12_000, 0, 1)])('refuses the moment %s', (epochMs) => {
    expect(() => koreanDateOf(epochMs)).toThrow(RangeError);
  });

  test('the clock time of a moment converts back to the same moment', () => {
    fc.assert(
      fc.property(moment, (epochMs) => {
        const { date, hour, minute, second } = koreanTimeOf(epochMs);
        expect(epochOf(date, hour, minute, second)).toBe(Math.floor(epochMs / 1000) * 1000);
      }),
    );
  });
});

describe('epochOf', () => {
  test('a cut-off at 15:00 in Korea is 06:00 UTC', () => {
    expect(epochOf(koreanDate('2026-07-16'), 15)).toBe(Date.UTC(2026, 6, 16, 6));
    expect(epochOf(koreanDate('2026-07-16'), 23, 59, 59)).toBe(Date.UTC(2026, 6, 16, 14, 59, 59));
  });

  test.each([
    [24, 0, 0],
    [-1, 0, 0],
    [12, 60, 0],
    [12, 0, 60],
    [12.5, 0, 0],
  ])('refuses %s:%s:%s', (hour, minute, second) => {
    expect(() => epochOf(koreanDate('2026-07-16'), hour, minute, second)).toThrow(RangeError);
  });
});

describe('counting days', () => {
  test('crosses months and leap days', () => {
    expect(addDays(koreanDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(koreanDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(koreanDate('2026-03-01'), -1)).toBe('2026-02-28');
    expect(daysBetween(koreanDate('2026-01-01'), koreanDate('2027-01-01'))).toBe(365);
    expect(() => addDays(koreanDate('2026-01-01'), 0.5)).toThrow(RangeError);
  });

  test.each([
    ['2026-07-13', 1],
    ['2026-07-17', 5],
    ['2026-07-18', 6],
    ['2026-07-19', 7],
    ['1969-12-28', 7],
  ])('%s is weekday %i', (text, weekday) => {
    expect(weekdayOf(koreanDate(text))).toBe(weekday);
  });

  test('adding days and counting them are inverse, and weekdays follow one another', () => {
    fc.assert(
      fc.property(day, fewDays, (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
        expect(to > from).toBe(days > 0);
        expect(weekdayOf(addDays(to, 1))).toBe((weekdayOf(to) % 7) + 1);
      }),
    );
  });
});
