import { addDays, koreanDateOf, weekdayOf } from '../../../kernel/korea-time.ts';
import { isKoreanHoliday } from '../../../kernel/korean-holidays.ts';

/** The legal deadline for refunds in working days. */
const workingDays = 3;

/** Whether the legal deadline has passed since the money became due. */
export function isPayoutLate(dueSince: number, now: number): boolean {
  const today = koreanDateOf(now);
  let day = koreanDateOf(dueSince);
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < 6 && !isKoreanHoliday(day)) left--;
  }
  return today > day;
}
