import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pictureSources } from '../../catalogue/products/picture.rules.ts';
import { hasArrived, type OrderStatus } from '../../orders/order/order-status.rules.ts';
import { photoUrl } from '../photos/photo.rules.ts';
import type { OwnReview, ReviewableLine } from './review.contract.ts';
import { type ReviewTag, reviewState, tagsFor } from './review.rules.ts';
import { isSameItem } from './review.store.ts';

interface ReviewRow {
  readonly id: number;
  readonly stars: number;
  readonly text: string;
  readonly author: string;
  readonly tags: readonly ReviewTag[];
  readonly published: boolean;
  readonly rejection: string | null;
  readonly created_at: string;
  readonly photos: readonly string[];
  readonly answer: string | null;
}

const reviewColumns = sql`
  jsonb_build_object('id', r.id, 'stars', r.stars, 'text', r.body, 'author', r.author, 'tags', r.tags, 'published', r.published,
    'rejection', r.rejection, 'created_at', r.created_at, 'answer', r.answer,
    'photos', (SELECT coalesce(jsonb_agg(key ORDER BY position), '[]') FROM photos WHERE review_id = r.id))`;

interface OrderRow {
  readonly status: OrderStatus;
  readonly name: string;
  readonly lines: readonly {
    readonly line: number;
    readonly product: { readonly id: number | null; readonly slug: string; readonly name: string };
    readonly picture: string;
    readonly widths: readonly number[] | null;
    readonly review: ReviewRow | null;
    readonly storage: string;
    readonly reviewed: boolean;
  }[];
}

/** The reviews, existing and possible, of one of the customer's orders; empty for another customer's order. */
export async function readOwnReviews(
  db: Database,
  userId: number,
  number: string,
  locale: Locale,
): Promise<{ readonly name: string; readonly lines: ReviewableLine[] } | undefined> {
  const { rows } = await sql<OrderRow>`
    SELECT o.status, coalesce(nullif(u.name, ''), o.recipient_name, '') AS name,
      (SELECT jsonb_agg(jsonb_build_object('line', l.id, 'product', jsonb_build_object('id', l.product_id,
          'slug', l.slug, 'name', coalesce(l.name ->> ${locale}, l.name ->> 'en')), 'picture', l.picture_key, 'storage', l.storage,
          'reviewed', EXISTS (SELECT FROM reviews WHERE user_id = o.user_id AND product_id = l.product_id),
          'widths', p.widths, 'review', (SELECT ${reviewColumns} FROM order_lines part
            JOIN reviews r ON r.order_line_id = part.id WHERE ${isSameItem} ORDER BY r.id LIMIT 1))
          ORDER BY l.position)
        FROM order_lines l LEFT JOIN pictures p ON p.key = l.picture_key WHERE l.order_id = o.id
          AND NOT EXISTS (SELECT FROM order_lines part WHERE ${isSameItem} AND part.position < l.position)) AS lines
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.number = ${number} AND o.user_id = ${userId}`.execute(db);
  const [order] = rows;
  return (
    order && {
      name: order.name,
      lines: order.lines.map(({ line, product, picture, widths, review, storage, reviewed }) => ({
        line,
        product: { ...product, image: pictureSources({ key: picture, widths: widths ?? [400] }).src },
        can_review: review === null && product.id !== null && hasArrived(order.status),
        reviewed_before: review === null && reviewed,
        tags: [...tagsFor(storage)],
        review: review && ownReview(review),
      })),
    }
  );
}

export async function ownReviewOf(db: Database, id: number): Promise<OwnReview> {
  const { rows } = await sql<{ review: ReviewRow }>`
    SELECT ${reviewColumns} AS review FROM reviews r WHERE r.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error('A review was deleted while it was being written');
  return ownReview(rows[0].review);
}

function ownReview({ published, created_at, photos, tags, ...review }: ReviewRow): OwnReview {
  return {
    ...review,
    tags: [...tags],
    status: reviewState(published, review.rejection),
    created_at: new Date(created_at).toISOString(),
    photos: photos.map((key) => ({ id: key, url: photoUrl(key) })),
  };
}
