import { sql } from 'kysely';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';

/** Inserts a movement for every lot whose quantity differs from the sum of its movements. Any client can run it. */
export const missingMovements = `
  INSERT INTO stock_movements (lot_id, delta, reason)
  SELECT id, quantity - coalesce(moved, 0), 'correction'
  FROM lots LEFT JOIN (SELECT lot_id AS id, sum(delta) AS moved FROM stock_movements GROUP BY lot_id) AS told USING (id)
  WHERE quantity <> coalesce(moved, 0)`;

/** Changes quantities directly, and writes the movements that the database requires. */
export function correctStock<T>(db: OpenDatabase['db'], work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const done = await work(transaction);
    await sql.raw(missingMovements).execute(transaction);
    return done;
  });
}
