// Prints the public holidays of South Korea for the given years as the kernel's table. To extend the table:
//   node scripts/korean-holidays.ts 2026 2040 > src/kernel/korean-holidays.table.ts
// Lunar dates come from the ICU calendar of this Node, so compare the result with the official almanac.
import { addDays, type KoreanDate, koreanDate, weekdayOf } from '../src/kernel/korea-time.ts';

// On which weekend days the holiday gets a substitute. Elections never affect substitutes.
type Substitute = 'saturday or sunday' | 'sunday' | 'never' | 'no part';

interface Holiday {
  readonly date: KoreanDate;
  readonly name: string;
  readonly substitute: Substitute;
}

const saturday = 6;
const sunday = 7;

const fixedHolidays: readonly (readonly [monthAndDay: string, name: string, substitute: Substitute])[] = [
  ['01-01', 'new_year', 'never'],
  ['03-01', 'independence_movement_day', 'saturday or sunday'],
  ['05-01', 'labour_day', 'saturday or sunday'],
  ['05-05', 'childrens_day', 'saturday or sunday'],
  ['06-06', 'memorial_day', 'never'],
  ['07-17', 'constitution_day', 'saturday or sunday'],
  ['08-15', 'liberation_day', 'saturday or sunday'],
  ['10-03', 'foundation_day', 'saturday or sunday'],
  ['10-09', 'hangul_day', 'saturday or sunday'],
  ['12-25', 'christmas', 'saturday or sunday'],
];

// Only announced elections. Later ones and one-off holidays are added in the shop's settings.
const electionDays = ['2026-06-03', '2028-04-12'].map(koreanDate);

const lunarCalendar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });

function dateOfLunarDay(year: number, month: string, day: string): KoreanDate {
  for (let date = koreanDate(`${year}-01-01`); date < `${year + 1}`; date = addDays(date, 1)) {
    const parts = lunarCalendar.formatToParts(Date.parse(date));
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
    // A leap month is formatted as "4bis" and contains no holidays.
    if (partOf('month') === month && partOf('day') === day) {
      return date;
    }
  }
  throw new Error(`No day ${day} of lunar month ${month} in ${year}`);
}

function threeDaysAround(middle: KoreanDate, name: string): Holiday[] {
  return [-1, 0, 1].map((days) => ({ date: addDays(middle, days), name, substitute: 'sunday' }));
}

function namedHolidaysOf(year: number): Holiday[] {
  const buddha = dateOfLunarDay(year, '4', '8');
  const holidays: Holiday[] = [
    ...threeDaysAround(dateOfLunarDay(year, '1', '1'), 'seollal'),
    { date: buddha, name: 'buddhas_birthday', substitute: 'saturday or sunday' },
    ...threeDaysAround(dateOfLunarDay(year, '8', '15'), 'chuseok'),
    ...fixedHolidays.map(([monthAndDay, name, substitute]) => {
      return { date: koreanDate(`${year}-${monthAndDay}`), name, substitute };
    }),
    ...electionDays
      .filter((date) => date.startsWith(`${year}`))
      .map((date): Holiday => ({ date, name: 'election', substitute: 'no part' })),
  ];
  return holidays.sort(byDate);
}

// A holiday is lost when it is on its weekend day, or on a weekday that is already a holiday.
function isLost({ date, substitute }: Holiday, index: number, holidays: readonly Holiday[]): boolean {
  const weekday = weekdayOf(date);
  if (weekday < saturday) {
    const earlier = holidays.slice(0, index).some((other) => other.date === date && other.substitute !== 'no part');
    return earlier && substitute !== 'no part' && substitute !== 'never';
  }
  return substitute === 'saturday or sunday' || (substitute === 'sunday' && weekday === sunday);
}

// Each lost holiday moves to the next weekday that is neither a holiday nor already a substitute.
function substitutesOf(holidays: readonly Holiday[]): Holiday[] {
  const taken = new Set(holidays.map(({ date }) => date));
  return holidays.filter(isLost).map(({ date, name, substitute }) => {
    let free = addDays(date, 1);
    while (taken.has(free) || weekdayOf(free) >= saturday) {
      free = addDays(free, 1);
    }
    taken.add(free);
    return { date: free, name, substitute };
  });
}

function byDate(a: Holiday, b: Holiday): number {
  return a.date < b.date ? -1 : Number(a.date > b.date);
}

function row({ date, name }: Holiday, substitute: boolean): string {
  return `  { date: '${date}', name: '${name}', substitute: ${substitute} },`;
}

function rowsOf(year: number): string[] {
  const named = namedHolidaysOf(year);
  return [...named.map((day) => row(day, false)), ...substitutesOf(named).map((day) => row(day, true))].sort();
}

const [first, last] = process.argv.slice(2).map(Number);
if (first === undefined || last === undefined || !(first <= last)) {
  throw new Error('Usage: node scripts/korean-holidays.ts <first year> <last year>');
}
const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
console.log(`// Printed by scripts/korean-holidays.ts, which also extends it; kept as data because phones differ in ICU.
// Elections without an announced date and one-off holidays are not here: they are settings of the shop.
export const holidayTable = [
${years.flatMap(rowsOf).join('\n')}
] as const;`);
