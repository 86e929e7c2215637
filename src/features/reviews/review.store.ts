import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Review } from './review.contract.ts';

export interface ReviewPage {
  readonly reviews: Review[];
  /** Number of reviews with one, two … five stars. */
  readonly distribution: number[];
}

/** A page of published reviews and the distribution of all of them, in one query. */
export async function readReviews(db: Database, productId: number, limit: number, offset: number): Promise<ReviewPage> {
  const { rows } = await sql<ReviewPage>`
    SELECT
      coalesce((SELECT jsonb_agg(page) FROM (
        SELECT id, stars, body AS text, author, locale, is_demo,
          to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS created_at
        FROM reviews WHERE product_id = ${productId} AND published
        ORDER BY reviews.created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
      ) AS page), '[]') AS reviews,
      (SELECT jsonb_agg(coalesce(number, 0) ORDER BY star)
        FROM generate_series(1, 5) AS star
        LEFT JOIN (SELECT stars, count(*) AS number FROM reviews
          WHERE product_id = ${productId} AND published GROUP BY stars) AS given ON given.stars = star) AS distribution
  `.execute(db);
  return rows[0] ?? { reviews: [], distribution: [0, 0, 0, 0, 0] };
}
