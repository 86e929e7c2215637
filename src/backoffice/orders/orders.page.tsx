import { Form } from 'react-router';
import { listStaffOrders, type OrderRow } from '../../features/staff/order-list.contract.ts';
import { beginPacking } from '../../features/staff/staff-order.contract.ts';
import { apiContext, runtimeContext } from '../../http/page-context.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { formatWon, won } from '../../kernel/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/orders.page.ts';
import { OrderFilters } from './order-filters.tsx';
import { readOrdersQuery } from './orders-query.ts';
import { StatusBadge } from './status-badge.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** As many as one screen of a list can have selected. */
const mostSelected = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readOrdersQuery(url.searchParams);
  return { query, ...(await context.get(apiContext).call(listStaffOrders, { query })) };
}

/** Each order on its own: one that cannot be packed keeps no other from it. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  const results: { slug: string; problem: string | null }[] = [];
  for (const slug of form.getAll('slug').slice(0, mostSelected).map(String)) {
    const begun = await api.attempt(beginPacking, { body: { slug } });
    results.push({ slug, problem: begun.ok ? null : errorText(locale, begun.error.code, begun.error.details) });
  }
  return { results };
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  useRowKeys();
  const { query, data, count, is_whole, next } = loaderData;
  const page = Number(query.page ?? 1);
  const pageLink = (to: number) => `/orders?${new URLSearchParams({ ...query, page: String(to) })}`;
  return (
    <StaffPage title={t('orders.title')} tools={<p className="text-ink-soft">{t('orders.count', { count })}</p>}>
      <OrderFilters query={query} />
      <div className="grid gap-3">
        {actionData?.results.map(({ slug, problem }) => (
          <Notice key={slug} tone={problem ? 'danger' : 'success'}>
            {problem ? t('orders.rowFailed', { number: slug, problem }) : t('orders.rowDone', { number: slug })}
          </Notice>
        ))}
        {!is_whole && <Notice>{t('orders.cut')}</Notice>}
        <Form method="post" className="grid gap-3">
          <OrderTable rows={data} canPrepare={permissions.includes('orders.prepare')} />
          <div className="flex flex-wrap items-center gap-3">
            {permissions.includes('orders.prepare') && data.some(({ status }) => status === 'paid') && (
              <Button type="submit">{t('orders.prepareSelected')}</Button>
            )}
            {page > 1 && (
              <ButtonLink to={pageLink(page - 1)} variant="secondary">
                {t('orders.previous')}
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink to={pageLink(next)} variant="secondary">
                {t('orders.next')}
              </ButtonLink>
            )}
          </div>
        </Form>
      </div>
    </StaffPage>
  );
}

function OrderTable({ rows, canPrepare }: { readonly rows: readonly OrderRow[]; readonly canPrepare: boolean }) {
  const { t } = useStaffText();
  const money = (amount: number) => formatWon(won(amount));
  return (
    <Table
      caption={t('orders.title')}
      captionHidden
      rows={rows}
      rowKey={({ slug }) => slug}
      empty={t('orders.none')}
      columns={[
        {
          key: 'number',
          header: t('orders.number'),
          nowrap: true,
          cell: ({ slug, status, held }) => (
            <span className="flex items-center gap-3">
              {canPrepare && (
                <input
                  type="checkbox"
                  name="slug"
                  value={slug}
                  disabled={status !== 'paid' || held}
                  aria-label={t('orders.select', { number: slug })}
                  className="size-6 accent-brand"
                />
              )}
              <Link
                data-row
                prefetch="none"
                to={`/orders/${slug}`}
                className="hit-area text-brand-text hover:underline"
              >
                {slug}
              </Link>
            </span>
          ),
        },
        {
          key: 'status',
          header: t('orders.status'),
          cell: ({ status, held }) => (
            <>
              <StatusBadge status={status} /> {held && <Badge tone="danger">{t('orders.held')}</Badge>}
            </>
          ),
        },
        {
          key: 'ships',
          header: t('orders.shipsOn'),
          nowrap: true,
          cell: ({ ships_on, late }) => (
            <>
              {ships_on} {late && <Badge tone="danger">{t('orders.late')}</Badge>}
            </>
          ),
        },
        { key: 'recipient', header: t('orders.recipient'), cell: (row) => row.recipient_name ?? t('orders.gone') },
        { key: 'zone', header: t('orders.zone'), cell: ({ zone }) => t(`zone.${zone}`) },
        { key: 'method', header: t('orders.method'), cell: (row) => t(`method.${row.payment_method}`) },
        { key: 'total', header: t('orders.total'), align: 'end', cell: (row) => money(row.total_price) },
        { key: 'received', header: t('orders.received'), align: 'end', cell: ({ received }) => money(received) },
        { key: 'refunded', header: t('orders.refunded'), align: 'end', cell: ({ refunded }) => money(refunded) },
        { key: 'placed', header: t('orders.placed'), nowrap: true, cell: (row) => koreanMoment(row.created_at) },
      ]}
    />
  );
}
