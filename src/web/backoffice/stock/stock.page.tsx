import { Form } from 'react-router';
import { fewPieces } from '../../../domain/catalogue/products/in-stock-until.rules.ts';
import { listStock, type StockRow, setLowStock } from '../../../domain/catalogue/stock/stock-list.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { sendForm } from '../frame/form-body.ts';
import { pageIn } from '../frame/page-number.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/stock.page.ts';
import { ListTabs, StockTools } from './stock-tabs.tsx';

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 100);
  const low = url.searchParams.get('low') === '1';
  const page = pageIn(url);
  const query = { ...(q === '' ? {} : { q }), low: low ? '1' : '0', page, page_size: pageSize } as const;
  return { q, low, page, ...(await context.get(apiContext).call(listStock, { query })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const saved = await sendForm(context.get(apiContext), setLowStock, form);
  if (saved.ok) return { saved: true };
  return { problem: errorText(context.get(runtimeContext).locale, saved.error.code, saved.error.details) };
}

/** The stock of every size, with its low-stock limit. */
export default function StockPage({ loaderData: { q, low, page, data, count } }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <StaffPage title={t('stock.title')} tools={<StockTools />}>
      <Form method="get" role="search" className="mb-4 flex max-w-xl items-end gap-2">
        <Field type="search" name="q" label={t('stock.search')} defaultValue={q} maxLength={100} className="flex-1" />
        <Button type="submit" variant="secondary">
          {t('stock.find')}
        </Button>
      </Form>
      <ListTabs
        label={t('stock.title')}
        tabs={[
          { to: '/stock', name: t('stock.all'), isCurrent: !low },
          { to: '/stock?low=1', name: t('stock.low'), isCurrent: low },
        ]}
      />
      <Table
        caption={t('stock.title')}
        captionHidden
        cards
        dense
        columns={useColumns()}
        rows={data}
        rowKey={({ variation }) => String(variation)}
        empty={t('stock.none')}
      />
      <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
    </StaffPage>
  );
}

function useColumns(): readonly Column<StockRow>[] {
  const { t } = useStaffText();
  const mayLimit = useStaff().permissions.includes('products.write');
  return [
    {
      key: 'product',
      card: 'wide',
      header: t('stock.product'),
      cell: ({ product, name, listed }) => (
        <>
          <Link to={`/stock/${product}`} className="hit-area text-brand-text underline">
            {name}
          </Link>{' '}
          {!listed && <Badge>{t('stock.unlisted')}</Badge>}
        </>
      ),
    },
    { key: 'sku', header: t('stock.sku'), card: 'wide', nowrap: true, cell: ({ sku }) => sku },
    { key: 'quantity', header: t('stock.quantity'), card: 'named', align: 'end', cell: ({ quantity }) => quantity },
    { key: 'aside', header: t('stock.aside'), card: 'named', align: 'end', cell: ({ aside }) => aside },
    {
      key: 'until',
      header: t('stock.until'),
      card: 'named',
      nowrap: true,
      cell: ({ best_before }) => best_before ?? '–',
    },
    {
      key: 'limit',
      header: t('stock.limit'),
      card: 'named',
      align: 'end',
      cell: (row) => (mayLimit ? <LimitForm key={row.variation} row={row} /> : (row.low_stock ?? fewPieces)),
    },
  ];
}

/** Saved in place; empty restores the shop's default. */
function LimitForm({ row: { variation, sku, low_stock } }: { readonly row: StockRow }) {
  const { t } = useStaffText();
  const fetcher = useShopFetcher<typeof action>();
  return (
    <fetcher.Form method="post" className="flex items-center gap-2 sm:justify-end">
      <input type="hidden" name="variation" value={variation} />
      <input
        type="number"
        name="low_stock"
        aria-label={t('stock.limitOf', { sku })}
        defaultValue={low_stock ?? ''}
        placeholder={String(fewPieces)}
        min={0}
        max={1_000_000}
        inputMode="numeric"
        className="h-11 w-20 rounded-md border border-line-strong bg-surface px-2 text-end"
      />
      <Button type="submit" size="small" variant="secondary" disabled={fetcher.state !== 'idle'}>
        {t(fetcher.data && 'saved' in fetcher.data ? 'stock.limitSaved' : 'stock.limitSave')}
      </Button>
    </fetcher.Form>
  );
}
