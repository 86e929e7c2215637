import { type KoreanDate, koreanDate, weekdayOf } from './korea-time.ts';
import { holidayTable } from './korean-holidays.table.ts';

export type HolidayName = (typeof holidayTable)[number]['name'];

export interface KoreanHoliday {
  readonly date: KoreanDate;
  readonly name: HolidayName;
  // A weekday that replaces a holiday which fell on a weekend or on another holiday.
  readonly substitute: boolean;
}

const saturday = 6;
const sunday = 7;

const holidays: readonly KoreanHoliday[] = holidayTable.map((row) => ({ ...row, date: koreanDate(row.date) }));
const holidayDates: ReadonlySet<KoreanDate> = new Set(holidays.map(({ date }) => date));
const holidayYears = holidays.map(({ date }) => yearOf(date));
const firstYearCovered = Math.min(...holidayYears);

// Staff can be warned before the table ends. `node scripts/korean-holidays.ts` prints a longer one.
export const lastYearCovered = Math.max(...holidayYears);

// All holidays of a year in date order. When two holidays fall on one day, two rows have the same date.
export function holidaysOf(year: number): readonly KoreanHoliday[] {
  assertCovered(year);
  return holidays.filter(({ date }) => yearOf(date) === year);
}

// `oneOff` holds elections and holidays that were declared after this table was printed. They are settings of the shop.
export function isKoreanHoliday(date: KoreanDate, oneOff?: ReadonlySet<KoreanDate>): boolean {
  assertCovered(yearOf(date));
  return holidayDates.has(date) || oneOff?.has(date) === true;
}

// The carrier collects parcels from Monday to Friday only.
export function isShippingDay(date: KoreanDate, oneOff?: ReadonlySet<KoreanDate>): boolean {
  return !isKoreanHoliday(date, oneOff) && weekdayOf(date) < saturday;
}

// Carriers also deliver on Saturday, so a parcel sent on Friday need not wait for Monday.
export function isDeliveryDay(date: KoreanDate, oneOff?: ReadonlySet<KoreanDate>): boolean {
  return !isKoreanHoliday(date, oneOff) && weekdayOf(date) < sunday;
}

// Without this check, the years after the table would have no holidays, and the shop would promise deliveries on
// Seollal.
function assertCovered(year: number): void {
  if (!Number.isInteger(year) || year < firstYearCovered || year > lastYearCovered) {
    throw new RangeError(`Holidays of ${year} are unknown: extend the table with scripts/korean-holidays.ts`);
  }
}

function yearOf(date: KoreanDate): number {
  return Number(date.slice(0, 4));
}
