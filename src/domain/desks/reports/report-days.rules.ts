import { addDays, daysBetween, type KoreanDate } from '../../../kernel/korea-time.ts';
import { longestReport } from './sales-report.rules.ts';

export interface ReportDays {
  readonly from: KoreanDate;
  readonly to: KoreanDate;
}

/** The days of a report, by default the last thirty. Null if there are none, or too many. */
export function reportDays(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: KoreanDate,
): ReportDays | null {
  const to = (given.to ?? today) as KoreanDate;
  const from = (given.from ?? addDays(to, -29)) as KoreanDate;
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= longestReport ? { from, to } : null;
}

/** The days to compare with: the same number before, or the same days a year ago. */
export function comparedDays({ from, to }: ReportDays, by: 'before' | 'year'): ReportDays {
  const back = by === 'year' ? 364 : daysBetween(from, to) + 1;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}
