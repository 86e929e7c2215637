import { isUnderWay, type OrderStatus } from './order-status.rules.ts';

export interface ShownOrder {
  readonly slug: string;
  readonly status: OrderStatus;
  /** Money is on its way back. */
  readonly isRefundDue?: boolean;
}

/** Nothing more will happen to orders that have come to their end. */
export function isWorthWatching(orders: readonly ShownOrder[]): boolean {
  return orders.some(({ status, isRefundDue = false }) => isUnderWay(status) || isRefundDue);
}

/** Whether what was heard is something else than what the page shows. */
export function isNews(orders: readonly ShownOrder[], heard: ShownOrder): boolean {
  const shown = orders.find(({ slug }) => slug === heard.slug);
  return shown !== undefined && shown.status !== heard.status;
}
