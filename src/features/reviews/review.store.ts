import { sql } from 'kysely';
import type { Locale } from '../../kernel/locale.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderStatus } from '../orders/order-status.rules.ts';
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
          to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS created_at,
          (SELECT coalesce(jsonb_agg('/api/photos/' || key ORDER BY position), '[]') FROM photos
            WHERE review_id = reviews.id) AS photos
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

interface ReviewedLine {
  readonly productId: number | null;
  readonly userId: number | null;
  readonly userName: string;
  readonly status: OrderStatus;
}

/** A line of an order and whose it is, held, so that two reviews of it come one after the other. */
export async function lockReviewedLine(db: Database, line: number): Promise<ReviewedLine | undefined> {
  const { rows } = await sql<ReviewedLine>`
    SELECT l.product_id AS "productId", o.user_id AS "userId", o.status, u.name AS "userName"
    FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN users u ON u.id = o.user_id
    WHERE l.id = ${line} FOR UPDATE OF l`.execute(db);
  return rows[0];
}

export async function findReview(db: Database, line: number) {
  return db
    .selectFrom('reviews')
    .select(['id', 'stars', 'body as text'])
    .where('order_line_id', '=', line)
    .executeTakeFirst();
}

interface NewReview {
  readonly line: number;
  readonly productId: number;
  readonly userId: number;
  readonly stars: number;
  readonly text: string;
  readonly locale: Locale;
  readonly author: string;
}

export async function insertReview(db: Database, review: NewReview): Promise<number> {
  const { id } = await db
    .insertInto('reviews')
    .values({
      order_line_id: review.line,
      product_id: review.productId,
      user_id: review.userId,
      stars: review.stars,
      body: review.text,
      locale: review.locale,
      author: review.author,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if there is no such review. */
export async function publishReview(db: Database, id: number): Promise<boolean> {
  const changed = await db
    .updateTable('reviews')
    .set({ published: true, rejection: null, decided_at: sql`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function refuseReview(db: Database, id: number, rejection: string): Promise<boolean> {
  const changed = await db
    .updateTable('reviews')
    .set({ published: false, rejection, decided_at: sql`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
