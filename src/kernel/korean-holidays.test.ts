import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, koreanDate, weekdayOf } from './korea-time.ts';
import { holidaysOf, isDeliveryDay, isKoreanHoliday, isShippingDay, lastYearCovered } from './korean-holidays.ts';

const firstDay = koreanDate('2026-01-01');
const lastDay = koreanDate('2035-12-31');
const coveredDay = fc.nat(3651).map((days) => addDays(firstDay, days));

test('a day with two holidays has a row for each, in date order with the others', () => {
  const october = holidaysOf(2028).filter(({ date }) => date.startsWith('2028-10-0'));
  expect(october).toEqual([
    { date: '2028-10-02', name: 'chuseok', substitute: false },
    { date: '2028-10-03', name: 'chuseok', substitute: false },
    { date: '2028-10-03', name: 'foundation_day', substitute: false },
    { date: '2028-10-04', name: 'chuseok', substitute: false },
    { date: '2028-10-05', name: 'foundation_day', substitute: true },
    { date: '2028-10-09', name: 'hangul_day', substitute: false },
  ]);
});

test('the table ends at its last year, and other years throw an error', () => {
  expect(lastYearCovered).toBe(2035);
  expect(isKoreanHoliday(lastDay)).toBe(false);
  for (const outside of [addDays(firstDay, -1), addDays(lastDay, 1)]) {
    expect(() => isKoreanHoliday(outside)).toThrow(RangeError);
    expect(() => isShippingDay(outside, new Set([outside]))).toThrow(RangeError);
    expect(() => isDeliveryDay(outside)).toThrow(RangeError);
  }
  expect(() => holidaysOf(2025)).toThrow(RangeError);
  expect(() => holidaysOf(2036)).toThrow(RangeError);
  expect(() => holidaysOf(Number.NaN)).toThrow(RangeError);
});

describe('working days', () => {
  test.each([
    ['2026-07-16', true, true], // Thursday
    ['2026-07-17', false, false], // Friday, Constitution Day
    ['2026-07-18', false, true], // Saturday
    ['2026-07-19', false, false], // Sunday
    ['2026-09-26', false, false], // Saturday of Chuseok
    ['2028-10-05', false, false], // Thursday, substitute day
  ])('%s: ships %s, delivers %s', (text, ships, delivers) => {
    expect(isShippingDay(koreanDate(text))).toBe(ships);
    expect(isDeliveryDay(koreanDate(text))).toBe(delivers);
  });

  test('a one-off holiday closes exactly its own day', () => {
    fc.assert(
      fc.property(coveredDay, fc.constantFrom(-1, 0, 1), (date, days) => {
        const declared = addDays(date, days);
        const oneOff = new Set([declared]);
        expect(isKoreanHoliday(date, oneOff)).toBe(date === declared || isKoreanHoliday(date));
        expect(isShippingDay(date, oneOff)).toBe(date !== declared && isShippingDay(date));
        expect(isDeliveryDay(date, oneOff)).toBe(date !== declared && isDeliveryDay(date));
      }),
    );
  });

  test('the carrier delivers on every shipping day and also on Saturdays that are not holidays', () => {
    fc.assert(
      fc.property(coveredDay, (date) => {
        const freeSaturday = weekdayOf(date) === 6 && !isKoreanHoliday(date);
        expect(isDeliveryDay(date)).toBe(isShippingDay(date) || freeSaturday);
      }),
    );
  });
});
