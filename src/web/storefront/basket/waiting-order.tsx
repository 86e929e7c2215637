import { paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Waiting } from './find-waiting-order.ts';

/** Shows the unpaid order to customers who look for it in the basket. */
export function WaitingOrder({ order }: { readonly order: Waiting }) {
  const t = useBasketText();
  const { to } = useAddress();
  const { slug, payment_method, total_price } = order;
  return (
    <section
      aria-label={t('basket.waiting')}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-accent-soft p-4"
    >
      <p className="min-w-0">
        <span className="block font-semibold">{t('basket.waiting')}</span>
        <span className="text-sm">
          {slug} · {formatWon(won(total_price))}
        </span>
      </p>
      <ButtonLink to={to(paymentPath(payment_method, slug))} size="small" reloadDocument>
        {t('basket.payWaiting')}
      </ButtonLink>
    </section>
  );
}
