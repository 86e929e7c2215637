import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from './database.ts';

/** PostgreSQL ends one of two transactions that wait for each other; the other is through a moment later. */
const deadlock = '40P01';
const mostTries = 5;
/** The other one has to wake up first: on a busy machine whoever began anew at once would take its row from it again. */
const longestPauseMs = 100;

/**
 * Runs work in a transaction, or in that of the caller. Work that was ended to let another one through begins anew, so it
 * does nothing but ask the database.
 */
export function inTransaction<T>(db: OpenDatabase['db'], work: (transaction: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return untilThrough(() => db.transaction().execute(work));
}

/** The same, kept only if the work succeeds: an expected refusal undoes it as an exception does. */
export function transact<T, E>(
  db: OpenDatabase['db'],
  work: (transaction: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  return db.isTransaction ? transactWithin(db, work) : untilThrough(() => transactOnce(db, work));
}

/** A part of the caller's transaction, which a refusal takes back without the rest; an exception is the caller's end too. */
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

/** A call that is a transaction of its own, begun anew where it was ended to let another one through. */
export async function untilThrough<T>(attempt: () => Promise<T>): Promise<T> {
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
