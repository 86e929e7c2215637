import { getOrder, type OrderDetail } from '../../features/orders/order.contract.ts';
import type { ServerClient } from '../../http/server-client.ts';

/** Null for who is not logged in; somebody else's order is not there. */
export async function loadOrder(api: ServerClient, slug: string): Promise<OrderDetail | null> {
  return (await api.own(getOrder, { query: { slug: slug.slice(0, 40) } }))?.data ?? null;
}
