import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { momentText, onDayText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ExternalLink } from '../../ui/icons/external-link.ts';
import { koreanDayAndTime } from './korean-day-and-time.ts';
import { OrderSection } from './order-section.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly inList: boolean;
}

/** The payment method of an order, and whether it was paid. */
export function OrderPayment({ order, inList }: Props) {
  const t = useOrdersText();
  const { t: say } = useText();
  const { method, wallet, paid_at, receipt_url } = order.payment;
  const [received, missing] = [formatWon(won(order.received)), formatWon(won(order.missing))];
  const { day, time } = koreanDayAndTime(order.pay_before);
  const stateText = () => {
    if (order.taken_back) return t('event.taken_back');
    if (paid_at) return t('pay.paid', { date: momentText(say, paid_at) });
    if (order.status === 'awaiting_payment')
      return order.received > 0 ? t('pay.part', { received, missing }) : t('pay.open');
    return order.received > 0 ? t('pay.held', { received }) : t('pay.never');
  };
  return (
    <OrderSection title={t('pay.title')} inList={inList}>
      <p>{wallet ?? t(`pay.${method}`)}</p>
      <p className="text-ink-soft text-sm">{stateText()}</p>
      {order.status === 'awaiting_payment' && order.received > 0 && order.missing > 0 && (
        <p className="text-sm">{t('pay.partUntil', { time, day: onDayText(say, day) })}</p>
      )}
      {receipt_url && (
        <a
          href={receipt_url}
          target="_blank"
          rel="noopener noreferrer external"
          className="hit-area mt-2 inline-flex items-center gap-1.5 font-medium text-brand-text text-sm hover:underline"
        >
          {t('pay.slip')}
          <ExternalLink className="size-4" />
        </a>
      )}
    </OrderSection>
  );
}

/** Refunds, pending and done. */
export function OrderRefunds({ order: { refunds, refund_account, status: orderStatus }, inList }: Props) {
  const t = useOrdersText();
  const { t: say } = useText();
  if (refunds.length === 0) return null;
  return (
    <OrderSection title={t('refund.title')} inList={inList}>
      <ul className="grid gap-2">
        {refunds.map(({ amount, status, method, requested_at, done_at }) => (
          <li key={requested_at + amount}>
            <p className="font-semibold">{formatWon(won(amount))}</p>
            <p className="text-ink-soft text-sm">
              {status === 'due' && t(dueWords(method, orderStatus, refund_account?.needed === true))}
              {status === 'stuck' && t('refund.stuck')}
              {status === 'done' && done_at && t('refund.done', { date: momentText(say, done_at) })}
            </p>
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}

/** When the refund arrives at the latest: a cancelled order is refunded sooner than a claim. */
function dueWords(
  method: OrderDetail['refunds'][number]['method'],
  order: OrderDetail['status'],
  needsAccount: boolean,
) {
  if (method === 'toss') return 'refund.due.toss';
  if (needsAccount) return 'refund.due.untold';
  if (method === 'virtual_account') return 'refund.due.virtual_account';
  return order === 'return_approved' ? 'refund.due.returned' : 'refund.due.bank_transfer';
}
