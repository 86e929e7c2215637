import type { OrderStatus } from '../../orders/order/order-status.rules.ts';

/** What an order became, and how things stand by now. */
export interface NewsFacts {
  readonly status: OrderStatus;
  readonly currentStatus: OrderStatus;
  /** Nobody knows yet whether a card has paid for it. */
  readonly isBeingPaid: boolean;
  /** It was cancelled when it had been paid, and by now the bank has taken that money back. */
  readonly isRefundGone: boolean;
  /** Of the claim that was approved last, money goes back. */
  readonly isMoneyBack: boolean;
  readonly actor: 'customer' | 'staff' | 'system' | 'provider';
}

/** The steps that customers are told of, and where the order may be by then without having overtaken the news. */
const newsWhile: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  awaiting_payment: ['awaiting_payment'],
  paid: ['paid', 'preparing'],
  shipped: ['shipped'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  return_approved: ['return_approved', 'refunded', 'delivered'],
  return_rejected: ['return_rejected'],
};

/** Whether it is still true and worth a message: asked when its words are written and once more when they are sent. */
export function isStillNews(news: NewsFacts): boolean {
  const { status, currentStatus, isBeingPaid, isRefundGone, isMoneyBack, actor } = news;
  if (status === 'awaiting_payment' && isBeingPaid) return false;
  // Nothing goes back, but who did not cancel it themselves still has to know that nothing will come.
  if (isRefundGone && actor !== 'staff') return false;
  // Goods that are sent again instead are told of by their own order.
  if (status === 'return_approved' && currentStatus === 'delivered' && !isMoneyBack) return false;
  return newsWhile[status]?.includes(currentStatus) ?? false;
}
