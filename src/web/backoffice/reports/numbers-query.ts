import { comparedDays, type ReportDays, reportDays } from '../../../domain/desks/reports/report-days.rules.ts';
import { type SalesDimension, salesDimensions } from '../../../domain/desks/reports/sales-report.rules.ts';
import { isKoreanDate, type KoreanDate } from '../../../kernel/korea-time.ts';

export const comparisons = ['none', 'before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export interface NumbersQuery extends ReportDays {
  readonly by: SalesDimension;
  readonly compare: Comparison;
  readonly compared: ReportDays | null;
  /** What was asked for is no span of days, so the usual one is shown. */
  readonly isWrong: boolean;
}

/** What the address asks for; whatever makes no sense in it is as if it were not there. */
export function numbersQuery(query: URLSearchParams, today: KoreanDate): NumbersQuery {
  const dayIn = (name: string) => {
    const text = query.get(name) ?? '';
    return isKoreanDate(text) ? text : undefined;
  };
  const asked = reportDays({ from: dayIn('from'), to: dayIn('to') }, today);
  const days = asked ?? (reportDays({}, today) as ReportDays);
  const compare = comparisons.find((one) => one === query.get('compare')) ?? 'before';
  return {
    ...days,
    by: salesDimensions.find((one) => one === query.get('by')) ?? 'day',
    compare,
    compared: compare === 'none' ? null : comparedDays(days, compare),
    isWrong: asked === null,
  };
}
