import { redirect } from 'react-router';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { getCustomer, type StaffCustomer } from '../../../domain/desks/customer-help/customer.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import type { Route } from './+types/customer.page.ts';
import { helpCustomer } from './customer-action.ts';
import { CustomerActions } from './customer-actions.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await context.get(apiContext).call(getCustomer, { query: { customer: params.id } })).data;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, async (api) => {
    const helped = await helpCustomer(api, params.id, form);
    if (!helped.ok) {
      const { code, details, fields } = helped.error;
      return { problem: errorText(locale, code, details), fields: Object.keys(fields ?? {}) };
    }
    if (form.get('deed') === 'erase') throw redirect('/customers');
    return { problem: null, fields: [] };
  });
}

export default function CustomerPage({ loaderData: customer, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const answer = actionData && !isProofAsked(actionData) ? actionData : null;
  return (
    <StaffPage
      title={customer.name || t('customers.noName')}
      tools={
        <div className="flex flex-wrap items-center gap-4">
          {customer.block && <Badge tone="danger">{t('customers.blocked')}</Badge>}
          {customer.works_here && <Badge>{t('customers.worksHere')}</Badge>}
          <Link to="/customers" className="hit-area text-brand-text underline">
            {t('customers.toList')}
          </Link>
        </div>
      }
    >
      {answer && (
        <div className="mb-4">
          <Notice tone={answer.problem ? 'danger' : 'success'}>{answer.problem ?? t('customers.done')}</Notice>
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <Facts customer={customer} />
          <Orders customer={customer} />
          <Addresses customer={customer} />
        </div>
        <CustomerActions customer={customer} />
      </div>
    </StaffPage>
  );
}

interface Props {
  readonly customer: StaffCustomer;
}

function Facts({ customer }: Props) {
  const { t } = useStaffText();
  const { phone_number, locale, created_at, spent, providers } = customer;
  const phone = phone_number && (
    <a href={`tel:${phone_number}`} className="hit-area text-brand-text underline">
      {shownNumber(phone_number)}
    </a>
  );
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('customers.phone'), phone ?? '–'],
    [t('customers.language'), t(`numbers.language.${locale}`)],
    [t('customers.since'), koreanMoment(created_at)],
    [t('customers.spent'), formatWon(won(Math.max(0, spent)))],
    ...(providers.length > 0 ? [[t('customers.logins'), providers.join(', ')] as const] : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Orders({ customer: { orders } }: Props) {
  const { t } = useStaffText();
  return (
    <Table
      caption={t('customers.orders')}
      dense
      columns={[
        {
          key: 'slug',
          header: t('orders.number'),
          cell: ({ slug }) => (
            <Link to={`/orders/${slug}`} className="hit-area text-brand-text underline">
              {slug}
            </Link>
          ),
          nowrap: true,
        },
        { key: 'status', header: t('orders.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { key: 'at', header: t('orders.placed'), cell: ({ created_at }) => koreanMoment(created_at), nowrap: true },
        {
          key: 'total',
          header: t('orders.total'),
          cell: ({ total_price }) => formatWon(won(total_price)),
          align: 'end',
        },
      ]}
      rows={orders}
      rowKey={({ slug }) => slug}
      empty={t('customers.noOrders')}
      cards
    />
  );
}

function Addresses({ customer: { addresses } }: Props) {
  const { t } = useStaffText();
  return (
    <section aria-labelledby="addresses" className="grid gap-2">
      <h2 id="addresses" className="text-xl">
        {t('customers.addresses')}
      </h2>
      {addresses.length === 0 && <p className="text-ink-soft">{t('customers.noAddresses')}</p>}
      <ul className="grid gap-2">
        {addresses.map(({ recipient_name, phone_number, zip_code, address_text, address_detail }) => (
          <li
            key={`${zip_code} ${address_text} ${address_detail} ${recipient_name}`}
            className="rounded-lg border border-line bg-surface p-3"
          >
            <p className="font-medium">
              {recipient_name} · {shownNumber(phone_number)}
            </p>
            <p>
              {zip_code} {address_text} {address_detail}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
