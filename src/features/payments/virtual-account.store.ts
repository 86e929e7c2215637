import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface KeptAccount {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

interface NewAccount extends KeptAccount {
  readonly attemptId: number;
  readonly secretHash: Buffer;
}

export async function keepAccount(db: Database, { attemptId, secretHash, ...account }: NewAccount): Promise<void> {
  await db
    .insertInto('virtual_accounts')
    .values({ attempt_id: attemptId, secret_hash: secretHash, ...account })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
}

/** The account that is given out for a try and still waits for money. */
export async function readAccount(db: Database, tossOrderId: string): Promise<KeptAccount | undefined> {
  return db
    .selectFrom('virtual_accounts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'virtual_accounts.attempt_id')
    .select(['bank', 'account', 'holder'])
    .where('toss_order_id', '=', tossOrderId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/** What Toss says with every word about the account, hashed. */
export async function readSecretHash(db: Database, tossOrderId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('virtual_accounts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'virtual_accounts.attempt_id')
    .select('secret_hash')
    .where('toss_order_id', '=', tossOrderId)
    .executeTakeFirst();
  return row?.secret_hash;
}

/** What was to be given back of money that is not there. */
export async function dropRefunds(db: Database, attemptId: number): Promise<void> {
  await db.deleteFrom('refunds').where('attempt_id', '=', attemptId).where('status', '<>', 'done').execute();
}

/** Money is in an order's box although the bank has taken it back: somebody has to look into it. */
export async function noteTakenBack(db: Database, attemptId: number): Promise<void> {
  await sql`UPDATE payment_attempts SET problem = 'DEPOSIT_TAKEN_BACK', check_at = NULL WHERE id = ${attemptId}`.execute(
    db,
  );
}
