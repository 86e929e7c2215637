import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Purchase } from './usuals.rules.ts';

/** Enough to see a rhythm of months, few enough for the oldest accounts. */
const ordersRead = 100;

/** What the customer has paid for and received, the latest order first. Replacements of a claim are not purchases. */
export async function readPurchases(db: Database, userId: number): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    WITH paid AS (
      SELECT id, (created_at AT TIME ZONE 'Asia/Seoul')::date::text AS day FROM orders
      WHERE user_id = ${userId} AND status NOT IN ('awaiting_payment', 'cancelled', 'expired')
        AND NOT EXISTS (SELECT FROM claims WHERE replacement_id = orders.id)
      ORDER BY id DESC LIMIT ${ordersRead}
    )
    SELECT l.product_id AS product, l.variation_id AS variation, sum(l.count)::int AS count, paid.day
    FROM paid JOIN order_lines l ON l.order_id = paid.id
    WHERE l.product_id IS NOT NULL AND l.variation_id IS NOT NULL AND l.count > 0
    GROUP BY paid.id, paid.day, l.product_id, l.variation_id
    ORDER BY paid.id DESC, min(l.position)`.execute(db);
  return rows;
}
