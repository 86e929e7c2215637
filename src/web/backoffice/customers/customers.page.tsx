import { Form } from 'react-router';
import {
  type CustomerRow,
  customerSorts,
  listCustomers,
} from '../../../domain/desks/customer-help/customer.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { ListCount, NamesCut } from '../frame/list-count.tsx';
import { pageIn } from '../frame/page-number.ts';
import { SortChoice, sortIn } from '../frame/sort-choice.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/customers.page.ts';

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 100);
  const blocked = url.searchParams.get('blocked') === '1';
  const numberChange = url.searchParams.get('number_change') === '1';
  const page = pageIn(url);
  const sort = sortIn(url, customerSorts);
  const query = {
    ...(sort ? { sort } : {}),
    ...(q === '' ? {} : { q }),
    ...(blocked ? { blocked: '1' as const } : {}),
    ...(numberChange ? { number_change: '1' as const } : {}),
    page,
    page_size: pageSize,
  };
  return {
    q,
    blocked,
    numberChange,
    sort,
    sorts: customerSorts,
    page,
    ...(await context.get(apiContext).call(listCustomers, { query })),
  };
}

/** Customers are searched by phone number, name or order. */
export default function CustomersPage({
  loaderData: { q, blocked, numberChange, sort, sorts, page, data, count },
}: Route.ComponentProps) {
  const { t } = useStaffText();
  const mayOpenArchive = useStaff().permissions.includes('archive.open');
  const columns: readonly Column<CustomerRow>[] = [
    {
      key: 'name',
      header: t('customers.name'),
      cell: ({ id, name }) => (
        <Link to={`/customers/${id}`} prefetch="none" className="hit-area text-brand-text underline">
          {name || t('customers.noName')}
        </Link>
      ),
    },
    { key: 'phone', header: t('customers.phone'), cell: ({ phone_number }) => phone_number ?? '–', nowrap: true },
    { key: 'orders', header: t('customers.orders'), card: 'named', cell: ({ orders }) => orders, align: 'end' },
    {
      key: 'last',
      header: t('customers.lastOrder'),
      card: 'named',
      cell: ({ last_order_at }) => (last_order_at ? koreanMoment(last_order_at) : '–'),
      nowrap: true,
    },
    {
      key: 'state',
      header: t('customers.state'),
      cell: ({ is_blocked }) => is_blocked && <Badge tone="danger">{t('customers.blocked')}</Badge>,
    },
  ];
  return (
    <StaffPage
      title={t('customers.title')}
      tools={
        <div className="flex flex-wrap items-center gap-4">
          <ListCount count={count} words="customers.count" />
          {mayOpenArchive && (
            <ButtonLink to="/archive" variant="quiet" size="small">
              {t('archive.title')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <Form method="get" role="search" className="mb-4 flex max-w-2xl flex-wrap items-end gap-3">
        <Field
          type="search"
          name="q"
          label={t('customers.search')}
          defaultValue={q}
          maxLength={100}
          className="min-w-56 flex-1"
        />
        <label className="flex min-h-12 items-center gap-2">
          <input type="checkbox" name="blocked" value="1" defaultChecked={blocked} className="size-5" />
          {t('customers.onlyBlocked')}
        </label>
        <label className="flex min-h-12 items-center gap-2">
          <input type="checkbox" name="number_change" value="1" defaultChecked={numberChange} className="size-5" />
          {t('customers.onlyNumberChange')}
        </label>
        <SortChoice sorts={sorts} chosen={sort} />
        <Button type="submit" variant="secondary">
          {t('customers.find')}
        </Button>
      </Form>
      <NamesCut sought={q} count={count} />
      <Table
        caption={t('customers.title')}
        captionHidden
        cards
        columns={columns}
        rows={data}
        rowKey={({ id }) => String(id)}
        empty={t('customers.empty')}
      />
      <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
    </StaffPage>
  );
}
