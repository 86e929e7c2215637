import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { arrivalText, onDayText } from '../../../platform/i18n/date-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { koreanDayAndTime } from './korean-day-and-time.ts';

const promised: readonly OrderDetail['status'][] = ['awaiting_payment', 'paid', 'preparing', 'shipped'];

/** What the headline leaves out: when the order ships, on which condition it arrives, or why its day is open. */
export function OrderPromise({ order }: { readonly order: OrderDetail }) {
  const t = useOrdersText();
  const { t: say } = useText();
  const { status, delivery, taken_back } = order;
  const { ships_on, arrives_from, arrives_to, if_paid_by, late, on_hold } = delivery;
  if (!promised.includes(status) || taken_back || !arrives_from || !arrives_to) return null;
  // The promised days have passed or can no longer be kept. The parcel brings a new promise.
  if (late) return <p className="font-medium">{t('order.late')}</p>;
  if (on_hold && status !== 'shipped') return <p className="font-medium">{t('order.onHold')}</p>;
  if (if_paid_by) {
    const { day, time } = koreanDayAndTime(if_paid_by);
    return (
      <p>
        {t('order.ifPaidBy', { time, day: onDayText(say, day) })}{' '}
        <span className="font-medium text-brand-text">
          {t('order.arrives', { when: arrivalText(say, { arrives_from, arrives_to }) })}
        </span>
      </p>
    );
  }
  if (status === 'shipped') return on_hold ? <p>{t('order.restOnHold')}</p> : null;
  return ships_on ? <p className="text-ink-soft">{t('order.leaves', { when: onDayText(say, ships_on) })}</p> : null;
}
