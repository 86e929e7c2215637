import { sql } from 'kysely';
import { isOfOrder } from '../../orders/order/order-state.store.ts';

/** All that has come for the order `o`: what pays it, what waits for a use, and what had none and goes back. */
export const receivedFor = sql<number>`(order_received(o.id)
  + coalesce((SELECT sum(open) FROM deposits WHERE order_id = o.id), 0)
  + coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = o.id AND NOT ${isOfOrder}), 0))::bigint`;

/** All that goes back of it, or has gone back. */
export const refundedFor = sql<number>`(SELECT coalesce(sum(amount), 0)::bigint FROM refunds WHERE order_id = o.id)`;
