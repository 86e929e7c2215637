import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { StaffRequest } from './deposit.store.ts';

export interface NewAllowance {
  readonly amount: number;
  /** The part that reduces the price of tax-exempt products. */
  readonly exemptAmount: number;
  readonly reason: string;
  readonly request: StaffRequest;
}

/** Returns the allowance that an earlier attempt of the same request created. */
export async function findAllowance(
  db: Database,
  { staffId, key }: StaffRequest,
): Promise<{ readonly orderId: number; readonly amount: number } | undefined> {
  const row = await db
    .selectFrom('order_allowances')
    .select(['order_id', 'amount'])
    .where('granted_by', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row && { orderId: row.order_id, amount: row.amount };
}

/** Lowers the price of an order. The caller must hold the row lock on the order, which must have no allowance yet. */
export async function addAllowance(
  db: Database,
  orderId: number,
  { amount, exemptAmount, reason, request }: NewAllowance,
): Promise<void> {
  await sql`
    WITH allowed AS (
      INSERT INTO order_allowances (order_id, amount, exempt_amount, reason, granted_by, idempotency_key)
      VALUES (${orderId}, ${amount}, ${exemptAmount}, ${reason}, ${request.staffId}, ${request.key})
      RETURNING order_id, amount
    )
    UPDATE orders SET allowance_total = allowed.amount, total_price = total_price - allowed.amount
    FROM allowed WHERE orders.id = allowed.order_id`.execute(db);
}

/**
 * Restores the price that the order had before its allowance, if any. The caller must hold the row lock on the order.
 */
export async function withdrawAllowance(db: Database, orderId: number): Promise<void> {
  await sql`
    WITH withdrawn AS (
      UPDATE order_allowances SET withdrawn_at = now() WHERE order_id = ${orderId} AND withdrawn_at IS NULL
      RETURNING order_id, amount
    )
    UPDATE orders SET allowance_total = 0, total_price = total_price + withdrawn.amount
    FROM withdrawn WHERE orders.id = withdrawn.order_id`.execute(db);
}

export async function readAllowedOrder(db: Database, number: string) {
  const { rows } = await sql<{ status: OrderStatus; total_price: number; allowance: number }>`
    SELECT status, total_price, allowance_total AS allowance FROM orders WHERE number = ${number}`.execute(db);
  return rows[0];
}
