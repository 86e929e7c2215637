import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './database.types.ts';

/**
 * Work that one process does while all others who come to it wait, however long that takes. The lock is one of a
 * transaction, so that it goes with a process that dies, and holds behind a pool of connections too.
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
