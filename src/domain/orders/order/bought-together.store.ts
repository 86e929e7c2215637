import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Enough orders for reliable pairs, few enough to be counted in seconds. */
const ordersLookedAt = 20_000;
/** Pairs that only one customer has bought would disclose what that customer bought. */
const fewestBuyers = 2;
/** As many as a row of products shows. */
const mostOfEach = 12;

/**
 * Recalculates which products are bought together, by number of customers. Products that most customers buy anyway have
 * a lower weight. Only changed products are written, so only these are announced.
 */
export async function countBoughtTogether(db: Database): Promise<void> {
  await sql`
    WITH recent AS (
      SELECT id, user_id FROM orders
      WHERE user_id IS NOT NULL AND status NOT IN ('awaiting_payment', 'cancelled', 'expired')
      ORDER BY id DESC LIMIT ${ordersLookedAt}
    ), bought AS (
      SELECT DISTINCT recent.id AS order_id, recent.user_id, order_lines.product_id
      FROM recent JOIN order_lines ON order_lines.order_id = recent.id WHERE order_lines.product_id IS NOT NULL
    ), alone AS (
      SELECT product_id, count(DISTINCT user_id) AS buyers FROM bought GROUP BY product_id
    ), pairs AS (
      SELECT one.product_id, other.product_id AS other_id, count(DISTINCT one.user_id) AS buyers
      FROM bought AS one JOIN bought AS other ON other.order_id = one.order_id AND other.product_id <> one.product_id
      GROUP BY one.product_id, other.product_id HAVING count(DISTINCT one.user_id) >= ${fewestBuyers}
    ), placed AS (
      SELECT pairs.product_id, other_id, row_number() OVER (
        PARTITION BY pairs.product_id ORDER BY pairs.buyers / sqrt(alone.buyers) DESC, other_id) AS place
      FROM pairs JOIN alone ON alone.product_id = other_id
    ), best AS (
      SELECT product_id, array_agg(other_id ORDER BY place) AS goes_with
      FROM placed WHERE place <= ${mostOfEach} GROUP BY product_id
    ), gone AS (
      DELETE FROM product_companions WHERE product_id NOT IN (SELECT product_id FROM best)
    )
    INSERT INTO product_companions (product_id, goes_with) SELECT product_id, goes_with FROM best
    ON CONFLICT (product_id) DO UPDATE SET goes_with = excluded.goes_with
      WHERE product_companions.goes_with <> excluded.goes_with`.execute(db);
}
