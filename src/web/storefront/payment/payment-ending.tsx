import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { arrivalText, momentText, onDayText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { ShareableCloth } from '../basket/shareable-cloth.tsx';
import { checkoutLink } from '../checkout/checkout-link.ts';
import { useAddress } from '../frame/use-address.ts';
import { AnswerNotice } from './answer-notice.tsx';
import type { PaymentAnswer } from './method-action.ts';
import { orderedLines, servingsOf } from './ordered-lines.ts';
import { type Ending, endingOf, hasRefund } from './payment-stage.ts';
import { PutBackButton } from './put-back-button.tsx';

/** Nothing is left to pay, unless the bank has reversed the payment. */
export function Paid({ order }: { readonly order: OrderDetail }) {
  const t = useCheckoutText();
  const { t: say } = useText();
  const { to } = useAddress();
  const { ships_on, arrives_from, arrives_to } = order.delivery;
  const isPromised = !order.delivery.late && !order.delivery.on_hold && !order.taken_back;
  return (
    <>
      {!order.taken_back && <ShareableCloth lines={servingsOf(order)} isDeliveryFree={order.delivery_price === 0} />}
      <div role="status" className="grid justify-items-center gap-4 py-6 text-center">
        {!order.taken_back && <CircleCheck className="size-16 text-success" />}
        <h1 className="text-3xl">{t(order.taken_back ? 'pay.keptTitle' : 'pay.paidTitle')}</h1>
        <p>
          <span className="text-ink-soft">{t('pay.order')}</span>{' '}
          <strong className="font-semibold">{order.slug}</strong>
        </p>
        <p className="max-w-[30rem]">
          {t(nextText(order))} {isPromised && ships_on && t('pay.ships', { day: onDayText(say, ships_on) })}{' '}
          {isPromised &&
            arrives_from &&
            arrives_to &&
            t('pay.arrives', { day: arrivalText(say, { arrives_from, arrives_to }) })}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={to(`/my-orders/${order.slug}`)}>
            {t(order.zip_missing ? 'pay.addZip' : 'pay.toOrder')}
          </ButtonLink>
          <ButtonLink to={to('/products')} variant="secondary">
            {t('pay.onWithShopping')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** What happens next with a paid order. It is not packed while anything about it is open. */
function nextText({ taken_back, zip_missing, delivery }: OrderDetail) {
  if (taken_back) return 'pay.keptText';
  if (zip_missing) return 'pay.zipMissing';
  return delivery.surcharge_due > 0 ? 'pay.surchargeDue' : 'pay.paidText';
}

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
