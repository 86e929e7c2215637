import type { OrderDetail } from '../../features/orders/order.contract.ts';
import { momentTimeText } from '../../i18n/moment-text.ts';
import { useOrdersText } from '../../i18n/orders-text.ts';
import { useText } from '../../i18n/text-context.tsx';
import { HelpBox } from '../help/help-box.tsx';
import { CashReceipt } from './cash-receipt-form.tsx';
import type { OrderAnswer } from './order-action.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayment, OrderRefunds } from './order-payment.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderSection } from './order-section.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ParcelBox } from './parcel-box.tsx';
import { RefundAccount } from './refund-account-form.tsx';
import { Unbroken } from './unbroken.tsx';

interface Props {
  readonly order: OrderDetail;
  /** The server's time when the page was made; none where the order is unfolded in the list. */
  readonly now?: number;
  readonly answer?: OrderAnswer | undefined;
}

/** Everything about one order. */
export function OrderView({ order, now, answer }: Props) {
  const t = useOrdersText();
  const inList = now === undefined;
  const number = order.order_number;
  return (
    <div className="grid gap-4">
      {!inList && <OrderProgress status={order.status} />}
      <StatusHint order={order} />
      <OrderButtons order={order} now={now ?? null} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid min-w-0 gap-4">
          <OrderRefunds order={order} inList={inList} />
          <RefundAccount order={order} inList={inList} answer={answer} />
          <ParcelBox order={order} inList={inList} />
          <OrderSection title={t('order.items')} inList={inList}>
            <OrderLines order={order} />
          </OrderSection>
          <OrderSection title={t('order.history')} inList={inList}>
            <OrderTimeline events={order.events} />
          </OrderSection>
        </div>
        <div className="grid min-w-0 gap-4">
          <OrderSection title={t('order.sums')} inList={inList}>
            <OrderSums order={order} />
          </OrderSection>
          <OrderPayment order={order} inList={inList} />
          <CashReceipt order={order} inList={inList} answer={answer} />
          <OrderAddress order={order} inList={inList} />
          {!inList && (
            <HelpBox about={t('order.title', { number })}>
              <Unbroken part={number}>{t('help.quote', { number })}</Unbroken>
            </HelpBox>
          )}
        </div>
      </div>
    </div>
  );
}

function StatusHint({ order: { status, pay_before, parcels, received, refunds } }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { t: say } = useText();
  const hintOf = () => {
    if (status === 'awaiting_payment') return t('hint.awaiting_payment', { time: momentTimeText(say, pay_before) });
    if (status === 'shipped') return t('hint.shipped', { count: Math.max(1, parcels.length) });
    if (status === 'expired') return t(hintOfExpired(received, refunds));
    return t(`hint.${status}`);
  };
  return (
    <p role="status" className="text-ink-soft">
      {hintOf()}
    </p>
  );
}

/** Money may have come too late, and part of it or all may be back already. */
function hintOfExpired(received: number, refunds: OrderDetail['refunds']) {
  if (received > 0 || refunds.some(({ status }) => status !== 'done')) return 'hint.expiredPaid';
  return refunds.length > 0 ? 'hint.expiredRefunded' : 'hint.expired';
}
