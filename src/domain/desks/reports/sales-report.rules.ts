import { addDays, type KoreanDate, weekdayOf } from '../../../kernel/korea-time.ts';

/** The parts of the shop report. */
export const shopParts = ['funnel', 'buyers', 'promises', 'returns', 'waste', 'turn'] as const;
export type ShopPart = (typeof shopParts)[number];

/** The figures of each part, in their order. */
export const shopCounts = {
  funnel: ['placed', 'paid'],
  buyers: ['new', 'returning'],
  promises: ['kept', 'late'],
} as const;
export type CountName = (typeof shopCounts)[keyof typeof shopCounts][number];

/** The groupings of sales. */
export const salesDimensions = ['day', 'week', 'month', 'product', 'category', 'method', 'language', 'zone'] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** The columns of a report, in their order. */
export const salesColumns = [
  'orders',
  'gross',
  'discount',
  'delivery',
  'refunds',
  'net',
  'exempt',
  'taxable',
  'vat',
] as const;
export type SalesColumn = (typeof salesColumns)[number];

export type SalesSums = Readonly<Record<SalesColumn, number>>;

/** The sums from the database; the other columns are derived. */
export type CountedSums = Omit<SalesSums, 'net' | 'taxable'>;

export const longestReport = 1_100;

const isOfTime = (by: SalesDimension): by is 'day' | 'week' | 'month' =>
  by === 'day' || by === 'week' || by === 'month';

/** The net sales: tax-exempt, and taxable without and with tax. */
export function salesSums(counted: CountedSums): SalesSums {
  const net = counted.gross - counted.discount + counted.delivery - counted.refunds;
  return { ...counted, net, taxable: net - counted.exempt - counted.vat };
}

export const nothingSold: CountedSums = {
  orders: 0,
  gross: 0,
  discount: 0,
  delivery: 0,
  refunds: 0,
  exempt: 0,
  vat: 0,
};

/** The date that names a week or a month: its Monday, or its first day. */
export function periodOf(day: KoreanDate, by: 'day' | 'week' | 'month'): KoreanDate {
  if (by === 'week') return addDays(day, 1 - weekdayOf(day));
  return by === 'month' ? (`${day.slice(0, 7)}-01` as KoreanDate) : day;
}

/** Every day, week or month in a range, including those without sales. */
export function periodsIn(from: KoreanDate, to: KoreanDate, by: 'day' | 'week' | 'month'): readonly KoreanDate[] {
  const periods: KoreanDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const period = periodOf(day, by);
    if (periods.at(-1) !== period) periods.push(period);
  }
  return periods;
}

interface NamedSums {
  readonly key: string;
  readonly label: string;
  readonly sums: CountedSums;
}

/** The rows of a report: by time without gaps, otherwise the highest sales first. */
export function reportRows(
  counted: readonly NamedSums[],
  { from, to, by }: { readonly from: KoreanDate; readonly to: KoreanDate; readonly by: SalesDimension },
) {
  const rows = counted.map(({ key, label, sums }) => ({ key, label, ...salesSums(sums) }));
  if (!isOfTime(by)) return rows.toSorted((a, b) => b.net - a.net || (a.key < b.key ? -1 : 1));
  const known = new Map(rows.map((row) => [row.key, row]));
  return periodsIn(from, to, by).map(
    (period) => known.get(period) ?? { key: period, label: period, ...salesSums(nothingSold) },
  );
}
