import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MoneyState, ParcelsState } from './order-status.rules.ts';
import { hasArrived, orderStatuses } from './order-status.rules.ts';

/**
 * Whether the refund `r` is of the order's own money, not of unapplied money. A scalar subquery, so that the attempt is
 * found by its primary key.
 */
export const isOfOrder = sql<boolean>`(r.deposit_id IS NULL
  AND (SELECT a.status FROM payment_attempts a WHERE a.id = r.attempt_id) IS DISTINCT FROM 'surplus')`;

/** Completed refunds of the own money of the order `o`. */
export const givenBack = sql<number>`(SELECT coalesce(sum(r.amount), 0)::bigint FROM refunds r
  WHERE r.order_id = o.id AND r.status = 'done' AND ${isOfOrder})`;

/** Whether the boxes of the order `o` are closed, according to the last packing event. */
export const isPacked = sql<boolean>`((SELECT kind FROM packing_events
  WHERE order_id = o.id AND kind IN ('packed', 'opened') ORDER BY id DESC LIMIT 1) IS NOT DISTINCT FROM 'packed')`;

/** Whether a box of the order `o` has not been sent. */
const hasBoxHere = sql<boolean>`EXISTS (SELECT FROM boxes WHERE order_id = o.id AND parcel_id IS NULL)`;

/** Whether the order `o` has not been sent and its address has no zip code. */
export const lacksZip = sql<boolean>`(o.zip_code = '' AND o.status IN ('awaiting_payment', 'paid', 'preparing'))`;

const arrived = sql.join(orderStatuses.filter(hasArrived).map((status) => sql.lit(status)));

/** The state of the parcels of the order `o`. Derived, never stored. */
export const parcelsState: RawBuilder<ParcelsState> = sql`CASE
  WHEN o.status IN (${arrived}) THEN 'delivered'
  WHEN o.status = 'shipped' THEN CASE WHEN ${hasBoxHere} THEN 'part_shipped' ELSE 'shipped' END
  WHEN o.status = 'preparing' THEN CASE WHEN ${isPacked} THEN 'packed' ELSE 'picking' END
  ELSE 'none' END`;

/**
 * The state of the money of the order `o`. Derived, never stored. An order of 0 won is paid as soon as it is placed.
 * Transfers for an order that ended unpaid belong to it until they are refunded.
 */
export const moneyState: RawBuilder<MoneyState> = sql`(SELECT CASE
    WHEN o.total_price = 0 THEN CASE WHEN o.status = 'awaiting_payment' THEN 'unpaid' ELSE 'paid' END
    WHEN money.received = 0 THEN 'unpaid'
    WHEN money.given_back >= money.received THEN 'refunded'
    WHEN money.given_back > 0 THEN 'part_refunded'
    WHEN money.received < o.total_price THEN 'part_paid'
    ELSE 'paid' END
  FROM (SELECT order_received(o.id) + kept.open + kept.gone AS received, ${givenBack} + kept.gone AS given_back
    FROM (SELECT coalesce(sum(still_owed(d)), 0)::bigint AS open, coalesce(sum((SELECT sum(amount) FROM refunds
        WHERE deposit_id = d.id AND status = 'done')), 0)::bigint AS gone
      FROM deposits d WHERE d.order_id = o.id AND o.status IN ('cancelled', 'expired') AND order_received(o.id) = 0) kept) money)`;

export async function readMoneyState(db: Database, orderId: number): Promise<MoneyState | undefined> {
  const { rows } = await sql<{ state: MoneyState }>`
    SELECT ${moneyState} AS state FROM orders o WHERE o.id = ${orderId}`.execute(db);
  return rows[0]?.state;
}

/** All money received for the order `o`: its payment, open deposits, and unapplied money to be refunded. */
export const receivedFor = sql<number>`(order_received(o.id)
  + coalesce((SELECT sum(open) FROM deposits WHERE order_id = o.id), 0)
  + coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = o.id AND NOT ${isOfOrder}), 0))::bigint`;

/** All refunds of it, completed or due. */
export const refundedFor = sql<number>`(SELECT coalesce(sum(amount), 0)::bigint FROM refunds WHERE order_id = o.id)`;
