import type { Result } from '../kernel/result.ts';
import type { Database, OpenDatabase } from './database.ts';

/** Runs work in a transaction that is kept only if the work succeeds: an expected refusal undoes it as an exception does. */
export async function transact<T, E>(
  db: OpenDatabase['db'],
  work: (transaction: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (result.ok ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}
