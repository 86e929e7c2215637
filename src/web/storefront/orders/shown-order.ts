import type { ShownOrder } from '../../../domain/orders/order/live-order.rules.ts';
import type { OrderDetail, OrderHead } from '../../../domain/orders/order/order.contract.ts';

/** The fields that show whether an order has changed. */
export function shownOrder(order: OrderHead | OrderDetail): ShownOrder {
  const { slug, status } = order;
  return { slug, status, isRefundDue: 'refunds' in order && order.refunds.some((refund) => refund.status === 'due') };
}
