import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { LockedOrder } from '../../orders/order/order.store.ts';

export type SurchargedOrder = Pick<LockedOrder, 'id' | 'status' | 'userId' | 'surchargeDue'>;

/** So much of the surcharge becomes a part of the price; less than nothing is asked for again. The order must be held by the caller. */
export async function raisePrice(db: Database, orderId: number, amount: number): Promise<void> {
  await sql`
    UPDATE orders SET delivery_price = delivery_price + ${amount}::int, total_price = total_price + ${amount}::int,
      surcharge_due = surcharge_due - ${amount}::int
    WHERE id = ${orderId}`.execute(db);
}

/** What the surcharge of a paid order lacks; nothing where there is nobody left to ask. */
export async function readSurchargeMissing(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    SELECT surcharge_missing(id) AS missing FROM orders WHERE id = ${orderId} AND user_id IS NOT NULL`.execute(db);
  return rows[0]?.missing ?? 0;
}

/**
 * All that pays the surcharge of an order, taken back; it lies open for the orders that it was meant for, which are answered.
 * Both must be held by the caller.
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
