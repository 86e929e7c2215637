import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { LocalizedText } from '../catalogue/product-record.rules.ts';
import { type BasketItem, mostLines, mostOfOne } from './basket.rules.ts';

/** What a client says about a line; times it does not tell are now. */
export interface GivenItem {
  readonly product_variation: number;
  readonly count: number;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
}

/** Oldest line first, so that lines do not jump about; one more than a basket may have says that it has too many. */
export async function readBasket(db: Database, userId: number): Promise<BasketItem[]> {
  const rows = await db
    .selectFrom('basket_items')
    .select(['variation_id', 'count', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .orderBy('created_at')
    .orderBy('variation_id')
    .limit(mostLines + 1)
    .execute();
  return rows.map((row) => ({
    product_variation: row.variation_id,
    count: row.count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

/** Changes to one basket wait for each other, so that its lines can be counted. */
export async function lockBasket(db: Database, userId: number): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(db);
}

/**
 * Puts lines in, each unless the stored one was changed later. Of a line that is given twice the numbers are added up.
 * A clock that is ahead is not believed beyond now. One statement for all lines, and for holding the basket as
 * `lockBasket` does, which comes first because every line needs it. Answers the variations that exist.
 */
export async function mergeItems(db: Database, userId: number, items: readonly GivenItem[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH basket AS MATERIALIZED (
      SELECT id AS owner FROM users WHERE id = ${userId} FOR NO KEY UPDATE
    ), given AS (
      SELECT id, least(sum(count), ${mostOfOne})::smallint AS count, max(least(coalesce(updated, now()), now())) AS updated,
        min(least(coalesce(created, updated, now()), coalesce(updated, now()), now())) AS created
      FROM unnest(
        ${items.map((item) => item.product_variation)}::bigint[], ${items.map((item) => item.count)}::smallint[],
        ${items.map((item) => item.created_at ?? null)}::timestamptz[],
        ${items.map((item) => item.updated_at ?? null)}::timestamptz[]
      ) AS line (id, count, created, updated)
      CROSS JOIN basket
      JOIN variations USING (id)
      GROUP BY id
    ), stored AS (
      INSERT INTO basket_items (user_id, variation_id, count, created_at, updated_at)
      SELECT ${userId}, id, count, created, updated FROM given
      ON CONFLICT (user_id, variation_id) DO UPDATE SET count = excluded.count, updated_at = excluded.updated_at,
        -- A line that was taken out and comes back is a new one.
        created_at = CASE WHEN basket_items.count = 0 THEN excluded.created_at
          ELSE least(basket_items.created_at, excluded.created_at) END
      WHERE (excluded.updated_at, excluded.count) > (basket_items.updated_at, basket_items.count)
    )
    SELECT id FROM given`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes out the lines that a full basket has no room for; a repetition of the merge does not bring them back. */
export async function leaveOutOldest(db: Database, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE basket_items SET count = 0, updated_at = greatest(now(), updated_at)
    WHERE user_id = ${userId} AND variation_id IN (
      SELECT variation_id FROM basket_items WHERE user_id = ${userId} AND count > 0
      ORDER BY updated_at DESC, created_at, variation_id OFFSET ${mostLines}
    )
    RETURNING variation_id AS id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function lowerItem(db: Database, userId: number, variation: number, by: number): Promise<void> {
  await sql`
    UPDATE basket_items SET count = greatest(count - ${by}::int, 0), updated_at = greatest(now(), updated_at)
    WHERE user_id = ${userId} AND variation_id = ${variation} AND count > 0`.execute(db);
}

/** The lines stay behind as taken out, so that a device that has not heard of it does not bring them back. */
export async function takeOut(db: Database, userId: number, variations: readonly number[]): Promise<void> {
  await takingOut(userId, variations).execute(db);
}

/** As a statement of its own or as part of a larger one. */
export function takingOut(userId: number, variations: readonly number[]): RawBuilder<unknown> {
  return sql`
    UPDATE basket_items SET count = 0, updated_at = greatest(now(), updated_at)
    WHERE user_id = ${userId} AND variation_id = ANY (${[...variations]}::bigint[]) AND count > 0`;
}

/** A device that was offline for longer than this may bring back what was taken out elsewhere. */
export async function forgetTakenOut(db: Database): Promise<void> {
  await sql`DELETE FROM basket_items WHERE count = 0 AND updated_at < now() - interval '60 days'`.execute(db);
}

export interface WithdrawnVariation {
  readonly id: number;
  readonly sku: string;
  readonly unitType: 1 | 2 | 4;
  readonly unitAmount: number;
  readonly usualPrice: number;
  readonly productId: number;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly storage: string;
  readonly picture: { readonly key: string; readonly widths: readonly number[]; readonly placeholder: string };
}

/** What is on no shelf any more, unlisted or archived: it stays visible in baskets, but cannot be bought. */
export async function readWithdrawn(db: Database, ids: readonly number[]): Promise<WithdrawnVariation[]> {
  const { rows } = await sql<WithdrawnVariation>`
    SELECT v.id, v.sku, v.unit_type AS "unitType", v.unit_amount AS "unitAmount", v.price AS "usualPrice",
      p.id AS "productId", p.slug, p.name, p.storage,
      jsonb_build_object('key', picture.key, 'widths', picture.widths, 'placeholder', picture.placeholder) AS picture
    FROM variations v
    JOIN products p ON p.id = v.product_id
    JOIN product_pictures first ON first.product_id = p.id AND first.position = 0
    JOIN pictures picture ON picture.id = first.picture_id
    WHERE v.id = ANY (${[...ids]}::bigint[])`.execute(db);
  return rows;
}
