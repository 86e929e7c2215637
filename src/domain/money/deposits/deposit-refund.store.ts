import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffRequest } from './deposit.store.ts';

/** The amount that this request refunded, even if the refund was undone since; null if there is no such request. */
export async function findDepositRefund(
  db: Database,
  deposit: number,
  { staffId, key }: StaffRequest,
): Promise<number | null> {
  const isThis = sql`deposit_id = ${deposit} AND requested_by = ${staffId} AND idempotency_key = ${key}`;
  const { rows } = await sql<{ amount: number }>`
    SELECT amount FROM refunds WHERE kind = 'deposit' AND ${isThis}
    UNION ALL SELECT amount FROM undone_refunds WHERE ${isThis}`.execute(db);
  return rows[0]?.amount ?? null;
}

/** The status of a deposit's refund, locked; undefined if the deposit has no such refund. */
export async function lockDepositRefund(db: Database, deposit: number, refund: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM refunds WHERE id = ${refund} AND deposit_id = ${deposit} FOR UPDATE`.execute(db);
  return rows[0]?.status;
}

/**
 * Removes the refund; the database counts its amount as open again. The request remains recorded. Returns the order
 * whose customer the refund was for.
 */
export async function removeRefund(db: Database, refund: number): Promise<number | null> {
  const { rows } = await sql<{ orderId: number | null }>`
    WITH gone AS (DELETE FROM refunds WHERE id = ${refund} RETURNING *), undone AS (
      INSERT INTO undone_refunds (refund_id, requested_by, idempotency_key, deposit_id, amount)
      SELECT id, requested_by, idempotency_key, deposit_id, amount FROM gone
    )
    SELECT order_id AS "orderId" FROM gone`.execute(db);
  return rows[0]?.orderId ?? null;
}
