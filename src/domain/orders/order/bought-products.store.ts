import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Enough to find a shelf full of things that are still there, however long somebody has been a customer. */
const mostRead = 200;

/** Products of orders that were paid, last bought first; within an order as they stood in it. */
export async function boughtProductIds(db: Database, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT ON (l.product_id) l.product_id AS id, o.id AS order_id, l.position
      FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = ${userId} AND o.status NOT IN ('awaiting_payment', 'cancelled', 'expired')
        AND l.product_id IS NOT NULL
      ORDER BY l.product_id, o.id DESC, l.position) bought
    ORDER BY order_id DESC, position LIMIT ${mostRead}`.execute(db);
  return rows.map(({ id }) => id);
}
