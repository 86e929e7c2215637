import type { OrderHead } from '../../../domain/orders/order/order.contract.ts';
import type { OrderStatus } from '../../../domain/orders/order/order-status.rules.ts';
import { arrivalText, momentText, onDayText } from '../../../platform/i18n/date-text.ts';
import type { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import type { Say } from '../../../platform/i18n/storefront.ts';
import { koreanDayAndTime } from './korean-day-and-time.ts';

export type ShownStatus = OrderStatus | 'taken_back' | 'packed' | 'part_shipped';

/** What a customer wants to know first: the day of arrival, the payment deadline, or how the order ended. */
export function orderHeadline(t: ReturnType<typeof useOrdersText>, say: Say, order: OrderHead): string {
  const { status, arrives_from, arrives_to, delivered_at } = order;
  if (arrives_from && arrives_to) return t('order.arrives', { when: arrivalText(say, { arrives_from, arrives_to }) });
  if (status === 'delivered' && delivered_at) return t('order.deliveredOn', { date: momentText(say, delivered_at) });
  if (status === 'awaiting_payment') {
    const { day, time } = koreanDayAndTime(order.pay_before);
    return t('order.payBy', { time, day: onDayText(say, day) });
  }
  return t(`status.${shownStatus(order)}`);
}

/** The status as customers read it: packing and a reversed payment are more telling than `preparing` and `paid`. */
export function shownStatus({ status, parcels_state, taken_back }: OrderHead): ShownStatus {
  if (taken_back) return 'taken_back';
  return parcels_state === 'packed' || parcels_state === 'part_shipped' ? parcels_state : status;
}
