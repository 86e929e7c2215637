import type { OrderSummary } from '../../../domain/basket/lines/basket-totals.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';

interface Props {
  readonly answer: CheckoutAnswer | undefined;
  /** The current totals. */
  readonly summary: OrderSummary;
}

/** Why the last press did not place the order, shown beside the button. */
export function CheckoutNews({ answer, summary }: Props) {
  const t = useCheckoutText();
  const { to } = useAddress();
  const money = (amount: number) => formatWon(won(amount));
  if (answer?.isOffline) return <Notice tone="danger">{t('checkout.offline')}</Notice>;
  if (answer?.before) {
    const { total, delivery } = answer.before;
    return (
      <Notice tone="danger" title={t('checkout.changedTitle')}>
        {total === summary.total
          ? t('checkout.changedSame')
          : t('checkout.changedTotal', { before: money(total), now: money(summary.total) })}
        {delivery !== summary.delivery && (
          <> {t('checkout.changedDelivery', { before: money(delivery), now: money(summary.delivery) })}</>
        )}
      </Notice>
    );
  }
  if (answer?.problem?.place !== 'whole') return null;
  return (
    <Notice tone="danger">
      {answer.problem.text}{' '}
      {answer.problem.leadsToOrders && (
        <Link to={to('/my-orders')} className="hit-area font-medium underline underline-offset-4">
          {t('checkout.toOrders')}
        </Link>
      )}
    </Notice>
  );
}
