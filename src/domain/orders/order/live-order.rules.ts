import { isUnderWay, type OrderStatus } from './order-status.rules.ts';

export interface ShownOrder {
  readonly slug: string;
  readonly status: OrderStatus;
  /** A refund is not complete yet. */
  readonly isRefundDue?: boolean;
}

/** Orders that have ended do not change any more. */
export function isWorthWatching(orders: readonly ShownOrder[]): boolean {
  return orders.some(({ status, isRefundDue = false }) => isUnderWay(status) || isRefundDue);
}

/** Whether the reported status differs from the one on the page. */
export function isNews(orders: readonly ShownOrder[], heard: ShownOrder): boolean {
  const shown = orders.find(({ slug }) => slug === heard.slug);
  return shown !== undefined && shown.status !== heard.status;
}
