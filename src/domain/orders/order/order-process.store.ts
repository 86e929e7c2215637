import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Ends the wait for an order's payment. The next check of payments closes its Toss accounts. Deposits are open again
 * for the order they were meant for, unless they have paid this one. Returns the orders with open deposits. The caller
 * must hold the lock on the order.
 */
export async function endPayment(db: Database, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH released AS (
      UPDATE deposit_allocations SET released_at = now()
      WHERE order_id = ${orderId} AND released_at IS NULL
        AND ((SELECT status FROM orders WHERE id = ${orderId}) <> 'paid'
          OR EXISTS (SELECT FROM payment_attempts WHERE order_id = ${orderId} AND status = 'paid'))
      RETURNING deposit_id
    ), noted AS (
      UPDATE deposits SET order_id = ${orderId} FROM released WHERE id = deposit_id AND order_id IS NULL
    ), closing AS (
      UPDATE payment_attempts SET check_at = now() WHERE order_id = ${orderId} AND status = 'waiting'
    )
    SELECT coalesce(order_id, ${orderId}) AS id FROM deposits WHERE id IN (SELECT deposit_id FROM released)
    UNION SELECT order_id FROM deposits WHERE order_id = ${orderId} AND open > 0`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether an unpaid order has an open or allocated deposit. */
export async function hasDeposit(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM deposits WHERE order_id = ${orderId} AND open > 0)
      OR EXISTS (SELECT FROM deposit_allocations WHERE order_id = ${orderId} AND released_at IS NULL) AS has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** The order no longer waits for missing money. */
export async function settleShortages(db: Database, orderId: number): Promise<void> {
  await sql`
    UPDATE short_picks SET missing = 0 FROM order_lines l
    WHERE l.id = short_picks.line_id AND l.order_id = ${orderId} AND short_picks.missing > 0`.execute(db);
}
