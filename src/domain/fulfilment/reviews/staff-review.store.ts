import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import { countedTo, readTo } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { photoUrl } from '../photos/photo.rules.ts';
import { type ReviewState, reviewState } from './review.rules.ts';
import type { ReviewSort, StaffReview } from './staff-review.contract.ts';

const isIn = {
  pending: sql`NOT r.published AND r.rejection IS NULL`,
  approved: sql`r.published`,
  rejected: sql`r.rejection IS NOT NULL`,
} as const;

interface Wanted {
  readonly state: ReviewState;
  readonly product: number | undefined;
  readonly sort: ReviewSort | undefined;
  readonly locale: Locale;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of reviews and the total count. */
export async function findStaffReviews(
  db: Database,
  { state, product, sort = state === 'pending' ? 'created_at' : '-created_at', locale, page, pageSize }: Wanted,
): Promise<{ reviews: StaffReview[]; count: number }> {
  const wanted = sql`${isIn[state]} AND ${product === undefined ? sql`true` : sql`r.product_id = ${product}`}`;
  const order = sort === 'created_at' ? sql`r.created_at, r.id` : sql`r.created_at DESC, r.id DESC`;
  const { rows } = await sql<ReadReview>`
    ${selected(locale)} WHERE r.id IN (
      SELECT r.id FROM (
        SELECT r.id, r.created_at FROM reviews r WHERE ${wanted} ORDER BY ${order} LIMIT ${sql.lit(readTo(page, pageSize))}) r
      ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})
    ORDER BY ${order}`.execute(db);
  const { rows: counts } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM reviews r WHERE ${wanted} LIMIT ${sql.lit(countedTo(page, pageSize))}) found`.execute(db);
  return { reviews: rows.map(viewOf), count: counts[0]?.count ?? 0 };
}

export async function readStaffReview(db: Database, id: number, locale: Locale): Promise<StaffReview | undefined> {
  const { rows } = await sql<ReadReview>`${selected(locale)} WHERE r.id = ${id}`.execute(db);
  return rows[0] && viewOf(rows[0]);
}

type ReadReview = Omit<StaffReview, 'state' | 'created_at' | 'decided_at' | 'photos'> & {
  readonly published: boolean;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly photos: readonly string[];
};

const selected = (locale: Locale) => sql`
  SELECT r.id, r.stars, r.body AS text, r.tags, r.author, r.locale, r.is_demo, r.published, r.rejection, r.answer, r.version,
    r.created_at, r.decided_at, u.name AS decided_by, o.number AS slug,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', coalesce(p.name ->> ${locale}, p.name ->> 'en')) AS product,
    (SELECT coalesce(jsonb_agg(key ORDER BY position), '[]') FROM photos WHERE review_id = r.id) AS photos
  FROM reviews r JOIN products p ON p.id = r.product_id LEFT JOIN users u ON u.id = r.decided_by
  LEFT JOIN order_lines l ON l.id = r.order_line_id LEFT JOIN orders o ON o.id = l.order_id`;

function viewOf({ published, created_at, decided_at, photos, ...review }: ReadReview): StaffReview {
  return {
    ...review,
    state: reviewState(published, review.rejection),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    photos: photos.map((key) => ({ id: key, url: photoUrl(key) })),
  };
}
