import type { ReactNode } from 'react';
import type { ReportDays } from '../../../domain/desks/reports/report-days.rules.ts';
import { type CountName, type ShopPart, shopCounts } from '../../../domain/desks/reports/sales-report.rules.ts';
import type { ShopReport } from '../../../domain/desks/reports/shop-report.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { decimalText } from '../../../platform/i18n/unit-text.ts';
import { type Column, Table } from '../../ui/table.tsx';
import type { BarChart } from './chart.server.ts';
import { BarPicture } from './charts.tsx';
import { FileLinks } from './file-links.tsx';
import type { ShopCharts } from './shop-charts.server.ts';
import { signedWon } from './signed-won.ts';

interface Props {
  readonly shop: ShopReport;
  /** For the compared days. */
  readonly before: ShopReport | null;
  readonly charts: ShopCharts;
  readonly days: ReportDays;
}

/** Shop figures other than sales. */
export function ShopNumbers({ shop, before, charts, days }: Props) {
  const { t, locale } = useStaffText();
  const decimals = (value: number | null) => (value === null ? '–' : decimalText(locale, value));
  const { funnel, buyers, promises, returns, waste, turn } = shop;
  const part = (name: ShopPart) => ({ title: t(`numbers.${name}`), file: { ...days, part: name } });
  return (
    <div className="mt-8 grid gap-8 xl:grid-cols-2 xl:items-start">
      <Part {...part('funnel')} chart={charts.funnel}>
        <Counts part="funnel" counts={funnel} before={before?.funnel} of={funnel.placed} />
      </Part>
      <Part {...part('buyers')} chart={charts.buyers}>
        <Counts part="buyers" counts={buyers} before={before?.buyers} of={buyers.new + buyers.returning} />
      </Part>
      <Part {...part('promises')} chart={charts.promises}>
        <Counts part="promises" counts={promises} before={before?.promises} of={promises.kept + promises.late} />
      </Part>
      <Part {...part('returns')} chart={charts.returns}>
        <Table
          caption={t('numbers.returns')}
          captionHidden
          dense
          cards
          columns={[
            {
              key: 'reason',
              header: t('numbers.reason'),
              cell: ({ reason }) => t(`numbers.claim.${reason}`),
              card: 'wide',
            },
            { key: 'claims', header: t('numbers.claims'), cell: ({ claims }) => claims, align: 'end', card: 'named' },
            { key: 'pieces', header: t('numbers.pieces'), cell: ({ pieces }) => pieces, align: 'end', card: 'named' },
            ...useBefore(before?.returns, 'reason', ({ pieces }) => pieces),
            {
              key: 'refunded',
              header: t('numbers.refunded'),
              cell: ({ refunded }) => signedWon(refunded),
              align: 'end',
              card: 'named',
            },
          ]}
          rows={returns}
          rowKey={({ reason }) => reason}
          empty={t('numbers.empty')}
        />
      </Part>
      <Part {...part('waste')} chart={charts.waste} hint={t('numbers.wasteHint')}>
        <Table
          caption={t('numbers.waste')}
          captionHidden
          dense
          cards
          columns={[
            {
              key: 'reason',
              header: t('numbers.reason'),
              cell: ({ reason }) => t(`numbers.waste.${reason as 'loss'}`),
              card: 'wide',
            },
            { key: 'units', header: t('numbers.units'), cell: ({ units }) => units, align: 'end', card: 'named' },
            {
              key: 'cost',
              header: t('numbers.cost'),
              cell: ({ cost }) => signedWon(cost),
              align: 'end',
              card: 'named',
            },
            ...useBefore(before?.waste, 'reason', ({ cost }) => signedWon(cost)),
          ]}
          rows={waste}
          rowKey={({ reason }) => reason}
          empty={t('numbers.empty')}
        />
      </Part>
      <Part {...part('turn')} chart={charts.turn}>
        <Table
          caption={t('numbers.turn')}
          captionHidden
          dense
          cards
          columns={[
            { key: 'product', header: t('numbers.product'), cell: ({ name }) => name, card: 'wide' },
            { key: 'sold', header: t('numbers.sold'), cell: ({ sold }) => sold, align: 'end', card: 'named' },
            {
              key: 'stock',
              header: t('numbers.stock'),
              cell: ({ stock }) => decimals(stock),
              align: 'end',
              card: 'named',
            },
            {
              key: 'turn',
              header: t('numbers.times'),
              cell: ({ turn: times }) => decimals(times),
              align: 'end',
              card: 'named',
            },
            ...useBefore(before?.turn, 'product', ({ turn: times }) => decimals(times)),
          ]}
          rows={turn}
          rowKey={({ product }) => String(product)}
          empty={t('numbers.empty')}
        />
      </Part>
    </div>
  );
}

/** The value of a row in the compared days; no column without a comparison. */
function useBefore<Row, Key extends keyof Row>(
  before: readonly Row[] | undefined,
  key: Key,
  told: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  const { t } = useStaffText();
  if (!before) return [];
  const known = new Map(before.map((row) => [row[key], row]));
  const cell = (row: Row) => {
    const then = known.get(row[key]);
    return then ? told(then) : '–';
  };
  return [{ key: 'before', header: t('numbers.before'), cell, align: 'end', card: 'named' }];
}

interface PartProps {
  readonly title: string;
  readonly chart: BarChart | null;
  readonly file: ReportDays & { readonly part: ShopPart };
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ title, chart, file, hint, children }: PartProps) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl">{title}</h2>
        <FileLinks of={title} path="/api/staff/reports/shop/" query={{ ...file }} />
      </div>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      {chart && <BarPicture title={title} chart={chart} />}
      {children}
    </section>
  );
}

type Counted = Readonly<Partial<Record<CountName, number>>>;

interface CountsProps {
  readonly part: keyof typeof shopCounts;
  readonly counts: Counted;
  readonly before: Counted | undefined;
  /** The total of which each row is a share. */
  readonly of: number;
}

function Counts({ part, counts, before, of }: CountsProps) {
  const { t } = useStaffText();
  const caption = t(`numbers.${part}`);
  const rowsOf = (told: Counted) => shopCounts[part].map((name) => ({ name, count: told[name] ?? 0 }));
  return (
    <Table
      caption={caption}
      captionHidden
      dense
      columns={[
        { key: 'name', header: caption, cell: ({ name }) => t(`numbers.${name}`) },
        { key: 'count', header: t('numbers.count'), cell: ({ count }) => count, align: 'end' },
        {
          key: 'share',
          header: t('numbers.part'),
          cell: ({ count }) => (of > 0 ? `${Math.round((count / of) * 100)} %` : '–'),
          align: 'end',
        },
        ...useBefore(before && rowsOf(before), 'name', ({ count }) => count),
      ]}
      rows={rowsOf(counts)}
      rowKey={({ name }) => name}
    />
  );
}
