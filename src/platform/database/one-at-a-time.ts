import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './database.types.ts';

/**
 * Runs work in one process at a time while all others wait, without a time limit. The lock belongs to a transaction, so
 * it ends with a process that dies and also works behind a connection pooler.
 */
export async function oneAtATime<T>(
  db: Kysely<DB>,
  lock: number,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction);
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(transaction);
    return work(transaction);
  });
}
