import { shownNumber } from '../../features/identity/phone-number.rules.ts';
import type { OrderDetail } from '../../features/orders/order.contract.ts';
import { useOrdersText } from '../../i18n/orders-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { OrderSection } from './order-section.tsx';

/** Where the parcel goes, as it was when the order was placed, and what the customer wrote. */
export function OrderAddress({ order, inList }: { readonly order: OrderDetail; readonly inList: boolean }) {
  const t = useOrdersText();
  const { address, note, delivery, status } = order;
  const isOpen = status === 'awaiting_payment' || status === 'paid';
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
          {isOpen && address.zip_code === '' && <Notice tone="warning">{t('order.zipMissing')}</Notice>}
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
