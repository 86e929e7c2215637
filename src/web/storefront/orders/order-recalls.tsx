import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFrame } from '../frame/frame-context.ts';

/** Recalled products of an order and what to do with them, because a text message may have been overlooked. */
export function OrderRecalls({ recalls }: Pick<OrderDetail, 'recalls'>) {
  const t = useOrdersText();
  const { phone } = useFrame().shop.company;
  return recalls.map(({ product, lot_number: lot, money_back: isRefunded }) => (
    <Notice key={`${product} ${lot}`} tone="danger" title={t('recall.title', { product, lot })}>
      <p>{t(isRefunded ? 'recall.refund' : 'recall.aside')}</p>
      <a
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        className="hit-area font-medium text-brand-text underline underline-offset-4"
      >
        {phone}
      </a>
    </Notice>
  ));
}
