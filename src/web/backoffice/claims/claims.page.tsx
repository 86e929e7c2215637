import { Form } from 'react-router';
import { type ClaimRow, claimSorts, listClaims } from '../../../domain/fulfilment/claims/staff-claim.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
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
import type { Route } from './+types/claims.page.ts';
import { ClaimStatus } from './claim-status.tsx';

const statuses = ['open', 'approved', 'rejected'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? '';
  const status = statuses.find((one) => one === url.searchParams.get('status'));
  const page = pageIn(url);
  const sort = sortIn(url, claimSorts);
  const wanted = { ...(status ? { status } : {}), ...(sort ? { sort } : {}) };
  const query = { ...(q === '' ? {} : { q: q.slice(0, 100) }), ...wanted, page };
  const found = await context.get(apiContext).call(listClaims, { query });
  return { q, status, sort, sorts: claimSorts, page, ...found };
}

/** Claims that wait for a decision come first. */
export default function ClaimsPage({
  loaderData: { q, status, sort, sorts, page, data, count, next },
}: Route.ComponentProps) {
  const { t } = useStaffText();
  const mayOpen = useStaff().permissions.includes('claims.decide');
  const addressOf = (change: { readonly status?: string | undefined; readonly page?: number }) => {
    const query = new URLSearchParams();
    if (q !== '') query.set('q', q);
    if (change.status) query.set('status', change.status);
    if (sort) query.set('sort', sort);
    if (change.page && change.page > 1) query.set('page', String(change.page));
    return query.size > 0 ? `/claims?${query}` : '/claims';
  };
  return (
    <StaffPage
      title={t('claims.title')}
      tools={
        <div className="flex flex-wrap items-center gap-4">
          <ListCount count={count} words="claims.count" />
          {mayOpen && (
            <ButtonLink to="/claims/new" size="small" variant="secondary">
              {t('claims.new')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <Form method="get" role="search" className="mb-4 flex max-w-3xl flex-wrap items-end gap-2">
        <Field
          type="search"
          name="q"
          label={t('claims.search')}
          defaultValue={q}
          maxLength={100}
          className="min-w-56 flex-1"
        />
        <SortChoice sorts={sorts} chosen={sort} />
        {status && <input type="hidden" name="status" value={status} />}
        <Button type="submit" variant="secondary">
          {t('claims.find')}
        </Button>
      </Form>
      <NamesCut sought={q} count={count} />
      <nav aria-label={t('claims.status')} className="mb-4 flex flex-wrap gap-2">
        {[undefined, ...statuses].map((one) => (
          <Link
            key={one ?? 'all'}
            to={addressOf({ status: one })}
            aria-current={one === status ? 'page' : undefined}
            className="grid min-h-target place-items-center rounded-md border border-line px-4 aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:font-semibold"
          >
            {one ? t(`claimStatus.${one}`) : t('claims.all')}
          </Link>
        ))}
      </nav>
      <Table
        caption={t('claims.title')}
        captionHidden
        columns={useColumns()}
        rows={data}
        rowKey={({ id }) => String(id)}
        empty={t('claims.none')}
        cards
        dense
      />
      <div className="mt-4 flex justify-between">
        {page > 1 ? (
          <Link to={addressOf({ status, page: page - 1 })} rel="prev" className="min-h-target py-2.5 text-brand-text">
            {t('claims.previous')}
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link to={addressOf({ status, page: next })} rel="next" className="min-h-target py-2.5 text-brand-text">
            {t('claims.next')}
          </Link>
        )}
      </div>
    </StaffPage>
  );
}

function useColumns(): readonly Column<ClaimRow>[] {
  const { t } = useStaffText();
  return [
    {
      key: 'order',
      header: t('claims.order'),
      nowrap: true,
      cell: ({ id, order_number }) => (
        <Link to={`/claims/${id}`} className="hit-area text-brand-text underline">
          {order_number}
        </Link>
      ),
    },
    { key: 'status', header: t('claims.status'), nowrap: true, cell: ({ status }) => <ClaimStatus status={status} /> },
    {
      key: 'opened',
      header: t('claims.opened'),
      nowrap: true,
      cell: ({ opened_at }) => koreanMoment(opened_at),
      card: 'wide',
    },
    {
      key: 'about',
      header: t('claims.about'),
      card: 'wide',
      cell: ({ reasons, pieces }) => `${pieces} × ${reasons.map((reason) => t(`claimReason.${reason}`)).join(', ')}`,
    },
    { key: 'customer', header: t('claims.customer'), cell: ({ contact_name }) => contact_name },
    { key: 'photos', header: t('claims.photos'), align: 'end', cell: ({ photo_count }) => photo_count, card: 'named' },
    {
      key: 'worth',
      header: t('claims.worth'),
      align: 'end',
      cell: ({ claimed }) => formatWon(won(claimed)),
      card: 'named',
    },
    {
      key: 'refunded',
      header: t('claims.refunded'),
      align: 'end',
      card: 'named',
      cell: ({ refunded }) => (refunded > 0 ? formatWon(won(refunded)) : '–'),
    },
  ];
}
