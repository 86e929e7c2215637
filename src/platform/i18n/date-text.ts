import { type KoreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import type { Say, TextKey } from './storefront.ts';

/** A day as people write it; by hand, because phones without Uzbek would write it otherwise than the server did. */
export function dateText(t: Say, date: KoreanDate | string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return t('date.full', { year, month: monthText(t, month), day: Number(day) });
}

/** "17 November", for a day of these weeks. */
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

/** The day in Korea on which something happened. */
export function momentText(t: Say, instant: string): string {
  return dateText(t, koreanDateOf(Date.parse(instant)));
}
