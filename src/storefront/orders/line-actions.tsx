import type { ReactNode } from 'react';
import type { OrderDetail, OrderItem } from '../../features/orders/order.contract.ts';

interface LineProps {
  readonly order: OrderDetail;
  readonly item: OrderItem;
}

/** What a customer can do with one line of an order, such as reviewing the product. Shown below the line. */
export function OrderLineActions(_props: LineProps): ReactNode {
  return null;
}

/** What a customer can do with the whole order besides the usual, such as asking for a return. Shown with its buttons. */
export function OrderMoreActions(_props: Pick<LineProps, 'order'>): ReactNode {
  return null;
}
