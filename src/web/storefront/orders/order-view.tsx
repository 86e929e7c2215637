import type { PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { isUnderWay } from '../../../domain/orders/order/order-status.rules.ts';
import { statusHint } from '../../../domain/orders/order/status-hint.rules.ts';
import { momentTimeText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { HelpBox } from '../help/help-box.tsx';
import { CashReceipt } from './cash-receipt-form.tsx';
import { MissingZip } from './missing-zip.tsx';
import type { OrderAnswer } from './order-action.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayment, OrderRefunds } from './order-payment.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderPromise } from './order-promise.tsx';
import { OrderRecalls } from './order-recalls.tsx';
import { OrderSection } from './order-section.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderSurcharge } from './order-surcharge.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ParcelBox } from './parcel-box.tsx';
import { RefundAccount } from './refund-account-form.tsx';
import { Unbroken } from './unbroken.tsx';

interface Props {
  readonly order: OrderDetail;
  /** The server's time when the page was rendered; undefined if the order is unfolded in the list. */
  readonly now?: number;
  readonly answer?: OrderAnswer | undefined;
  /** How the surcharge of a paid order is paid; undefined in the list. */
  readonly payment?: PaymentInfo | null;
}

export function OrderView({ order, now, answer, payment }: Props) {
  const t = useOrdersText();
  const inList = now === undefined;
  const number = order.order_number;
  const history = (
    <OrderSection title={t('order.history')} inList={inList}>
      <OrderTimeline order={order} />
    </OrderSection>
  );
  return (
    <div className="grid gap-4">
      {!inList && <OrderProgress order={order} />}
      <OrderRecalls recalls={order.recalls} />
      <div className="grid gap-1">
        <OrderPromise order={order} />
        <StatusHint order={order} />
      </div>
      <MissingZip order={order} answer={answer} />
      <OrderSurcharge order={order} payment={payment} />
      <OrderButtons order={order} now={now ?? null} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid min-w-0 gap-4">
          <OrderRefunds order={order} inList={inList} />
          <RefundAccount order={order} inList={inList} answer={answer} />
          <ParcelBox order={order} inList={inList} />
          {isUnderWay(order.status) && history}
          <OrderSection title={t('order.items')} inList={inList}>
            <OrderLines order={order} />
          </OrderSection>
          {!isUnderWay(order.status) && history}
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

function StatusHint({ order }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { t: say } = useText();
  const hint = statusHint(order);
  if (hint === null) return null;
  const hintOf = () => {
    if (hint === 'awaiting_payment' || hint === 'payAgain')
      return t(`hint.${hint}`, { time: momentTimeText(say, order.pay_before) });
    return t(`hint.${hint}`);
  };
  return (
    <p role="status" className="text-ink-soft">
      {hintOf()}
    </p>
  );
}
