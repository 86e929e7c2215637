import type { ReactNode } from 'react';
import {
  goodsTotal,
  type OrderSummary,
  orderSummary,
  type PricedLine,
} from '../../../domain/basket/lines/basket-totals.rules.ts';
import { deliveryPrice } from '../../../domain/shop/delivery/delivery-price.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { useFrame } from '../frame/frame-context.ts';

/** The totals of the chosen lines for a delivery zone, by the same rules as on the server. */
export function useSummary(lines: readonly PricedLine[], voucher: number, zone: DeliveryZone): OrderSummary {
  const { delivery } = useFrame().shop;
  return orderSummary(lines, deliveryPrice(delivery, zone, won(goodsTotal(lines))), voucher);
}

interface Props {
  readonly summary: OrderSummary;
  /** The address is known, and with it the island surcharge. */
  readonly isFinal?: boolean;
  /** The address, where it is not already shown beside the totals. */
  readonly address?: string | null;
  /** The amount missing for free delivery is shown elsewhere. */
  readonly isMissingShown?: boolean;
  readonly children?: ReactNode;
}

export function OrderSummaryBox({ summary, isFinal, address = null, isMissingShown, children }: Props) {
  const t = useBasketText();
  const { items, discount, voucher, delivery, total } = summary;
  const money = (amount: number) => formatWon(won(amount));
  return (
    <section aria-labelledby="order-summary" className="rounded-lg bg-surface p-4 shadow-card">
      <h2 id="order-summary" className="pb-3 text-lg">
        {t('basket.summary')}
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
        <dt>{t('basket.items')}</dt>
        <dd className="text-right">{money(items)}</dd>
        {discount > voucher && (
          <>
            <dt>{t('basket.discount')}</dt>
            <dd className="text-right text-danger-text">−{money(discount - voucher)}</dd>
          </>
        )}
        {voucher > 0 && (
          <>
            <dt>{t('basket.voucher')}</dt>
            <dd className="text-right text-danger-text">−{money(voucher)}</dd>
          </>
        )}
        <dt>{t('basket.delivery')}</dt>
        <dd className="text-right">{delivery === 0 ? t('basket.free') : money(delivery)}</dd>
        <dt className="border-line border-t pt-2 font-semibold">{t('basket.total')}</dt>
        <dd className="border-line border-t pt-2 text-right font-semibold text-lg">{money(total)}</dd>
      </dl>
      {items > 0 && !isMissingShown && (
        <p className="mt-2 font-medium text-brand-text text-sm">{freeDeliveryText(t, summary)}</p>
      )}
      {address !== null && <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{t('basket.to', { address })}</p>}
      {!isFinal && address === null && <p className="mt-1 text-ink-soft text-sm">{t('basket.islands')}</p>}
      {children}
    </section>
  );
}

/** The island price applies regardless of the order value. */
export function freeDeliveryText(
  t: ReturnType<typeof useBasketText>,
  { missing_to_free, delivery }: Pick<OrderSummary, 'missing_to_free' | 'delivery'>,
): string {
  if (missing_to_free > 0) return t('basket.missing', { price: formatWon(won(missing_to_free)) });
  return delivery === 0 ? t('basket.reached') : t('basket.reachedIsland', { price: formatWon(won(delivery)) });
}
