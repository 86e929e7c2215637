import { type KoreanDate, koreanDateOf, koreanTimeOf } from '../../../kernel/korea-time.ts';

/** A discount with an inclusive start and an exclusive end in milliseconds since 1970; null means no limit. */
export interface DatedDiscount {
  readonly percent: number;
  readonly from: number | null;
  readonly until: number | null;
}

/** In percent; null outside the discount's period. */
export function discountAt({ percent, from, until }: DatedDiscount, now: number): number | null {
  return (from === null || from <= now) && (until === null || now < until) ? percent : null;
}

/** The last day of a discount with this exclusive end, and the time on that day unless it is midnight. */
export function lastDay(until: number): { readonly date: KoreanDate; readonly time: string | null } {
  const { hour, minute } = koreanTimeOf(until);
  if (hour === 0 && minute === 0) return { date: koreanDateOf(until - 1), time: null };
  return { date: koreanDateOf(until), time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}
