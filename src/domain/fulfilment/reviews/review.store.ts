import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { listReviews, Review } from './review.contract.ts';
import type { ReviewTag } from './review.rules.ts';

/** Photos in the row above the reviews. */
const shownPhotos = 12;

type Answer = AnswerOf<typeof listReviews>;

export interface ReviewPage extends Pick<Answer, 'distribution' | 'tags' | 'languages' | 'photos'> {
  readonly reviews: Review[];
}

interface Wanted {
  readonly language: Locale | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of published reviews, and what is counted over all of them, in one query. */
export async function readReviews(
  db: Database,
  productId: number,
  { language, limit, offset }: Wanted,
): Promise<ReviewPage> {
  const ofLanguage = language ? sql`AND locale = ${language}` : sql``;
  const { rows } = await sql<ReviewPage>`
    SELECT
      coalesce((SELECT jsonb_agg(page) FROM (
        SELECT id, stars, body AS text, author, locale, is_demo, tags,
          to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS created_at,
          (SELECT coalesce(jsonb_agg('/api/photos/' || key ORDER BY position), '[]') FROM photos
            WHERE review_id = reviews.id) AS photos,
          CASE WHEN answer IS NOT NULL THEN jsonb_build_object('text', answer,
            'at', to_char(answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS answer
        FROM reviews WHERE product_id = ${productId} AND published ${ofLanguage}
        ORDER BY reviews.created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
      ) AS page), '[]') AS reviews,
      (SELECT jsonb_agg(coalesce(number, 0) ORDER BY star)
        FROM generate_series(1, 5) AS star
        LEFT JOIN (SELECT stars, count(*) AS number FROM reviews
          WHERE product_id = ${productId} AND published GROUP BY stars) AS given ON given.stars = star) AS distribution,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('tag', tag, 'count', number) ORDER BY number DESC, tag), '[]')
        FROM (SELECT tag, count(*) AS number FROM reviews, unnest(tags) AS tag
          WHERE product_id = ${productId} AND published GROUP BY tag) AS counted) AS tags,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('language', locale, 'count', number) ORDER BY locale), '[]')
        FROM (SELECT locale, count(*) AS number FROM reviews
          WHERE product_id = ${productId} AND published GROUP BY locale) AS written) AS languages,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('url', '/api/photos/' || key, 'review', review_id)
          ORDER BY created_at DESC, review_id DESC, position), '[]')
        FROM (SELECT p.key, p.review_id, p.position, r.created_at FROM reviews r JOIN photos p ON p.review_id = r.id
          WHERE r.product_id = ${productId} AND r.published
          ORDER BY r.created_at DESC, r.id DESC, p.position LIMIT ${shownPhotos}) AS newest) AS photos
  `.execute(db);
  return rows[0] ?? { reviews: [], distribution: [0, 0, 0, 0, 0], tags: [], languages: [], photos: [] };
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
  readonly tags: readonly ReviewTag[];
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
      tags: [...review.tags],
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
