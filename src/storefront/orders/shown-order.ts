import type { ShownOrder } from '../../features/orders/live-order.rules.ts';
import type { OrderDetail, OrderHead } from '../../features/orders/order.contract.ts';

/** What is worth knowing of an order to tell whether it has changed. */
export function shownOrder(order: OrderHead | OrderDetail): ShownOrder {
  const { slug, status } = order;
  return { slug, status, isRefundDue: 'refunds' in order && order.refunds.some((refund) => refund.status === 'due') };
}
