import { expect, test } from 'vitest';
import { addDays, type KoreanDate, koreanDate, weekdayOf } from './korea-time.ts';
import { holidaysOf } from './korean-holidays.ts';

const firstDay = koreanDate('2026-01-01');
const lastDay = koreanDate('2035-12-31');
const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035];

// Month-day pairs as published. S marks a substitute day.
const published: Record<number, string> = {
  2026: `01-01 02-16 02-17 02-18 03-01 03-02S 05-01 05-05 05-24 05-25S 06-03 06-06 07-17 08-15 08-17S
    09-24 09-25 09-26 10-03 10-05S 10-09 12-25`,
  2027: `01-01 02-06 02-07 02-08 02-09S 03-01 05-01 05-03S 05-05 05-13 06-06 07-17 07-19S 08-15 08-16S
    09-14 09-15 09-16 10-03 10-04S 10-09 10-11S 12-25 12-27S`,
  2028: `01-01 01-26 01-27 01-28 03-01 04-12 05-01 05-02 05-05 06-06 07-17 08-15
    10-02 10-03 10-03 10-04 10-05S 10-09 12-25`,
};

const fixed: Record<string, string> = {
  '01-01': 'new_year',
  '03-01': 'independence_movement_day',
  '05-01': 'labour_day',
  '05-05': 'childrens_day',
  '06-06': 'memorial_day',
  '07-17': 'constitution_day',
  '08-15': 'liberation_day',
  '10-03': 'foundation_day',
  '10-09': 'hangul_day',
  '12-25': 'christmas',
};
const elections = ['2026-06-03', '2028-04-12'];

const dangi = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });

function lunarDayOf(date: KoreanDate): string {
  return dangi.format(Date.parse(date));
}

function namesOn(date: KoreanDate): string[] {
  const today = lunarDayOf(date);
  const around = [lunarDayOf(addDays(date, -1)), today, lunarDayOf(addDays(date, 1))];
  const names: (string | false | undefined)[] = [
    around.includes('8/15') && 'chuseok',
    around.includes('1/1') && 'seollal',
    today === '4/8' && 'buddhas_birthday',
    fixed[date.slice(5)],
  ];
  return names.filter((name) => typeof name === 'string');
}

function lostOn(date: KoreanDate, names: readonly string[]): string[] {
  const weekday = weekdayOf(date);
  if (weekday <= 5) {
    return names.slice(1);
  }
  const onSaturdayToo = (name: string) => name !== 'seollal' && name !== 'chuseok';
  const everReplaced = names.filter((name) => name !== 'new_year' && name !== 'memorial_day');
  return weekday === 6 ? everReplaced.filter(onSaturdayToo) : everReplaced;
}

// Goes through the days once and assigns each lost holiday to the first free weekday. The script that prints the table
// uses another algorithm.
function recomputed(): string[] {
  const rows: string[] = [];
  const owed: string[] = [];
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) {
    const names = namesOn(date);
    rows.push(...names.map((name) => `${date} ${name}`));
    owed.push(...lostOn(date, names));
    if (elections.includes(date)) {
      rows.push(`${date} election`);
    } else if (names.length === 0 && weekdayOf(date) <= 5 && owed.length > 0) {
      rows.push(`${date} ${owed.shift()} substitute`);
    }
  }
  return rows;
}

test.each([2026, 2027, 2028])('has the published holidays of %i', (year) => {
  const days = holidaysOf(year).map(({ date, substitute }) => `${date.slice(5)}${substitute ? 'S' : ''}`);
  expect(days).toEqual(published[year]?.split(/\s+/));
});

test('agrees with the lunar calendar and the substitute rules in every year', () => {
  const rows = years.flatMap(holidaysOf).map(({ date, name, substitute }) => {
    return `${date} ${name}${substitute ? ' substitute' : ''}`;
  });
  expect(rows).toEqual(recomputed());
});
