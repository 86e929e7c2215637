import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { OrderSection } from './order-section.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly inList: boolean;
}

/** The delivery address at the time of the order, and the customer's note. */
export function OrderAddress({ order, inList }: Props) {
  const t = useOrdersText();
  const { address, note, delivery } = order;
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
