import { addDays, type KoreanDate, koreanDate, weekdayOf } from '../../../kernel/korea-time.ts';
import { holidaysOf, isShippingDay, type KoreanHoliday } from '../../../kernel/korean-holidays.ts';

export interface MonthDay {
  readonly date: KoreanDate;
  readonly day: number;
  readonly holiday: Pick<KoreanHoliday, 'name' | 'substitute'> | null;
  /** Whether parcels are sent on this day unless the owner closes it. */
  readonly isShipping: boolean;
  readonly isPast: boolean;
}

interface Month {
  readonly name: string;
  readonly previous: string;
  readonly next: string;
  /** Empty cells before the first day, in weeks that begin on Monday. */
  readonly before: number;
  readonly days: readonly MonthDay[];
  readonly isKnown: boolean;
}

/** `2026-11` with its days; a year without known holidays has none of them. */
export function monthOf(name: string, today: KoreanDate): Month {
  const first = koreanDate(`${name}-01`);
  const known = holidaysIn(Number(name.slice(0, 4)));
  const days: MonthDay[] = [];
  for (let date = first; date.startsWith(name); date = addDays(date, 1)) {
    const holiday = known?.find((one) => one.date === date) ?? null;
    days.push({
      date,
      day: Number(date.slice(8)),
      holiday: holiday && { name: holiday.name, substitute: holiday.substitute },
      isShipping: known !== null && isShippingDay(date),
      isPast: date < today,
    });
  }
  return {
    name,
    previous: addDays(first, -1).slice(0, 7),
    next: addDays(first, 31).slice(0, 7),
    before: weekdayOf(first) - 1,
    days,
    isKnown: known !== null,
  };
}

function holidaysIn(year: number): readonly KoreanHoliday[] | null {
  try {
    return holidaysOf(year);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Each closed day is its own field, so that two people who close different days do not conflict. */
export const dayField = (date: string) => `day.${date}`;

export function dayFields(closed: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(closed.map((date) => [dayField(date), date]));
}

export function daysIn(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).flatMap(([name, date]) => (date !== '' && name === dayField(date) ? [date] : []));
}
