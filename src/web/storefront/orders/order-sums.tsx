import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';

/** The totals of an order as they were agreed. */
export function OrderSums({ order }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const money = (amount: number) => formatWon(won(amount));
  const { items_total, discount_total, voucher, delivery_price, allowance, total_price, items } = order;
  const taken = voucher?.amount ?? 0;
  const notSent = items.reduce((sum, { price, left_out }) => sum + price * left_out, 0);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
      <dt>{t('order.goods')}</dt>
      <dd className="text-right">{money(items_total)}</dd>
      {discount_total > taken && (
        <>
          <dt>{t('order.discount')}</dt>
          <dd className="text-right text-danger-text">−{money(discount_total - taken)}</dd>
        </>
      )}
      {voucher && (
        <>
          <dt>
            {t('order.voucher')} <span className="text-ink-soft">{voucher.name}</span>
          </dt>
          <dd className="text-right text-danger-text">−{money(taken)}</dd>
        </>
      )}
      <dt>{t('order.delivery')}</dt>
      <dd className="text-right">{delivery_price === 0 ? t('order.free') : money(delivery_price)}</dd>
      {allowance > 0 && (
        <>
          <dt>{t('order.allowance')}</dt>
          <dd className="text-right text-danger-text">−{money(allowance)}</dd>
        </>
      )}
      <dt className="border-line border-t pt-2 font-semibold">{t('order.total')}</dt>
      <dd className="border-line border-t pt-2 text-right font-semibold text-lg">{money(total_price)}</dd>
      {notSent > 0 && (
        <>
          <dt>{t('order.notSent')}</dt>
          <dd className="text-right text-danger-text">−{money(notSent)}</dd>
          <dt className="font-semibold">{t('order.totalWithout')}</dt>
          <dd className="text-right font-semibold">{money(total_price - notSent)}</dd>
        </>
      )}
    </dl>
  );
}
