import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { Review } from './review.contract.ts';

export interface ReviewPage {
  readonly reviews: Review[];
  /** Number of reviews with one to five stars. */
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
            WHERE review_id = reviews.id) AS photos,
          CASE WHEN answer IS NOT NULL THEN jsonb_build_object('text', answer,
            'at', to_char(answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS answer
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

/** Reads an order line with its customer and locks the order, so that concurrent reviews run one after the other. */
export async function lockReviewedLine(db: Database, line: number): Promise<ReviewedLine | undefined> {
  const { rows } = await sql<ReviewedLine>`
    SELECT l.product_id AS "productId", o.user_id AS "userId", o.status, u.name AS "userName"
    FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN users u ON u.id = o.user_id
    WHERE l.id = ${line} FOR NO KEY UPDATE OF o`.execute(db);
  return rows[0];
}

/** `part` is `l` or another line of the same variation: a voucher can split it into two lines with different prices. */
export const isSameItem = sql<boolean>`
  part.order_id = l.order_id AND (part.id = l.id OR part.variation_id = l.variation_id)`;

interface WrittenReview {
  readonly id: number;
  readonly stars: number;
  readonly text: string;
}

export async function findReview(db: Database, line: number): Promise<WrittenReview | undefined> {
  const { rows } = await sql<WrittenReview>`
    SELECT r.id, r.stars, r.body AS text
    FROM order_lines l JOIN order_lines part ON ${isSameItem} JOIN reviews r ON r.order_line_id = part.id
    WHERE l.id = ${line} LIMIT 1`.execute(db);
  return rows[0];
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

/** The staff member, and the version of the review that they saw; without it, any version. */
export interface Deciding {
  readonly staffId?: number | undefined;
  readonly version?: number | undefined;
}

const asSeen = ({ version }: Deciding) =>
  sql<boolean>`(${version ?? null}::int IS NULL OR version = ${version ?? null}::int)`;

/** Returns false if the review does not exist or has another version. */
export async function publishReview(db: Database, id: number, deciding: Deciding): Promise<boolean> {
  const changed = await db
    .updateTable('reviews')
    .set({ published: true, rejection: null, decided_at: sql`now()`, decided_by: deciding.staffId ?? null })
    .where('id', '=', id)
    .where(asSeen(deciding))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function refuseReview(db: Database, id: number, rejection: string, deciding: Deciding): Promise<boolean> {
  const changed = await db
    .updateTable('reviews')
    .set({ published: false, rejection, decided_at: sql`now()`, decided_by: deciding.staffId ?? null })
    .where('id', '=', id)
    .where(asSeen(deciding))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Sets the public answer; an empty text removes it. */
export async function answerReview(db: Database, id: number, words: string, deciding: Deciding): Promise<boolean> {
  const answer = words === '' ? null : words;
  const changed = await db
    .updateTable('reviews')
    .set({ answer, answered_at: answer === null ? null : sql`now()`, decided_by: deciding.staffId ?? null })
    .where('id', '=', id)
    .where(asSeen(deciding))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
