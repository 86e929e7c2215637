import { sql } from 'kysely';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';

/** Changes what there is past every call, and says so: without a reason the database refuses it. */
export function correctStock<T>(db: OpenDatabase['db'], work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('shop.stock_reason', 'correction', true)`.execute(transaction);
    return work(transaction);
  });
}
