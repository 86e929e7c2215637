import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { type RecordsQuery, recordsLink } from './audit-query.ts';
import type { accessedTables, auditedTables } from './audited-tables.ts';
import { RecordFilters } from './record-filters.tsx';

interface Entry {
  readonly id: number;
  readonly at: string;
}

interface Props<One extends Entry> {
  readonly path: '/audit' | '/accesses';
  readonly found: {
    readonly query: RecordsQuery;
    readonly data: readonly One[];
    readonly older: number | null;
    readonly people: readonly { readonly id: number; readonly name: string }[];
  };
  readonly things: typeof auditedTables | typeof accessedTables;
  /** The columns beside the time. */
  readonly columns: readonly Column<One>[];
}

const places = [
  ['/audit', 'records.audit'],
  ['/accesses', 'records.accesses'],
] as const;

/** The layout of the audit log and the access log: tabs, filters, table, and the link to older entries. */
export function RecordFrame<One extends Entry>({ path, found, things, columns }: Props<One>) {
  const { t } = useStaffText();
  const { query, data, older, people } = found;
  const { before, ...first } = query;
  const title = path === '/audit' ? t('records.audit') : t('records.accesses');
  const when: Column<One> = { key: 'at', header: t('records.when'), nowrap: true, cell: ({ at }) => koreanMoment(at) };
  return (
    <StaffPage
      title={title}
      tools={
        <nav aria-label={t('records.which')} className="flex gap-4">
          {places.map(([to, label]) => (
            <Link
              key={to}
              to={to}
              aria-current={to === path ? 'page' : undefined}
              className={classes('hit-area font-semibold', to === path ? 'text-ink' : 'text-brand-text underline')}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
      }
    >
      <RecordFilters path={path} query={query} things={things} people={people} />
      <Table
        caption={title}
        captionHidden
        cards
        rows={data}
        rowKey={({ id }) => String(id)}
        empty={t('records.none')}
        columns={[when, ...columns]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {before && (
          <ButtonLink to={recordsLink(path, first)} variant="secondary">
            {t('records.newest')}
          </ButtonLink>
        )}
        {older !== null && (
          <ButtonLink to={recordsLink(path, { ...first, before: String(older) })} variant="secondary">
            {t('records.older')}
          </ButtonLink>
        )}
      </div>
    </StaffPage>
  );
}
