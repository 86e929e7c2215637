import { paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useBasketText } from '../../../platform/i18n/basket-text.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Link } from '../../ui/link.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Waiting } from './find-waiting-order.ts';

/** One line for customers who look for their unpaid order in the basket. */
export function WaitingOrder({ order }: { readonly order: Waiting }) {
  const t = useBasketText();
  const { to } = useAddress();
  const { slug, payment_method, total_price } = order;
  return (
    <Link
      to={to(paymentPath(payment_method, slug))}
      reloadDocument
      className="mb-2 flex min-h-target items-center gap-x-3 rounded-md bg-accent-soft px-3 py-1 text-sm hover:underline"
    >
      <span className="min-w-0 flex-1">
        {t('basket.waiting')} · <b className="whitespace-nowrap font-semibold">{formatWon(won(total_price))}</b>
      </span>
      <span className="inline-flex shrink-0 items-center font-semibold text-accent-text">
        {t('basket.payWaiting')}
        <ChevronRight className="size-4" />
      </span>
    </Link>
  );
}
