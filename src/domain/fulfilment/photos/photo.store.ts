import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { privatePrefix } from '../../../platform/files/file-store.ts';

export const photoFolder = `${privatePrefix}photos/`;

/** The path of the photo's file. */
export function photoFile(key: string): string {
  return `${photoFolder}${key}.webp`;
}

interface NewPhoto {
  readonly key: string;
  readonly userId: number;
  readonly width: number;
  readonly height: number;
}

export async function insertPhoto(db: Database, { key, userId, width, height }: NewPhoto): Promise<void> {
  await db.insertInto('photos').values({ key, user_id: userId, width, height }).execute();
}

export type PhotoUse = { readonly claimId: number } | { readonly reviewId: number };

/**
 * Attaches a user's unused photos to a claim or a review, in this order. Returns false if one of them is not theirs or
 * already used.
 */
export async function attachPhotos(
  db: Database,
  userId: number,
  keys: readonly string[],
  use: PhotoUse,
): Promise<boolean> {
  const claimId = 'claimId' in use ? use.claimId : null;
  const reviewId = 'reviewId' in use ? use.reviewId : null;
  const { rows } = await sql`
    UPDATE photos SET claim_id = ${claimId}, review_id = ${reviewId}, position = chosen.place - 1
    FROM unnest(${[...keys]}::text[]) WITH ORDINALITY AS chosen (key, place)
    WHERE photos.key = chosen.key AND user_id = ${userId} AND claim_id IS NULL AND review_id IS NULL
    RETURNING photos.id`.execute(db);
  return rows.length === keys.length;
}

export interface PhotoSeers {
  /** True once its review is published. */
  readonly everybody: boolean;
  /** The users who may see it. */
  readonly people: readonly number[];
  /** The order that it is evidence for: staff who decide claims may see it. */
  readonly claimedOrder: number | null;
  /** Part of a review: staff who moderate reviews see it before it is published. */
  readonly isOfReview: boolean;
}

export async function whoMaySee(db: Database, key: string): Promise<PhotoSeers | null> {
  const { rows } = await sql<
    Pick<PhotoSeers, 'claimedOrder' | 'isOfReview' | 'everybody'> & { owner: number; buyer: number | null }
  >`
    SELECT coalesce(r.published, false) AS everybody, p.user_id AS owner, o.user_id AS buyer, o.id AS "claimedOrder",
      r.id IS NOT NULL AS "isOfReview"
    FROM photos p
    LEFT JOIN reviews r ON r.id = p.review_id
    LEFT JOIN claims c ON c.id = p.claim_id
    LEFT JOIN orders o ON o.id = c.order_id
    WHERE p.key = ${key}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { owner, buyer, ...seers } = row;
  return { ...seers, people: buyer === null ? [owner] : [owner, buyer] };
}

/** Deletes photos that were uploaded and never used. */
export async function forgetUnusedPhotos(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('photos')
    .where('claim_id', 'is', null)
    .where('review_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export async function knownPhotos(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('photos').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}
