import { sql } from 'kysely';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Database } from '../../../platform/database/database.ts';

/**
 * An account cannot be deleted while the shop owes its customer money or may owe it. The deletion locks the customer's
 * orders, and every operation that makes money owed locks the order first.
 */
export async function moneyOwed(db: Database, userId: number, isDeleting = false): Promise<Failure | null> {
  if (isDeleting) await sql`SELECT FROM orders WHERE user_id = ${userId} ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql`
    SELECT FROM orders o WHERE o.user_id = ${userId} AND (
      EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.status <> 'done')
      -- A deposit without an order when it arrived belongs to the customer whose order received a part of it.
      OR EXISTS (
        SELECT FROM (
          SELECT id FROM deposits WHERE order_id = o.id
          UNION ALL SELECT deposit_id FROM deposit_allocations WHERE order_id = o.id
        ) theirs JOIN deposits d USING (id)
        WHERE d.open > 0 OR EXISTS (SELECT FROM refunds r WHERE r.deposit_id = d.id AND r.status <> 'done'))) LIMIT 1`.execute(
    db,
  );
  if (rows.length > 0) return { code: 'money_owed' };
  // The payment result is unknown: the card may have been charged, even for an order that is over. A virtual account
  // that awaits a transfer is closed with its order, so that order must be cancelled first.
  const { rows: unsettled } = await sql`
    SELECT FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE o.user_id = ${userId} AND a.check_at IS NOT NULL
      AND NOT (o.status = 'awaiting_payment' AND a.status IN ('open', 'waiting')) LIMIT 1`.execute(db);
  return unsettled.length > 0 ? { code: 'payment_being_checked' } : null;
}
