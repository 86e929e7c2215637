import { koreanTimeOf } from '../../kernel/korea-time.ts';

/** A moment as everybody who works here reads it, whatever their language: the Korean day and time. */
export function koreanMoment(instant: string): string {
  const { date, hour, minute } = koreanTimeOf(Date.parse(instant));
  return `${date} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
