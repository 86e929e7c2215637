import { type AuditEntry, listAudit } from '../../../domain/staff/audit/audit.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/audit.page.ts';
import { readRecordsQuery, recordsLink, searchOf } from './audit-query.ts';
import { auditedTables, isAuditedTable, pageOf } from './audited-tables.ts';
import { type ChangeText, changeTexts, rowName } from './change-texts.server.ts';
import { PersonLink } from './person-link.tsx';
import { RecordFrame } from './record-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readRecordsQuery(url.searchParams);
  const { names, ...found } = await context.get(apiContext).call(listAudit, { query: searchOf(query) });
  const { locale } = context.get(runtimeContext);
  const data = found.data.map((entry) => {
    const { columns: _columns, before: _before, after: _after, ...told } = entry;
    return { ...told, rowName: rowName(entry, names), changes: changeTexts(entry, locale, names) };
  });
  return { ...found, query, data };
}
type Entry = Omit<AuditEntry, 'columns' | 'before' | 'after'> & { readonly rowName: string };

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <RecordFrame
      path="/audit"
      found={loaderData}
      things={auditedTables}
      columns={[
        { key: 'person', header: t('records.person'), nowrap: true, cell: (entry) => <Person entry={entry} /> },
        { key: 'thing', header: t('records.thing'), cell: (entry) => <ThingLinks entry={entry} /> },
        {
          key: 'action',
          header: t('records.action'),
          cell: ({ action }) => (
            <Badge
              tone={
                action === 'delete' || action === 'truncate' ? 'danger' : action === 'insert' ? 'success' : 'neutral'
              }
            >
              {t(`records.${action}`)}
            </Badge>
          ),
        },
        {
          key: 'changes',
          header: t('records.changes'),
          cell: ({ changes }) => <Changes changes={changes} />,
          card: 'wide',
        },
      ]}
    />
  );
}

function Person({ entry: { person, actor } }: { readonly entry: Entry }) {
  const { t } = useStaffText();
  if (!person)
    return <span className="text-ink-soft">{actor === 'customer' ? t('records.customer') : t('records.shop')}</span>;
  return <PersonLink path="/audit" person={person} />;
}

/** Links to the record's own page, if it has one, and to its history. */
function ThingLinks({ entry }: { readonly entry: Entry }) {
  const { t } = useStaffText();
  const { table, row, rowName } = entry;
  const name = `${isAuditedTable(table) ? t(`thing.${table}`) : table} ${rowName}`.trim();
  const page = pageOf(entry);
  return (
    <span className="flex flex-wrap sm:min-w-40 items-baseline gap-x-3 gap-y-1">
      {page ? (
        <Link to={page} prefetch="none" className="hit-area break-words text-brand-text hover:underline">
          {name}
        </Link>
      ) : (
        <span className="break-words">{name}</span>
      )}
      <Link
        to={recordsLink('/audit', { thing: table, row })}
        prefetch="none"
        className="hit-area text-ink-soft text-xs underline"
        aria-label={t('records.allOf', { name })}
      >
        {t('records.all')}
      </Link>
    </span>
  );
}

function Changes({ changes }: { readonly changes: readonly ChangeText[] }) {
  const { t } = useStaffText();
  return (
    <dl className="grid gap-1 sm:min-w-72">
      {changes.map(({ column, part, name, partName, told, before, after }) => (
        <div key={`${column}.${part}`} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">
            {name}
            {partName !== null && ` (${partName})`}
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            {told ? (
              <>
                {before !== null && (
                  <del className="text-danger-text">
                    <bdi>{before}</bdi>
                  </del>
                )}
                {before !== null && after !== null && ' → '}
                {after !== null && (
                  <ins className="text-success no-underline">
                    <bdi>{after}</bdi>
                  </ins>
                )}
              </>
            ) : (
              <i>{t('records.untold')}</i>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
