import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';

/** Whether staff must send any of an order's money by hand. */
export async function isOwedByTransfer(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ owed: boolean }>`SELECT is_owed_by_transfer(${orderId}) AS owed`.execute(db);
  return rows[0]?.owed ?? false;
}

interface NewAccount {
  readonly orderId: number;
  readonly sealed: Buffer;
  readonly bank: string;
  readonly accountEnd: string;
}

/** Replaces an earlier account of the order. The caller must have locked the order. */
export async function saveRefundAccount(db: Database, { orderId, sealed, bank, accountEnd }: NewAccount) {
  const account = { sealed, bank, account_end: accountEnd };
  await db
    .insertInto('refund_accounts')
    .values({ order_id: orderId, ...account })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...account, created_at: sql`now()` }))
    .execute();
}

/** Reads the account of an order and logs the access in the same statement. */
export async function lookAtAccount(db: Database, orderId: number, staffId: number) {
  const account = await db
    .selectFrom('refund_accounts')
    .select(['sealed', 'bank'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (account) await noteAccess(db, { staff: staffId, order: orderId, why: 'refund_account' });
  return account;
}
