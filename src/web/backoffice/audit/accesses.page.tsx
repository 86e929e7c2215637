import { type AccessEntry, listAccesses } from '../../../domain/staff/audit/audit.contract.ts';
import { referenceKey } from '../../../domain/staff/audit/audit-reference.rules.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/accesses.page.ts';
import { readRecordsQuery, recordsLink, searchOf } from './audit-query.ts';
import { accessedTables } from './audited-tables.ts';
import { PersonLink } from './person-link.tsx';
import { RecordFrame } from './record-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readRecordsQuery(url.searchParams);
  return { query, ...(await context.get(apiContext).call(listAccesses, { query: searchOf(query) })) };
}

/** The log of access to personal data. */
export default function AccessesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { names } = loaderData;
  return (
    <RecordFrame
      path="/accesses"
      found={loaderData}
      things={accessedTables}
      columns={[
        {
          key: 'person',
          header: t('records.person'),
          cell: ({ person }) => <PersonLink path="/accesses" person={person} />,
        },
        {
          key: 'why',
          header: t('records.why'),
          cell: ({ why, reason }) => (reason ? `${t(`why.${why}`)}: ${reason}` : t(`why.${why}`)),
          card: 'wide',
        },
        {
          key: 'whose',
          header: t('records.whose'),
          cell: (entry) => <Whose entry={entry} names={names} />,
          card: 'wide',
        },
      ]}
    />
  );
}

interface WhoseProps {
  readonly entry: AccessEntry;
  readonly names: Readonly<Record<string, string>>;
}

/** Without names, so that the access log itself reveals no more personal data than necessary. */
function Whose({ entry: { customer, order, order_number, people }, names }: WhoseProps) {
  const { t } = useStaffText();
  const name = customer === null ? undefined : names[referenceKey({ kind: 'users', id: customer })];
  if (order === null && customer === null) return t('records.people', { count: people });
  return (
    <span className="flex flex-wrap gap-x-3">
      {order_number && (
        <Link to={`/orders/${order_number}`} prefetch="none" className="hit-area text-brand-text hover:underline">
          {order_number}
        </Link>
      )}
      {customer !== null && (
        <Link
          to={recordsLink('/accesses', { thing: 'users', row: String(customer) })}
          prefetch="none"
          className="hit-area text-brand-text hover:underline"
        >
          {name ? `${t('records.customer')} ${name}` : t('records.customerNumber', { number: String(customer) })}
        </Link>
      )}
    </span>
  );
}
