import { addDays, koreanDate } from '../../../kernel/korea-time.ts';

interface Arrival {
  /** The order number, so that importing it again replaces the entry. */
  readonly number: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly now: number;
}

/**
 * The arrival of a parcel as an iCalendar file (RFC 5545): an entry of whole days, which is the same days in every time
 * zone. It names neither the customer nor the products, because calendars are shared.
 */
export function arrivalCalendar({ number, title, from, to, now }: Arrival): string {
  const day = (date: string) => date.replaceAll('-', '');
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dasturxon//Shop//EN',
    'BEGIN:VEVENT',
    `UID:${number}@dasturxon`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day(from)}`,
    // The end is the first day after the entry.
    `DTEND;VALUE=DATE:${day(addDays(koreanDate(to), 1))}`,
    `SUMMARY:${title.replaceAll(/[\\;,]/g, '\\$&')}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
