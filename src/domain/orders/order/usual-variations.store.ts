import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Enough that some remain if others are in the basket, sold out or too expensive. */
const mostRead = 60;

/** The sizes that a customer has paid for, those of most orders first. */
export async function usualVariations(db: Database, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT l.variation_id AS id FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.user_id = ${userId} AND o.status NOT IN ('awaiting_payment', 'cancelled', 'expired')
      AND l.variation_id IS NOT NULL
    GROUP BY l.variation_id ORDER BY count(*) DESC, max(o.id) DESC LIMIT ${mostRead}`.execute(db);
  return rows.map(({ id }) => id);
}
