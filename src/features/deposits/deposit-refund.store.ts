import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { refundReason } from '../payments/refund-reason.rules.ts';
import type { LockedDeposit, StaffRequest } from './deposit.store.ts';

const refundKey = (deposit: number, { staffId, key }: StaffRequest) => `deposit-${deposit}-${staffId}-${key}`;

/** How much this very request has sent back, whether or not that was undone since; or null. */
export async function findDepositRefund(db: Database, deposit: number, request: StaffRequest): Promise<number | null> {
  const key = refundKey(deposit, request);
  const { rows } = await sql<{ amount: number }>`
    SELECT amount FROM refunds WHERE key = ${key} UNION ALL SELECT amount FROM undone_refunds WHERE key = ${key}`.execute(
    db,
  );
  return rows[0]?.amount ?? null;
}

/** How far a refund of a deposit is, held; undefined if it has no such refund. */
export async function lockDepositRefund(db: Database, deposit: number, refund: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM refunds WHERE id = ${refund} AND deposit_id = ${deposit} FOR UPDATE`.execute(db);
  return rows[0]?.status;
}

/** The money that was to go back is open again, which the database counts. The request that asked for it stays known. */
export async function removeRefund(db: Database, refund: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM refunds WHERE id = ${refund} RETURNING id, key, deposit_id, amount)
    INSERT INTO undone_refunds (refund_id, key, deposit_id, amount) SELECT id, key, deposit_id, amount FROM gone`.execute(
    db,
  );
}

export async function addDepositRefund(
  db: Database,
  { id, orderId, isMeant, isForSurcharge }: Pick<LockedDeposit, 'id' | 'orderId' | 'isMeant' | 'isForSurcharge'>,
  amount: number,
  request: StaffRequest,
): Promise<void> {
  const key = refundKey(id, request);
  // Of what is left of a transfer that paid an order, or waited for the rest of a surcharge, nobody has told its customer yet,
  // who is asked for an account.
  const requested_by = isMeant && !isForSurcharge ? null : request.staffId;
  const reason = refundReason('unused_deposit');
  await db
    .insertInto('refunds')
    .values({ key, order_id: orderId, deposit_id: id, amount, reason, requested_by })
    .execute();
}
