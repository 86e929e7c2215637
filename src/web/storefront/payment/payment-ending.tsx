import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { momentText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { checkoutLink } from '../checkout/checkout-link.ts';
import { useAddress } from '../frame/use-address.ts';
import { AnswerNotice } from './answer-notice.tsx';
import type { PaymentAnswer } from './method-action.ts';
import { orderedLines } from './ordered-lines.ts';
import { type Ending, endingOf, hasRefund } from './payment-stage.ts';
import { PutBackButton } from './put-back-button.tsx';

interface OverProps {
  readonly order: OrderDetail;
  readonly stage: 'cancelled' | 'expired';
  /** A card payment may have arrived too late. */
  readonly isRefunded?: boolean;
  /** The result of its button without JavaScript. */
  readonly answer?: PaymentAnswer | undefined;
}

/** The order can no longer be paid. The same products can be ordered again. */
export function PaymentOver({ order, stage, isRefunded, answer }: OverProps) {
  const t = useCheckoutText();
  const { t: say } = useText();
  const { to } = useAddress();
  const items = orderedLines(order);
  const ending = endingOf(order, stage, isRefunded);
  const lastRefund = order.refunds
    .map(({ done_at }) => done_at ?? '')
    .sort()
    .at(-1);
  return (
    <div role="status" className="grid justify-items-center gap-4 py-6 text-center">
      <h1 className="text-3xl">{t(stage === 'expired' ? 'pay.expiredTitle' : 'pay.cancelledTitle')}</h1>
      <p>
        <span className="text-ink-soft">{t('pay.order')}</span> <strong className="font-semibold">{order.slug}</strong>
      </p>
      <p className="max-w-[30rem]">{endingText(t, ending, lastRefund && momentText(say, lastRefund))}</p>
      {answer?.noRoom && <AnswerNotice answer={answer} />}
      <div className="flex flex-wrap justify-center gap-3">
        {hasRefund(ending) && <ButtonLink to={to(`/my-orders/${order.slug}`)}>{t('pay.toOrder')}</ButtonLink>}
        {items.length > 0 && <ButtonLink to={to(checkoutLink({ items }))}>{t('pay.again')}</ButtonLink>}
        {items.length > 0 ? (
          <PutBackButton slug={order.slug} />
        ) : (
          <ButtonLink to={to('/products')} variant="secondary">
            {t('pay.onWithShopping')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function endingText(t: ReturnType<typeof useCheckoutText>, ending: Ending, refundedOn = ''): string {
  switch (ending) {
    case 'cancelledRefunded':
      return t('pay.cancelledRefunded', { date: refundedOn });
    case 'moneyHere':
    case 'cancelledText':
    case 'cancelledRefund':
    case 'expiredRefund':
      return t(`pay.${ending}`);
    default:
      return `${t(`hint.${ending}`)} ${t('pay.orderAgain')}`;
  }
}
