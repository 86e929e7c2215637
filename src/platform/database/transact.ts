import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from './database.ts';

/** PostgreSQL ends one of two deadlocked transactions; the other commits a moment later. */
const deadlock = '40P01';
const mostTries = 5;
/** The other transaction must wake up first: on a busy machine, an immediate retry would take its row lock again. */
const longestPauseMs = 100;

/**
 * Runs work in a transaction, or in the caller's. A transaction that PostgreSQL ended because of a deadlock is retried,
 * so the work may only use the database.
 */
export function inTransaction<T>(db: OpenDatabase['db'], work: (transaction: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return retryOnDeadlock(() => db.transaction().execute(work));
}

/** The same, but a refused result rolls back as an exception does. */
export function transact<T, E>(
  db: OpenDatabase['db'],
  work: (transaction: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  return db.isTransaction ? transactWithin(db, work) : retryOnDeadlock(() => transactOnce(db, work));
}

/**
 * A savepoint in the caller's transaction: a refused result rolls back only this part; an exception also ends the
 * caller's.
 */
async function transactWithin<T, E>(
  transaction: Database,
  work: (transaction: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  await sql`SAVEPOINT part`.execute(transaction);
  const result = await work(transaction);
  if (!result.ok) await sql`ROLLBACK TO SAVEPOINT part`.execute(transaction);
  await sql`RELEASE SAVEPOINT part`.execute(transaction);
  return result;
}

/** A call that is its own transaction, retried when PostgreSQL ended it because of a deadlock. */
export async function retryOnDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || tries === mostTries) throw error;
      await delay(Math.random() * longestPauseMs * tries);
    }
  }
}

async function transactOnce<T, E>(
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
