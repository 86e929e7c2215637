import type { ReactNode } from 'react';
import type { ShopReport } from '../../features/reports/shop-report.contract.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Table } from '../../ui/table.tsx';
import type { BarChart } from './chart.server.ts';
import { BarPicture } from './charts.tsx';
import type { ShopCharts } from './shop-charts.server.ts';
import { signedWon } from './signed-won.ts';

/** How the shop did beside its sales. */
export function ShopNumbers({ shop, charts }: { readonly shop: ShopReport; readonly charts: ShopCharts }) {
  const { t } = useStaffText();
  const { funnel, buyers, promises, returns, waste, turn } = shop;
  return (
    <div className="mt-8 grid gap-8 xl:grid-cols-2 xl:items-start">
      <Part title={t('numbers.funnel')} chart={charts.funnel} hint={t('numbers.basketsHint')}>
        <Counts
          caption={t('numbers.funnel')}
          of={funnel.baskets}
          rows={(['baskets', 'placed', 'paid'] as const).map((key) => [t(`numbers.${key}`), funnel[key]])}
        />
      </Part>
      <Part title={t('numbers.buyers')} chart={charts.buyers}>
        <Counts
          caption={t('numbers.buyers')}
          of={buyers.new + buyers.returning}
          rows={(['new', 'returning'] as const).map((key) => [t(`numbers.${key}`), buyers[key]])}
        />
      </Part>
      <Part title={t('numbers.promises')} chart={charts.promises}>
        <Counts
          caption={t('numbers.promises')}
          of={promises.kept + promises.late}
          rows={(['kept', 'late'] as const).map((key) => [t(`numbers.${key}`), promises[key]])}
        />
      </Part>
      <Part title={t('numbers.returns')} chart={null}>
        <Table
          caption={t('numbers.returns')}
          captionHidden
          columns={[
            { key: 'reason', header: t('numbers.reason'), cell: ({ reason }) => t(`claimReason.${reason}`) },
            { key: 'claims', header: t('numbers.claims'), cell: ({ claims }) => claims, align: 'end' },
            { key: 'pieces', header: t('numbers.pieces'), cell: ({ pieces }) => pieces, align: 'end' },
            {
              key: 'refunded',
              header: t('numbers.refunded'),
              cell: ({ refunded }) => signedWon(refunded),
              align: 'end',
            },
          ]}
          rows={returns}
          rowKey={({ reason }) => reason}
          empty={t('numbers.empty')}
        />
      </Part>
      <Part title={t('numbers.waste')} chart={charts.waste} hint={t('numbers.wasteHint')}>
        <Table
          caption={t('numbers.waste')}
          captionHidden
          columns={[
            {
              key: 'reason',
              header: t('numbers.reason'),
              cell: ({ reason }) => t(`numbers.waste.${reason as 'loss'}`),
            },
            { key: 'units', header: t('numbers.units'), cell: ({ units }) => units, align: 'end' },
            { key: 'cost', header: t('numbers.cost'), cell: ({ cost }) => signedWon(cost), align: 'end' },
          ]}
          rows={waste}
          rowKey={({ reason }) => reason}
          empty={t('numbers.empty')}
        />
      </Part>
      <Part title={t('numbers.turn')} chart={charts.turn}>
        <Table
          caption={t('numbers.turn')}
          captionHidden
          columns={[
            { key: 'product', header: t('numbers.product'), cell: ({ name }) => name },
            { key: 'sold', header: t('numbers.sold'), cell: ({ sold }) => sold, align: 'end' },
            { key: 'stock', header: t('numbers.stock'), cell: ({ stock }) => stock, align: 'end' },
            { key: 'turn', header: t('numbers.times'), cell: ({ turn: times }) => times ?? '–', align: 'end' },
          ]}
          rows={turn}
          rowKey={({ product }) => String(product)}
          empty={t('numbers.empty')}
        />
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly chart: BarChart | null;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ title, chart, hint, children }: PartProps) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{title}</h2>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      {chart && <BarPicture title={title} chart={chart} />}
      {children}
    </section>
  );
}

interface CountsProps {
  readonly caption: string;
  readonly rows: readonly (readonly [name: string, count: number])[];
  /** What each is a share of. */
  readonly of: number;
}

function Counts({ caption, rows, of }: CountsProps) {
  const { t } = useStaffText();
  return (
    <Table
      caption={caption}
      captionHidden
      columns={[
        { key: 'name', header: caption, cell: ([name]) => name },
        { key: 'count', header: t('numbers.count'), cell: ([, count]) => count, align: 'end' },
        {
          key: 'share',
          header: t('numbers.part'),
          cell: ([, count]) => (of > 0 ? `${Math.round((count / of) * 100)} %` : '–'),
          align: 'end',
        },
      ]}
      rows={rows}
      rowKey={([name]) => name}
    />
  );
}
