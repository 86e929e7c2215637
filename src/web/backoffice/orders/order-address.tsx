import { useRef } from 'react';
import { Form } from 'react-router';
import { longestText } from '../../../domain/customers/addresses/address.rules.ts';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import type { StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { dropOffs } from '../../../domain/orders/parcels/drop-off.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { AddressSearch } from './address-search.tsx';
import { Section } from './section.tsx';

const fields = [
  ['recipient_name', 'order.recipient', longestText.recipient_name],
  ['phone_number', 'order.phone', 64],
  ['zip_code', 'order.zip', 5],
  ['address_text', 'order.street', longestText.address_text],
  ['address_detail', 'order.detail', longestText.address_detail],
  ['entrance_note', 'order.entrance', longestText.entrance_note],
] as const;
const mayBeEmpty: readonly string[] = ['address_detail', 'entrance_note'];

interface Props {
  readonly order: StaffOrder;
  /** The zip code and address in question: sending them unchanged confirms them. */
  readonly doubted: string;
}

/** The delivery address and the customer; editable until the order is packed. */
export function OrderAddress({ order, doubted }: Props) {
  const { t } = useStaffText();
  const { address, customer, delivery, customer_note: note } = order;
  const form = useRef<HTMLFormElement>(null);
  return (
    <Section title={t('order.address')}>
      {address ? (
        <address className="not-italic">
          <p className="font-medium">{address.recipient_name}</p>
          <p className="tabular-nums">{shownNumber(address.phone_number)}</p>
          <p>{`${address.zip_code} ${address.address_text}`}</p>
          <p>{address.address_detail}</p>
          <p>{address.entrance_note}</p>
          <p className="mt-2">{t(`order.drop.${delivery.drop_off}`)}</p>
        </address>
      ) : (
        <p className="text-ink-soft">{t('orders.gone')}</p>
      )}
      {address?.zip_code === '' && <Notice tone="warning">{t('order.zipMissing')}</Notice>}
      {delivery.surcharge_due > 0 && <Surcharge order={order} />}
      <p className="mt-2 text-ink-soft tabular-nums">
        {t(`zone.${delivery.zone}`)}
        <AlsoOn words={delivery.ships_on && t('pack.shipsOn', { date: delivery.ships_on })} />
        <AlsoOn words={delivery.arrives_to && t('order.arrivesBy', { date: delivery.arrives_to })} />
      </p>
      {note !== '' && <p className="mt-2">{t('order.customerNote', { note })}</p>}
      {customer && (
        <p className="mt-2">
          {`${t('order.customer')}: `}
          <Customer id={customer.id} name={customer.name || t('customers.noName')} />{' '}
          <span className="whitespace-nowrap">{shownNumber(customer.phone_number ?? '')}</span>
          {` · ${t('orders.count', { count: customer.orders })}`}
        </p>
      )}
      {address && order.may.includes('address') && (
        // A save changes the version, which closes the form.
        <details key={order.version} className="mt-2">
          <summary className="w-fit cursor-pointer py-2 font-semibold text-brand-text">
            {t('order.addressChange')}
          </summary>
          <AddressSearch form={form} />
          <Form ref={form} method="post" className="grid gap-3 pt-2">
            <input type="hidden" name="version" value={order.version} />
            <input type="hidden" name="doubted" value={doubted} />
            {fields.map(([name, label, longest]) => (
              <Field
                key={name}
                name={name}
                label={t(label)}
                defaultValue={address[name]}
                maxLength={longest}
                required={!mayBeEmpty.includes(name)}
              />
            ))}
            <SelectField
              name="drop_off"
              label={t('order.dropOff')}
              defaultValue={delivery.drop_off}
              options={dropOffs.map((value) => ({ value, label: t(`order.drop.${value}`) }))}
            />
            <Field
              name="waived_because"
              label={t('order.surchargeWhyNot')}
              hint={t('order.surchargeWhyNotHint')}
              maxLength={500}
            />
            <Button type="submit" name="intent" value="address">
              {t('order.save')}
            </Button>
          </Form>
        </details>
      )}
    </Section>
  );
}

/** The surcharge for delivery, and the action to waive it. */
function Surcharge({ order }: { readonly order: StaffOrder }) {
  const { t } = useStaffText();
  return (
    <Notice tone="warning">
      <p>{t('order.surchargeDue', { amount: formatWon(won(order.delivery.surcharge_due)) })}</p>
      {order.may.includes('waive') && (
        <Form method="post" className="mt-3 grid gap-3">
          <input type="hidden" name="version" value={order.version} />
          <Field name="reason" label={t('order.surchargeWhy')} required maxLength={500} />
          <Button type="submit" name="intent" value="waive" variant="secondary">
            {t('order.surchargeWaive')}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

/** The date of a further event; the line may wrap before it, but not within it. */
function AlsoOn({ words }: { readonly words: string | null }) {
  return (
    words && (
      <>
        {' · '}
        <span className="whitespace-nowrap">{words}</span>
      </>
    )
  );
}

/** Links to the customer if the staff member may see customers. */
function Customer({ id, name }: { readonly id: number; readonly name: string }) {
  if (!useStaff().permissions.includes('customers.read')) return name;
  return (
    <Link to={`/customers/${id}`} prefetch="none" className="hit-area text-brand-text underline">
      {name}
    </Link>
  );
}
