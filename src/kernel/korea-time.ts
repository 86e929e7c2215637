declare const koreanDateBrand: unique symbol;

// A calendar day in Korea as 'YYYY-MM-DD'; such text sorts and compares in time order.
export type KoreanDate = string & { readonly [koreanDateBrand]: true };

// Numbered as in ISO 8601, Monday 1 to Sunday 7, so that "from Monday to Friday" is one comparison.
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface KoreanTime {
  readonly date: KoreanDate;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly weekday: Weekday;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

// Korea is UTC+9 all year, so a fixed shift is exact and needs no time-zone data on the phone.
const koreaOffsetMs = 9 * hourMs;

// Dates arrive from forms and URLs, so impossible days such as 2026-02-30 must be rejected.
export function isKoreanDate(text: string): text is KoreanDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  return textOf(dayNumberOf(text)) === text;
}

// For dates in our own code and data, where an invalid date is a bug.
export function koreanDate(text: string): KoreanDate {
  if (!isKoreanDate(text)) {
    throw new RangeError(`Not a date: ${text}`);
  }
  return text;
}

// Orders, cut-offs and lots belong to the current day in Korea, regardless of the time zone of the server or the phone.
export function koreanDateOf(epochMs: number): KoreanDate {
  return dateOf(Math.floor((epochMs + koreaOffsetMs) / dayMs));
}

// The wall clock in Korea, for rules such as "before 15:00".
export function koreanTimeOf(epochMs: number): KoreanTime {
  const date = koreanDateOf(epochMs);
  const sinceMidnight = epochMs - epochOf(date, 0);
  return {
    date,
    hour: Math.floor(sinceMidnight / hourMs),
    minute: Math.floor((sinceMidnight % hourMs) / minuteMs),
    second: Math.floor((sinceMidnight % minuteMs) / secondMs),
    weekday: weekdayOf(date),
  };
}

// Without a time zone, as banks and payment services in Korea write it: '2026-11-17T09:05:00'.
export function koreanDateTime(epochMs: number): string {
  const { date, hour, minute, second } = koreanTimeOf(epochMs);
  return `${date}T${[hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

// The moment when clocks in Korea show this time. An hour such as 25 would silently mean another day, so it is
// rejected.
export function epochOf(date: KoreanDate, hour: number, minute = 0, second = 0): number {
  if (!isWithin(hour, 24) || !isWithin(minute, 60) || !isWithin(second, 60)) {
    throw new RangeError(`Not a time of day: ${hour}:${minute}:${second}`);
  }
  return dayNumberOf(date) * dayMs + hour * hourMs + minute * minuteMs + second * secondMs - koreaOffsetMs;
}

// Every day in Korea has 24 hours, so whole days can be added without a calendar.
export function addDays(date: KoreanDate, days: number): KoreanDate {
  if (!Number.isInteger(days)) {
    throw new RangeError(`Not a number of days: ${days}`);
  }
  return dateOf(dayNumberOf(date) + days);
}

// Day 0 (1970-01-01) was a Thursday. The second remainder keeps the result positive for earlier days.
export function weekdayOf(date: KoreanDate): Weekday {
  return (((((dayNumberOf(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

// Positive when `to` is later: `addDays(from, result)` is `to`.
export function daysBetween(from: KoreanDate, to: KoreanDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

function dayNumberOf(text: string): number {
  return Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10))) / dayMs;
}

function textOf(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

function dateOf(dayNumber: number): KoreanDate {
  return koreanDate(textOf(dayNumber));
}

function isWithin(value: number, end: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < end;
}
