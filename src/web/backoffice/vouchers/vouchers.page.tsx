import {
  listVouchers,
  type StaffVoucher,
  voucherSorts,
} from '../../../domain/basket/vouchers/staff-voucher.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { ListChoice } from '../frame/list-choice.tsx';
import { pageIn } from '../frame/page-number.ts';
import { SortChoice, sortIn } from '../frame/sort-choice.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { wonText } from '../money/staff-money.ts';
import type { Route } from './+types/vouchers.page.ts';
import { VoucherState } from './voucher-state.tsx';

const pageSize = 50;
const states = ['running', 'planned', 'over'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 60);
  const state = states.find((one) => one === url.searchParams.get('state'));
  const page = pageIn(url);
  const sort = sortIn(url, voucherSorts);
  const query = { q, ...(state ? { state } : {}), ...(sort ? { sort } : {}), page, page_size: pageSize };
  const { data, count } = await context.get(apiContext).call(listVouchers, { query });
  return { vouchers: data, count, q, state, sort, sorts: voucherSorts, page };
}

/** Vouchers with their uses and their cost. */
export default function VouchersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { vouchers, count, q, state, sort, sorts, page } = loaderData;
  const mayWrite = useStaff().permissions.includes('vouchers.write');
  return (
    <StaffPage
      title={t('vouchers.title')}
      tools={
        mayWrite && (
          <ButtonLink to="/vouchers/new" size="small">
            {t('voucher.new')}
          </ButtonLink>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListChoice
          label={t('vouchers.lists')}
          lists={([undefined, ...states] as const).map((one) => ({
            to: one ? `/vouchers?state=${one}` : '/vouchers',
            label: t(one ? `vouchers.state.${one}` : 'vouchers.all'),
            isShown: one === state,
          }))}
          search={{ label: t('vouchers.search'), sought: q, most: 60 }}
          sort={<SortChoice sorts={sorts} chosen={sort} />}
          kept={state ? [['state', state]] : []}
        />
        <Table
          caption={t('vouchers.title')}
          captionHidden
          cards
          columns={useColumns()}
          rows={vouchers}
          rowKey={({ id }) => String(id)}
          empty={t('vouchers.empty')}
        />
        <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
      </div>
    </StaffPage>
  );
}

function useColumns(): readonly Column<StaffVoucher>[] {
  const { t, locale } = useStaffText();
  return [
    {
      key: 'code',
      header: t('voucher.code'),
      nowrap: true,
      cell: ({ id, code }) => (
        <Link to={`/vouchers/${id}`} className="hit-area text-brand-text underline">
          {code ?? t('vouchers.byItself')}
        </Link>
      ),
    },
    { key: 'name', header: t('voucher.name'), cell: ({ name }) => name[locale] ?? name.en },
    {
      key: 'off',
      header: t('voucher.took'),
      nowrap: true,
      cell: ({ kind, amount, most }) => (
        <>
          {kind === 'won' ? wonText(amount) : `${amount} %`}
          {most !== null && <span className="block text-ink-soft text-xs">≤ {wonText(most)}</span>}
        </>
      ),
    },
    {
      key: 'when',
      header: t('vouchers.when'),
      cell: (voucher) => (
        <div className="grid justify-items-start gap-1">
          <VoucherState voucher={voucher} />
          <span className="text-ink-soft text-xs">
            {voucher.valid_from && koreanMoment(voucher.valid_from)} –{' '}
            {voucher.valid_until && koreanMoment(voucher.valid_until)}
          </span>
        </div>
      ),
    },
    {
      key: 'used',
      header: t('vouchers.used'),
      card: 'named',
      align: 'end',
      nowrap: true,
      cell: ({ used, in_all }) => (in_all === null ? used : `${used} / ${in_all}`),
    },
    {
      key: 'cost',
      header: t('vouchers.cost'),
      card: 'named',
      align: 'end',
      nowrap: true,
      cell: ({ cost }) => wonText(cost),
    },
  ];
}
