import { describe, expect, it } from 'vitest';
import { type DeliveryPromise, deliveryPromise } from './delivery-promise.rules.ts';

/*
 * An independent calculation of the same promises from a printed calendar, without any code of the rules. Days are
 * counted from 1 January 2026, a Thursday; times are Korean time (UTC+9).
 */
const freeDays = `
  2026: 0101 0216 0217 0218 0301 0302 0501 0505 0524 0525 0603 0606 0717 0815 0817 0924 0925 0926 1003 1005 1009 1225
  2027: 0101 0206 0207 0208 0209 0301 0501 0503 0505 0513 0606 0717 0719 0815 0816 0914 0915 0916 1003 1004 1009 1011
        1225 1227
  2028: 0101 0126 0127 0128 0301 0412 0501 0502 0505 0606 0717 0815 1002 1003 1004 1005 1009 1225`;

const hour = 3_600_000;
const dayLength = 24 * hour;
const zero = Date.UTC(2026, 0, 1) - 9 * hour;
const lastHour = Date.UTC(2028, 11, 20, 23) - 9 * hour;
const dayCount = 365 + 365 + 366;
const noClosedDays = { cutoffHour: 15, closedDays: new Set<never>() };

const free = new Set<number>();
for (const [, year, dates = ''] of freeDays.matchAll(/(\d{4}):((?:\s+\d{4}(?!:))+)/g)) {
  for (const date of dates.trim().split(/\s+/)) {
    free.add(dayOf(Number(year), Number(date.slice(0, 2)), Number(date.slice(2))));
  }
}
const sends: boolean[] = [];
const brings: boolean[] = [];
const names: string[] = [];
for (let day = 0; day < dayCount; day++) {
  // 0 is Thursday, so 2 is Saturday and 3 is Sunday.
  const inWeek = day % 7;
  sends.push(!free.has(day) && inWeek !== 2 && inWeek !== 3);
  brings.push(!free.has(day) && inWeek !== 3);
  names.push(new Date(zero + day * dayLength + 9 * hour).toISOString().slice(0, 10));
}

function dayOf(year: number, month: number, day: number): number {
  return (Date.UTC(year, month - 1, day) - Date.UTC(2026, 0, 1)) / dayLength;
}

function expected(now: number, isIsland: boolean): DeliveryPromise {
  let ships = Math.floor((now - zero) / dayLength);
  if (now - zero - ships * dayLength >= 15 * hour) ships++;
  while (!sends[ships]) ships++;
  const arrivals: number[] = [];
  for (let day = ships + 1; arrivals.length < 5; day++) if (brings[day]) arrivals.push(day);
  const [from, to, latest] = isIsland ? [1, 2, 4] : [0, 0, 0];
  return {
    orderBefore: zero + ships * dayLength + 15 * hour,
    shipsOn: names[ships],
    arrivesFrom: names[arrivals[from as number] as number],
    arrivesTo: names[arrivals[to as number] as number],
    arrivesLatest: names[arrivals[latest as number] as number],
  } as DeliveryPromise;
}

/** Compares without an assertion per moment, because a hundred thousand assertions would be slow. */
function disagreements(moments: Iterable<number>): { readonly compared: number; readonly wrong: string[] } {
  const wrong: string[] = [];
  let compared = 0;
  for (const now of moments) {
    for (const zone of ['mainland', 'jeju', 'remote'] as const) {
      const mine = expected(now, zone !== 'mainland');
      const theirs = deliveryPromise(now, zone, noClosedDays);
      compared++;
      const agree =
        theirs?.orderBefore === mine.orderBefore &&
        theirs.shipsOn === mine.shipsOn &&
        theirs.arrivesFrom === mine.arrivesFrom &&
        theirs.arrivesTo === mine.arrivesTo &&
        theirs.arrivesLatest === mine.arrivesLatest;
      if (!agree) wrong.push(`${new Date(now).toISOString()} ${zone}: ${JSON.stringify({ mine, theirs })}`);
    }
  }
  return { compared, wrong };
}

function* every(step: number, from: number, to: number): Iterable<number> {
  for (let now = from; now <= to; now += step) yield now;
}

/** Moments around 15:00 of a day. */
function* aroundCutOff(day: number, minutes: number, seconds: number): Iterable<number> {
  const cutOff = zero + day * dayLength + 15 * hour;
  yield* every(60_000, cutOff - minutes * 60_000, cutOff + minutes * 60_000);
  yield* every(1_000, cutOff - seconds * 1_000, cutOff + seconds * 1_000);
  yield* [cutOff - 1, cutOff + 1];
}

describe('the promises agree with a printed calendar', () => {
  it('which is read correctly', () => {
    expect(free.size).toBe(22 + 24 + 18);
    expect(names[dayCount - 1]).toBe('2028-12-31');
    expect(names[dayOf(2028, 2, 29)]).toBe('2028-02-29');
  });

  it('for every hour of three years', () => {
    const { compared, wrong } = disagreements(every(hour, zero, lastHour));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(compared).toBe(3 * 24 * (dayCount - 11));
  });

  it('around the cut-off of every Friday', () => {
    const fridays = names.flatMap((_name, day) => (day % 7 === 1 && day < dayCount - 11 ? [day] : []));
    const { compared, wrong } = disagreements(fridays.flatMap((day) => [...aroundCutOff(day, 10, 5)]));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(compared).toBe(fridays.length * 3 * (21 + 11 + 2));
  });

  it.each([
    ['Seollal 2026', dayOf(2026, 2, 13)],
    ['Chuseok 2026', dayOf(2026, 9, 23)],
    ['Seollal 2027', dayOf(2027, 2, 5)],
    ['Chuseok 2027', dayOf(2027, 9, 13)],
    ['Seollal 2028', dayOf(2028, 1, 25)],
    ['Chuseok 2028', dayOf(2028, 9, 29)],
  ])('around the last cut-off before %s', (_feast, day) => {
    expect(sends[day]).toBe(true);
    expect(sends[day + 3]).toBe(false);
    const { compared, wrong } = disagreements(aroundCutOff(day, 60, 300));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(compared).toBe(3 * (121 + 601 + 2));
  });
});
