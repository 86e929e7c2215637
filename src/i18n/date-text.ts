import { type KoreanDate, koreanDateOf } from '../kernel/korea-time.ts';
import type { Say, TextKey } from './storefront.ts';

/** A day as people write it; by hand, because phones without Uzbek would write it otherwise than the server did. */
export function dateText(t: Say, date: KoreanDate | string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const monthKey = `month.${Number(month)}` as Extract<TextKey, `month.${number}`>;
  return t('date.full', { year, month: t(monthKey), day: Number(day) });
}

/** The day in Korea on which something happened. */
export function momentText(t: Say, instant: string): string {
  return dateText(t, koreanDateOf(Date.parse(instant)));
}
