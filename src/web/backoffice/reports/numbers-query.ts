import { comparedDays, type ReportDays, reportDays } from '../../../domain/desks/reports/report-days.rules.ts';
import { type SalesDimension, salesDimensions } from '../../../domain/desks/reports/sales-report.rules.ts';
import { isKoreanDate, type KoreanDate } from '../../../kernel/korea-time.ts';

export const comparisons = ['none', 'before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export interface NumbersQuery extends ReportDays {
  readonly by: SalesDimension;
  readonly compare: Comparison;
  readonly compared: ReportDays | null;
  /** The requested range is invalid, so the default is shown. */
  readonly isWrong: boolean;
}

/** The query in the URL; invalid values are ignored. */
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
