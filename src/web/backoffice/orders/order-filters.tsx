import { Form } from 'react-router';
import type { OrderQuery } from '../../../domain/fulfilment/order-desk/order-list.contract.ts';
import {
  claimStates,
  goodsKinds,
  moneyAnomalies,
  type OrderWork,
  orderSorts,
  orderWork,
} from '../../../domain/fulfilment/order-desk/order-search.rules.ts';
import { moneyStates, orderStatuses, parcelsStates } from '../../../domain/orders/order/order-status.rules.ts';
import { paymentMethods } from '../../../domain/orders/order/payment-time.rules.ts';
import { deliveryZones } from '../../../domain/shop/delivery/zone.rules.ts';
import { type StaffTextKey, useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SearchLine } from '../frame/search-line.tsx';
import { columnNames, type OrderColumn, orderColumns } from './order-columns.ts';

const choices = [
  ['status', 'status', orderStatuses],
  ['parcels_state', 'parcelsState', parcelsStates],
  ['money_state', 'moneyState', moneyStates],
  ['method', 'method', paymentMethods],
  ['zone', 'zone', deliveryZones],
  ['goods', 'goods', goodsKinds],
  ['claim', 'claim', claimStates],
  ['money', 'money', moneyAnomalies],
  ['work', 'today', orderWork],
] as const;

interface Props {
  readonly query: Partial<OrderQuery>;
  readonly columns: readonly OrderColumn[];
}

/** The filters of the list; a plain form, so that they are in the URL. */
export function OrderFilters({ query, columns }: Props) {
  const { t } = useStaffText();
  const { from, to, late, held, not_arrived: notArrived } = query;
  const isNarrowed = choices.some(([name]) => query[name]) || from || to || late || held || notArrived;
  return (
    <Form method="get" action="/orders" className="mb-4 grid gap-3">
      <SearchLine hint={t('orders.searchHint')} sought={query.q} />
      <details open={Boolean(isNarrowed)}>
        <summary className="w-fit cursor-pointer py-2 font-semibold text-brand-text">{t('orders.filters')}</summary>
        <div className="grid grid-cols-2 gap-3 pt-2 md:grid-cols-3 xl:grid-cols-5">
          {choices.map(([name, words, values]) => (
            <SelectField
              key={name}
              name={name}
              label={t(`orders.${name}`)}
              placeholder={t('orders.any')}
              defaultValue={query[name] ?? ''}
              options={values.map((value) => ({ value, label: t(`${words}.${value}` as PlainKey) }))}
            />
          ))}
          <Field type="date" name="from" label={t('orders.from')} defaultValue={from ?? ''} />
          <Field type="date" name="to" label={t('orders.to')} defaultValue={to ?? ''} />
          <SelectField
            name="sort"
            label={t('orders.sort')}
            defaultValue={query.sort ?? '-created_at'}
            options={orderSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
          <div className="col-span-full flex flex-wrap items-center gap-x-5 xl:col-span-1">
            <Checkbox name="late" value="1" label={t('orders.late')} defaultChecked={late === '1'} />
            <Checkbox name="held" value="1" label={t('orders.held')} defaultChecked={held === '1'} />
            <Checkbox
              name="not_arrived"
              value="1"
              label={t('orders.not_arrived')}
              defaultChecked={notArrived === '1'}
            />
            <ButtonLink to="/orders" variant="quiet" size="small">
              {t('orders.clear')}
            </ButtonLink>
          </div>
        </div>
        <ColumnChoice columns={columns} />
      </details>
    </Form>
  );
}

function ColumnChoice({ columns }: Pick<Props, 'columns'>) {
  const { t } = useStaffText();
  return (
    <fieldset className="mt-3">
      <legend className="font-medium text-ink-soft text-sm">{t('orders.columns')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {orderColumns.map((column) => (
          <Checkbox
            key={column}
            name="columns"
            value={column}
            label={t(columnNames[column])}
            defaultChecked={columns.includes(column)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PlainKey = Extract<
  StaffTextKey,
  `${Exclude<(typeof choices)[number][1], 'today'>}.${string}` | `today.${OrderWork}`
>;
