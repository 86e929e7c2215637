import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The weight of a sale is halved after this number of days. */
const halfLifeDays = 14;
/** The points that doubling the sales adds to the popularity. */
const pointsOfTwice = 30;

/**
 * Counts sales since the last run. Each run counts a customer once per product, so that no single customer can promote
 * a product. Only changed products are written, so only these are announced. Sales that are being written during a run
 * count in the next one.
 */
export async function countSales(db: Database): Promise<void> {
  await sql`
    WITH span AS (
      UPDATE sales_clock SET counted_until = greatest(before.counted_until, now() - interval '10 minutes')
      FROM (SELECT counted_until FROM sales_clock FOR UPDATE) AS before
      RETURNING before.counted_until AS since, sales_clock.counted_until AS until,
        extract(epoch FROM sales_clock.counted_until - timestamptz '2026-01-01 00:00+09')::float8
          / 86400 / ${halfLifeDays}::float8 AS height
    ), sold AS (
      SELECT order_lines.product_id, count(DISTINCT orders.user_id) AS buyers
      FROM span
      JOIN order_events ON order_events.at > span.since AND order_events.at <= span.until AND to_status = 'paid'
      JOIN orders ON orders.id = order_events.order_id AND orders.status <> 'cancelled'
      JOIN order_lines ON order_lines.order_id = orders.id
      WHERE orders.user_id IS NOT NULL AND order_lines.product_id IS NOT NULL
      GROUP BY order_lines.product_id
    ), scored AS (
      INSERT INTO product_sales (product_id, score)
      SELECT products.id, height + ln(power(2, greatest(
        coalesce(product_sales.score, products.popularity / ${pointsOfTwice}::float8) - height, -500)) + buyers) / ln(2)
      FROM span, sold JOIN products ON products.id = sold.product_id
      LEFT JOIN product_sales ON product_sales.product_id = products.id
      ON CONFLICT (product_id) DO UPDATE SET score = excluded.score
      RETURNING product_id, greatest(0, round(score * ${pointsOfTwice}::float8))::int AS popularity
    )
    UPDATE products SET popularity = scored.popularity FROM scored
    WHERE products.id = scored.product_id AND products.popularity <> scored.popularity`.execute(db);
}
