import { listStaffBrands } from '../../../domain/catalogue/merchandising/brands.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { pageIn } from '../frame/page-number.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/brands.page.ts';
import { WindowTabs } from './merchandising-tabs.tsx';
import { SearchLine } from './search-line.tsx';

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 80);
  const page = pageIn(url);
  const { data, count } = await context
    .get(apiContext)
    .call(listStaffBrands, { query: { q, page, page_size: pageSize } });
  return { brands: data, count, q, page };
}

export default function BrandsPage({ loaderData: { brands, count, q, page } }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <StaffPage title={t('window.title')} tools={<ButtonLink to="/window/brands/new">{t('brand.add')}</ButtonLink>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <WindowTabs at="/window/brands" />
        <SearchLine q={q} label={t('brand.search')} />
        <Table
          caption={t('window.brands')}
          captionHidden
          rows={brands}
          rowKey={({ id }) => String(id)}
          empty={t('brand.empty')}
          cards
          columns={[
            {
              key: 'name',
              header: t('brand.heading'),
              cell: ({ id, name }) => (
                <Link to={`/window/brands/${id}`} className="hit-area text-brand-text underline">
                  {name}
                </Link>
              ),
            },
            {
              key: 'also',
              header: t('brand.also_known_as'),
              cell: ({ also_known_as }) => also_known_as.join(', '),
              card: 'wide',
            },
            { key: 'country', header: t('brand.country'), cell: ({ country }) => country },
            {
              key: 'products',
              header: t('brand.products'),
              align: 'end',
              card: 'named',
              cell: ({ id, products }) => (
                <Link
                  to={`/products?brand=${id}&state=active`}
                  className="hit-area inline-block min-w-11 text-brand-text underline"
                >
                  {products}
                </Link>
              ),
            },
          ]}
        />
        <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
      </div>
    </StaffPage>
  );
}
