import { Form } from 'react-router';
import {
  certificateSorts,
  listCertificates,
  type StaffCertificate,
} from '../../../domain/catalogue/stock/certificate.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { pageIn } from '../frame/page-number.ts';
import { SortChoice, sortIn } from '../frame/sort-choice.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import type { Route } from './+types/certificates.page.ts';
import { CertificateState } from './certificate-state.tsx';
import { ListTabs } from './stock-tabs.tsx';

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 100);
  const ending = url.searchParams.get('ending') === '1';
  const page = pageIn(url);
  const sort = sortIn(url, certificateSorts);
  const wanted = { ...(q === '' ? {} : { q }), ...(sort ? { sort } : {}) };
  const query = { ...wanted, ending: ending ? '1' : '0', page, page_size: pageSize } as const;
  return {
    q,
    ending,
    sort,
    sorts: certificateSorts,
    page,
    ...(await context.get(apiContext).call(listCertificates, { query })),
  };
}

/** The certificates of everything sold as halal; those that expire first are on top. */
export default function CertificatesPage({
  loaderData: { q, ending, sort, sorts, page, data, count },
}: Route.ComponentProps) {
  const { t } = useStaffText();
  const mayWrite = useStaff().permissions.includes('certificates.write');
  return (
    <StaffPage
      title={t('certs.title')}
      tools={
        mayWrite && (
          <ButtonLink to="/certificates/new" size="small">
            {t('certs.new')}
          </ButtonLink>
        )
      }
    >
      <Form method="get" role="search" className="mb-4 flex max-w-3xl flex-wrap items-end gap-2">
        <Field
          type="search"
          name="q"
          label={t('certs.search')}
          defaultValue={q}
          maxLength={100}
          className="min-w-56 flex-1"
        />
        <SortChoice sorts={sorts} chosen={sort} />
        {ending && <input type="hidden" name="ending" value="1" />}
        <Button type="submit" variant="secondary">
          {t('stock.find')}
        </Button>
      </Form>
      <ListTabs
        label={t('certs.state')}
        tabs={[
          { to: '/certificates', name: t('certs.all'), isCurrent: !ending },
          { to: '/certificates?ending=1', name: t('certs.ending'), isCurrent: ending },
        ]}
      />
      <Table
        caption={t('certs.title')}
        captionHidden
        cards
        columns={useColumns()}
        rows={data}
        rowKey={({ id }) => String(id)}
        empty={t('certs.none')}
      />
      <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
    </StaffPage>
  );
}

function useColumns(): readonly Column<StaffCertificate>[] {
  const { t } = useStaffText();
  return [
    {
      key: 'number',
      card: 'wide',
      header: t('certs.number'),
      nowrap: true,
      cell: ({ id, number }) => (
        <Link to={`/certificates/${id}`} className="hit-area text-brand-text underline">
          {number}
        </Link>
      ),
    },
    { key: 'body', header: t('certs.body'), card: 'wide', cell: ({ body }) => body },
    { key: 'until', header: t('certs.until'), card: 'named', nowrap: true, cell: ({ valid_until }) => valid_until },
    {
      key: 'state',
      header: t('certs.state'),
      nowrap: true,
      cell: ({ warning }) => <CertificateState warning={warning} />,
    },
    { key: 'products', header: t('certs.products'), card: 'named', align: 'end', cell: ({ products }) => products },
    {
      key: 'lots',
      header: t('certs.lots'),
      card: 'named',
      align: 'end',
      cell: ({ lots, uncovered }) => (uncovered > 0 ? `${lots}, ${t('certs.uncovered', { count: uncovered })}` : lots),
    },
  ];
}
