import { getPaymentInfo, type PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import { getOrder, type OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

/** Null without a login. Another customer's order results in 404. */
export async function loadOrder(api: ServerClient, slug: string): Promise<OrderDetail | null> {
  return (await api.own(getOrder, { query: { slug: slug.slice(0, 40) } }))?.data ?? null;
}

/** How the surcharge of a paid order is paid; null if there is none. */
export async function loadSurcharge(api: ServerClient, order: OrderDetail): Promise<PaymentInfo | null> {
  if (order.status !== 'paid' || order.delivery.surcharge_due === 0) return null;
  return (await api.call(getPaymentInfo, { query: { slug: order.slug } })).data;
}
