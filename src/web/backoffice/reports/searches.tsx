import type { ReportDays } from '../../../domain/desks/reports/report-days.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { BarPicture } from './charts.tsx';
import { FileLinks } from './file-links.tsx';
import type { SearchesShown } from './searches-shown.server.ts';

interface Props {
  readonly days: ReportDays;
  readonly searches: SearchesShown;
}

export function Searches({ days: { from, to }, searches: { total, before, most, missed, chart } }: Props) {
  const { t } = useStaffText();
  const mayMend = useStaff().permissions.includes('products.write');
  return (
    <section aria-labelledby="searches" className="mt-8 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="searches" className="text-xl">
          {t('numbers.searches')}
        </h2>
        <FileLinks of={t('numbers.searches')} path="/api/staff/reports/searches/" query={{ from, to }} />
      </div>
      <p>
        {t('numbers.searchesText', { ...total })}
        {before && <span className="text-ink-soft"> · {t('numbers.searchesBefore', { ...before })}</span>}
      </p>
      <div className="grid gap-8 xl:grid-cols-2 xl:items-start">
        <div className="grid min-w-0 gap-3">
          {chart && <BarPicture title={t('numbers.searchMost')} chart={chart} />}
          <Table
            caption={t('numbers.searchMost')}
            dense
            rows={most}
            rowKey={({ words }) => words}
            empty={t('numbers.empty')}
            columns={[
              { key: 'words', header: t('numbers.searchWords'), cell: ({ words }) => words },
              { key: 'times', header: t('numbers.searchTimes'), cell: ({ times }) => times, align: 'end' },
              {
                key: 'before',
                header: t('numbers.searchBefore'),
                cell: ({ before: earlier }) => earlier ?? '–',
                align: 'end',
              },
              { key: 'found', header: t('numbers.searchFound'), cell: ({ found }) => found, align: 'end' },
            ]}
          />
        </div>
        <Table
          caption={t('numbers.searchNothing')}
          rows={missed}
          rowKey={({ words }) => words}
          empty={t('numbers.empty')}
          columns={[
            { key: 'words', header: t('numbers.searchWords'), cell: ({ words }) => words },
            { key: 'times', header: t('numbers.searchTimes'), cell: ({ times }) => times, align: 'end' },
            {
              key: 'mend',
              header: <span className="sr-only">{t('money.action')}</span>,
              cell: ({ words }) =>
                mayMend && (
                  <Link
                    to={`/window/words?${new URLSearchParams({ word: words })}`}
                    className="hit-area text-brand-text underline"
                  >
                    {t('words.make')}
                  </Link>
                ),
            },
          ]}
        />
      </div>
    </section>
  );
}
