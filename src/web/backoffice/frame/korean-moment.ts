import { koreanDateOf, koreanTimeOf } from '../../../kernel/korea-time.ts';

/** `2026-11-16 14:05` in Korean time: short, and the same length in every row. */
export function koreanMoment(instant: string): string {
  const at = Date.parse(instant);
  const { hour, minute } = koreanTimeOf(at);
  return `${koreanDateOf(at)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
