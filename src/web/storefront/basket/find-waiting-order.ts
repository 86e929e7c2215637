import { listOrders, type OrderHead } from '../../../domain/orders/order/order.contract.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

export type Waiting = Pick<OrderHead, 'slug' | 'payment_method' | 'total_price'>;

/** The newest order that can still be paid. Null without one, or without a login. */
export async function findWaitingOrder(api: ServerClient): Promise<Waiting | null> {
  const list = await api.attempt(listOrders, { query: { page: 1, stage: 'to_pay' } });
  if (!list.ok) return null;
  const now = new Date().toISOString();
  const found = list.value.data.find(({ pay_before }) => pay_before > now);
  if (!found) return null;
  const { slug, payment_method, total_price } = found;
  return { slug, payment_method, total_price };
}
