import { type KoreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import type { Say, TextKey } from './storefront.ts';

/** A date. Formatted without Intl, because phones without Uzbek would render it differently from the server. */
export function dateText(t: Say, date: KoreanDate | string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return t('date.full', { year, month: monthText(t, month), day: Number(day) });
}

/** "17 November", for a day of the near future or past. */
export function shortDateText(t: Say, date: string): string {
  const [, month = '', day = ''] = date.split('-');
  return t('date.short', { month: monthText(t, month), day: Number(day) });
}

/** "on Tuesday, 17 November", for a day that is near. */
export function onDayText(t: Say, date: string): string {
  const [, month = '', day = ''] = date.split('-');
  return t('date.onDay', { weekday: onWeekdayText(t, date), month: monthText(t, month), day: Number(day) });
}

/** "on Tuesday". */
export function onWeekdayText(t: Say, date: string): string {
  return t(`onWeekday.${new Date(date).getUTCDay()}` as Extract<TextKey, `onWeekday.${number}`>);
}

function monthText(t: Say, month: string): string {
  return t(`month.${Number(month)}` as Extract<TextKey, `month.${number}`>);
}

/** The date in Korea. */
export function momentText(t: Say, instant: string): string {
  return dateText(t, koreanDateOf(Date.parse(instant)));
}

const koreaAheadMs = 9 * 3_600_000;

/** "15 November 2026, 14:05", Korean time. */
export function momentTimeText(t: Say, instant: string): string {
  const inKorea = new Date(Date.parse(instant) + koreaAheadMs).toISOString();
  return `${momentText(t, instant)}, ${inKorea.slice(11, 16)}`;
}

/** Parcels to islands may arrive on one of two consecutive delivery days. */
export function arrivalText(
  t: Say,
  { arrives_from, arrives_to }: { readonly arrives_from: string; readonly arrives_to: string },
): string {
  const from = onDayText(t, arrives_from);
  return arrives_from === arrives_to ? from : t('delivery.either', { from, to: onDayText(t, arrives_to) });
}
