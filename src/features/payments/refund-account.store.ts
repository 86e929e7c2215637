import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whether staff have to send something of an order's money by hand. */
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

/** Said again, the later one counts. The order must be held by the caller. */
export async function keepRefundAccount(db: Database, { orderId, sealed, bank, accountEnd }: NewAccount) {
  const account = { sealed, bank, account_end: accountEnd };
  await db
    .insertInto('refund_accounts')
    .values({ order_id: orderId, ...account })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...account, created_at: sql`now()` }))
    .execute();
}

/** The account of an order, and in the same statement who has looked: nobody sees one unrecorded. */
export async function lookAtAccount(db: Database, orderId: number, staffId: number) {
  const { rows } = await sql<{ sealed: Buffer; bank: string }>`
    WITH account AS (SELECT order_id, sealed, bank FROM refund_accounts WHERE order_id = ${orderId}),
    look AS (INSERT INTO refund_account_looks (staff_id, order_id) SELECT ${staffId}, order_id FROM account)
    SELECT sealed, bank FROM account`.execute(db);
  return rows[0];
}
