import type { OrderStatus } from '../../orders/order/order-status.rules.ts';

/** A status change of an order, and the present state. */
export interface NewsFacts {
  readonly status: OrderStatus;
  readonly currentStatus: OrderStatus;
  /** It is unknown whether a card has paid for the order. */
  readonly isBeingPaid: boolean;
  /** The order was paid when it was cancelled, and the bank has reversed the payment since. */
  readonly isRefundGone: boolean;
  /** Whether the latest approved claim leads to a refund. */
  readonly isMoneyBack: boolean;
  readonly actor: 'customer' | 'staff' | 'system' | 'provider';
}

/** The status changes that are announced, and the present statuses in which the message is still current. */
const newsWhile: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  awaiting_payment: ['awaiting_payment'],
  paid: ['paid', 'preparing'],
  shipped: ['shipped'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  return_approved: ['return_approved', 'refunded', 'delivered'],
  return_rejected: ['return_rejected'],
};

/** Whether the message is still true and useful. Checked when it is written and again when it is sent. */
export function isStillNews(news: NewsFacts): boolean {
  const { status, currentStatus, isBeingPaid, isRefundGone, isMoneyBack, actor } = news;
  if (status === 'awaiting_payment' && isBeingPaid) return false;
  // Nothing is refunded, but a customer who did not cancel must know that nothing will be delivered.
  if (isRefundGone && actor !== 'staff') return false;
  // A replacement is announced by its own order.
  if (status === 'return_approved' && currentStatus === 'delivered' && !isMoneyBack) return false;
  return newsWhile[status]?.includes(currentStatus) ?? false;
}
