import { Form, useNavigation } from 'react-router';
import { shownNumber } from '../../features/identity/phone-number.rules.ts';
import type { OrderDetail } from '../../features/orders/order.contract.ts';
import { useOrdersText } from '../../i18n/orders-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { OrderAnswer } from './order-action.ts';
import { OrderSection } from './order-section.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly inList: boolean;
  readonly answer: OrderAnswer | undefined;
}

/** Where the parcel goes, as it was when the order was placed, and what the customer wrote. */
export function OrderAddress({ order, inList, answer }: Props) {
  const t = useOrdersText();
  const { address, note, delivery, status } = order;
  const isOpen = status === 'awaiting_payment' || status === 'paid' || status === 'preparing';
  return (
    <>
      {address && (
        <OrderSection title={t('order.address')} inList={inList}>
          <p className="wrap-anywhere font-medium">{address.recipient_name}</p>
          <p className="text-ink-soft">{shownNumber(address.phone_number)}</p>
          <p className="wrap-anywhere">
            {address.zip_code} {address.address_text}
            {address.address_detail && <span className="block">{address.address_detail}</span>}
          </p>
          <p className="text-ink-soft text-sm">{t('order.dropOff', { place: t(`drop.${delivery.drop_off}`) })}</p>
          {isOpen && address.zip_code === '' && <MissingZip order={order} answer={answer} />}
          {address.entrance_note && (
            <p className="wrap-anywhere text-ink-soft text-sm">
              {t('order.entrance', { note: address.entrance_note })}
            </p>
          )}
        </OrderSection>
      )}
      {note && (
        <OrderSection title={t('order.note')} inList={inList}>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </OrderSection>
      )}
    </>
  );
}

/** Nobody packs the order without it, and whoever knows it writes it here. */
function MissingZip({ order: { slug }, answer }: Omit<Props, 'inList'>) {
  const t = useOrdersText();
  const { to } = useAddress();
  const { formData } = useNavigation();
  const tried = answer?.zip;
  return (
    <Notice tone="warning">
      <p>{t('order.zipMissing')}</p>
      <Form method="post" action={to(`/my-orders/${slug}`)} preventScrollReset noValidate className="grid gap-3 pt-3">
        {tried?.isDoubted && <input type="hidden" name="doubted" value={tried.given} />}
        <Field
          name="zip_code"
          label={t('zip.label')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          defaultValue={tried?.given}
          error={tried?.error}
          className="[&_input]:max-w-40"
        />
        <div>
          <Button type="submit" name="intent" value="zip" size="small" loading={formData?.get('intent') === 'zip'}>
            {t('zip.save')}
          </Button>
        </div>
      </Form>
    </Notice>
  );
}
