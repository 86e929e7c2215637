import { Form } from 'react-router';
import { addVoucher, getVoucher, listVoucherUses } from '../../../domain/basket/vouchers/staff-voucher.contract.ts';
import { listCategories } from '../../../domain/catalogue/products/category.contract.ts';
import { fieldLimits } from '../../../platform/http/form-fields.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { ListCount } from '../frame/list-count.tsx';
import { pageIn } from '../frame/page-number.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { wonText } from '../money/staff-money.ts';
import type { Route } from './+types/voucher.page.ts';
import { writeVoucher } from './voucher-action.ts';
import { fieldsOf } from './voucher-fields.ts';
import { VoucherForm } from './voucher-form.tsx';
import { VoucherState } from './voucher-state.tsx';

const pageSize = 50;
const idIn = (text: string) => (text === 'new' ? null : Number(text));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const categories = (await api.call(listCategories, {})).data.map(({ id, name }) => ({ id, name }));
  const id = idIn(params.id);
  const limits = fieldLimits(addVoucher.body);
  if (id === null)
    return { voucher: null, products: [], fields: { kind: 'won' }, limits, categories, uses: [], count: 0, page: 1 };
  const page = pageIn(url);
  const { data: voucher, products } = await api.call(getVoucher, { params: { id: params.id } });
  const { data: uses, count } = await api.call(listVoucherUses, {
    query: { voucher: id, page, page_size: pageSize },
  });
  return { voucher, products, fields: fieldsOf(voucher), limits, categories, uses, count, page };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  return withProof(context, form, (api) => writeVoucher(api, idIn(params.id), form, locale));
}

export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { voucher, products, fields, limits, categories, uses, count, page } = loaderData;
  const mayWrite = useStaff().permissions.includes('vouchers.write');
  const answer = isProofAsked(actionData) ? undefined : actionData;
  return (
    <StaffPage
      title={voucher ? (voucher.code ?? voucher.name.en ?? '') : t('voucher.new')}
      tools={voucher && <VoucherState voucher={voucher} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {answer?.problem && <Notice tone="danger">{answer.problem}</Notice>}
        {mayWrite ? (
          <VoucherForm
            key={voucher?.id ?? 'new'}
            id={voucher?.id ?? null}
            version={voucher?.version ?? 1}
            fields={fields}
            limits={limits}
            categories={categories}
            products={products}
            answered={answer}
          />
        ) : (
          <p>{t('voucher.onlyLook')}</p>
        )}
        {voucher && mayWrite && voucher.state !== 'over' && (
          <Form method="post" className="max-w-3xl rounded-md border border-line p-4">
            <p className="pb-3">{t('voucher.endText')}</p>
            <input type="hidden" name="version" value={voucher.version} />
            <Button type="submit" name="intent" value="end" variant="danger">
              {t('voucher.endNow')}
            </Button>
          </Form>
        )}
        {voucher && (
          <section className="grid gap-3">
            <h2 className="text-xl">{t('vouchers.usesCaption')}</h2>
            {count > 0 && <ListCount count={count} words="voucher.uses" />}
            <Table
              caption={t('vouchers.usesCaption')}
              captionHidden
              rows={uses}
              rowKey={({ slug }) => slug}
              empty={t('voucher.noUses')}
              cards
              columns={[
                {
                  key: 'order',
                  header: t('money.order'),
                  nowrap: true,
                  cell: ({ slug }) => (
                    <Link to={`/orders/${slug}`} className="hit-area text-brand-text underline">
                      {slug}
                    </Link>
                  ),
                },
                { key: 'at', header: t('voucher.usedAt'), cell: ({ created_at }) => koreanMoment(created_at) },
                {
                  key: 'amount',
                  header: t('voucher.took'),
                  align: 'end',
                  nowrap: true,
                  cell: ({ amount }) => wonText(amount),
                },
                {
                  key: 'freed',
                  header: <span className="sr-only">{t('voucher.freed')}</span>,
                  cell: ({ freed }) => (freed ? t('voucher.freed') : ''),
                },
              ]}
            />
            <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
          </section>
        )}
      </div>
    </StaffPage>
  );
}
