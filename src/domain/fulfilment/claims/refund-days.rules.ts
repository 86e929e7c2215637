import { addDays, type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { isShippingDay } from '../../../kernel/korean-holidays.ts';

/** How long a refund takes once it was approved. */
export const refundWorkingDays = { least: 5, most: 7 } as const;

/** The days between which the money should be there: five to seven working days after the decision. */
export function refundDays(
  decidedAt: number,
  closedDays: ReadonlySet<KoreanDate>,
): { readonly from: KoreanDate; readonly to: KoreanDate } {
  const decidedOn = koreanDateOf(decidedAt);
  return {
    from: workingDaysAfter(decidedOn, refundWorkingDays.least, closedDays),
    to: workingDaysAfter(decidedOn, refundWorkingDays.most, closedDays),
  };
}

/** The day itself does not count, whatever the hour. */
function workingDaysAfter(date: KoreanDate, days: number, closedDays: ReadonlySet<KoreanDate>): KoreanDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isShippingDay(day, closedDays)) left--;
  }
  return day;
}
