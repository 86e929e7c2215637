import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { LockedOrder } from '../../orders/order/order.store.ts';

export type SurchargedOrder = Pick<LockedOrder, 'id' | 'status' | 'userId' | 'surchargeDue'>;

/**
 * Moves this amount of the surcharge into the price; a negative amount is requested again. The caller must have locked
 * the order.
 */
export async function raisePrice(db: Database, orderId: number, amount: number): Promise<void> {
  await sql`
    UPDATE orders SET delivery_price = delivery_price + ${amount}::int, total_price = total_price + ${amount}::int,
      surcharge_due = surcharge_due - ${amount}::int
    WHERE id = ${orderId}`.execute(db);
}

/** What a paid order lacks of its surcharge; 0 if there is no customer left to ask. */
export async function readSurchargeMissing(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    SELECT surcharge_missing(id) AS missing FROM orders WHERE id = ${orderId} AND user_id IS NOT NULL`.execute(db);
  return rows[0]?.missing ?? 0;
}

/**
 * Releases all money that pays the surcharge of an order. It stays open for the orders that it was meant for, which are
 * returned. The caller must have locked both.
 */
export async function releaseSurcharge(
  db: Database,
  orderId: number,
): Promise<readonly { readonly amount: number; readonly meantFor: number }[]> {
  const { rows } = await sql<{ amount: number; meantFor: number }>`
    WITH released AS (
      UPDATE deposit_allocations SET released_at = now()
      WHERE order_id = ${orderId} AND is_surcharge AND released_at IS NULL RETURNING deposit_id, amount
    ), noted AS (
      UPDATE deposits SET order_id = ${orderId} FROM released WHERE id = deposit_id AND order_id IS NULL
    )
    SELECT released.amount, coalesce(order_id, ${orderId}) AS "meantFor" FROM released
    JOIN deposits ON deposits.id = deposit_id`.execute(db);
  return rows;
}
