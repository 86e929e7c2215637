import { expect, it } from 'vitest';
import { arrivalCalendar } from './order-calendar.rules.ts';

const arrival = {
  ...{ number: 'K7QD-2M9X-4WTR', title: 'Dasturxon, parcel', from: '2026-11-30', to: '2026-11-30' },
  now: Date.parse('2026-11-29T16:05:09.123Z'),
};

it('writes the day of arrival as a whole day, independent of time zones', () => {
  expect(arrivalCalendar(arrival).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Dasturxon//Shop//EN', 'BEGIN:VEVENT'],
    ...['UID:K7QD-2M9X-4WTR@dasturxon', 'DTSTAMP:20261129T160509Z'],
    ...['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201', 'SUMMARY:Dasturxon\\, parcel'],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

it('covers both possible days of an island', () => {
  expect(arrivalCalendar({ ...arrival, to: '2026-12-01' })).toContain('DTEND;VALUE=DATE:20261202');
});
