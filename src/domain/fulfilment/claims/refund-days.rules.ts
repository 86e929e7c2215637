import { addDays, type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { isShippingDay } from '../../../kernel/korean-holidays.ts';

/** How long a refund takes after its approval. */
export const refundWorkingDays = { least: 5, most: 7 } as const;

/** The promised days of a refund: five to seven working days after the decision. */
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

/** The day of the decision does not count, regardless of the hour. */
function workingDaysAfter(date: KoreanDate, days: number, closedDays: ReadonlySet<KoreanDate>): KoreanDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isShippingDay(day, closedDays)) left--;
  }
  return day;
}
