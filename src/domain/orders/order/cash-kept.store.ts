import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isOfOrder } from './order-state.store.ts';

/**
 * Records the cash that an order keeps, for its cash receipt: nothing while it is unpaid, and nothing that is refunded.
 * Refunds to a card are not cash. Must be called after every change of the order's payments, allocations and refunds
 * and of the customer's request for a receipt. The caller must hold the lock on the order. Idempotent.
 *
 * Most orders are paid by card and have no row. Money that arrives after a receipt was issued is recorded with its own
 * days.
 */
export async function recountCash(db: Database, orderId: number): Promise<void> {
  await sql`
    WITH cash AS (
      SELECT o.id, o.total_price, CASE WHEN o.status IN ('awaiting_payment', 'expired') THEN 0 ELSE cash_received(o.id)
          - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = o.id AND ${isOfOrder}
            AND (is_cash(o.payment_method) OR r.attempt_id IS NULL)), 0) END::integer AS kept,
        (SELECT least(now(), max(d.paid_at)) FROM deposit_allocations a JOIN deposits d ON d.id = a.deposit_id
          WHERE a.order_id = o.id AND a.released_at IS NULL) AS paid_at
      FROM orders o WHERE o.id = ${orderId}
    ), counted AS (
      UPDATE cash_receipts r SET kept = cash.kept,
        paid_at = CASE WHEN r.kept <= r.issued AND cash.kept > r.kept THEN cash.paid_at ELSE r.paid_at END
      FROM cash WHERE r.order_id = cash.id AND r.kept <> cash.kept
    )
    INSERT INTO cash_receipts (order_id, paid_at, kept) SELECT id, paid_at, kept FROM cash
    WHERE kept > 0
      AND (total_price >= receipt_needed_from() OR EXISTS (SELECT FROM cash_receipt_requests WHERE order_id = cash.id))
    ON CONFLICT (order_id) DO NOTHING`.execute(db);
}
