import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/**
 * A statement of fixed words, for what is asked with nearly every call: a builder puts its words together anew each time,
 * which takes longer than sending them.
 */
export function statement<Row>(words: string) {
  return async (db: Database, ...values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(words, [...values]));
    return rows;
  };
}
