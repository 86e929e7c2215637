import type { ReactNode } from 'react';
import {
  goodsTotal,
  type OrderSummary,
  orderSummary,
  type PricedLine,
} from '../../features/basket/basket-totals.rules.ts';
import { deliveryPrice } from '../../features/delivery/delivery-price.rules.ts';
import { useBasketText } from '../../i18n/basket-text.ts';
import { formatWon, won } from '../../kernel/money.ts';
import { useFrame } from '../frame/frame-context.ts';

/** The sums of the chosen lines, delivered to the mainland, by the same rules as the server's. */
export function useSummary(lines: readonly PricedLine[], voucher: number): OrderSummary {
  const { delivery } = useFrame().shop;
  return orderSummary(lines, deliveryPrice(delivery, 'mainland', won(goodsTotal(lines))), voucher);
}

interface Props {
  readonly summary: OrderSummary;
  /** The address is known, and with it what an island costs. */
  readonly isFinal?: boolean;
  readonly children?: ReactNode;
}

export function OrderSummaryBox({ summary, isFinal, children }: Props) {
  const t = useBasketText();
  const { items, discount, voucher, delivery, total, missing_to_free } = summary;
  const money = (amount: number) => formatWon(won(amount));
  return (
    <section aria-labelledby="order-summary" className="rounded-lg bg-surface p-4 shadow-card">
      <h2 id="order-summary" className="pb-3 text-lg">
        {t('basket.summary')}
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular-nums">
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
      {items > 0 && (
        <p className="mt-2 font-medium text-brand-text text-sm">
          {missing_to_free > 0 ? t('basket.missing', { price: money(missing_to_free) }) : t('basket.reached')}
        </p>
      )}
      {!isFinal && <p className="mt-1 text-ink-soft text-sm">{t('basket.islands')}</p>}
      {children}
    </section>
  );
}
