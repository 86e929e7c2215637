import { type KoreanDate, koreanDateOf, koreanTimeOf } from '../../../kernel/korea-time.ts';

/** A discount that holds from one moment until just before another; either may be open. Milliseconds since 1970. */
export interface DatedDiscount {
  readonly percent: number;
  readonly from: number | null;
  readonly until: number | null;
}

/** In percent; null before it begins and from its end on. */
export function discountAt({ percent, from, until }: DatedDiscount, now: number): number | null {
  return (from === null || from <= now) && (until === null || now < until) ? percent : null;
}

/** The last day of a discount that ends just before this moment, and the hour of that day unless it is midnight. */
export function lastDay(until: number): { readonly date: KoreanDate; readonly time: string | null } {
  const { hour, minute } = koreanTimeOf(until);
  if (hour === 0 && minute === 0) return { date: koreanDateOf(until - 1), time: null };
  return { date: koreanDateOf(until), time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}
