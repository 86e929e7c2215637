import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { EncodedPicture } from '../../catalogue/products/picture.rules.ts';
import type { LocalizedText } from '../../catalogue/products/product-record.rules.ts';
import { type BasketItem, mostLines } from './basket.rules.ts';

/** Sorted by creation, so that lines keep their places. */
export async function readBasket(db: Database, userId: number): Promise<BasketItem[]> {
  const rows = await db
    .selectFrom('basket_items')
    .select(['variation_id', 'count', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .orderBy('created_at')
    .orderBy('variation_id')
    .limit(mostLines)
    .execute();
  return rows.map(lineOf);
}

interface Row {
  readonly variation_id: number;
  readonly count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

function lineOf({ variation_id, count, created_at, updated_at }: Row): BasketItem {
  return {
    product_variation: variation_id,
    count,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Serialises changes of one basket. Returns the time of the change; undefined if the account was just deleted. */
export async function lockBasket(db: Database, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ now: Date }>`
    SELECT clock_timestamp() AS now FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(db);
  return rows[0]?.now.toISOString();
}

/** The lines in the basket, and removed lines of these variations. */
export async function readLines(db: Database, userId: number, variations: readonly number[]): Promise<BasketItem[]> {
  const rows = await db
    .selectFrom('basket_items')
    .select(['variation_id', 'count', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where(({ eb, or }) =>
      or([eb('count', '>', 0), eb('variation_id', '=', sql<number>`ANY (${[...variations]}::bigint[])`)]),
    )
    .execute();
  return rows.map(lineOf);
}

export async function writeLines(db: Database, userId: number, lines: readonly BasketItem[]): Promise<void> {
  await sql`
    INSERT INTO basket_items (user_id, variation_id, count, created_at, updated_at)
    SELECT ${userId}, product_variation, count, created_at, updated_at
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (
      product_variation bigint, count smallint, created_at timestamptz, updated_at timestamptz)
    ON CONFLICT (user_id, variation_id) DO UPDATE
    SET count = excluded.count, created_at = excluded.created_at, updated_at = excluded.updated_at`.execute(db);
}

export async function readKnown(db: Database, variations: readonly number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('variations').select('id').where('id', 'in', variations).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Removes lines when an order is placed; part of a larger statement. */
export function takingOut(userId: number, variations: readonly number[]): RawBuilder<unknown> {
  return sql`
    UPDATE basket_items SET count = 0, updated_at = greatest(now(), updated_at)
    WHERE user_id = ${userId} AND variation_id = ANY (${[...variations]}::bigint[]) AND count > 0`;
}

/** A device that was offline for longer may restore lines that were removed elsewhere. */
export async function forgetTakenOut(db: Database): Promise<void> {
  // The condition on `created_at` uses the index; an index on the other columns would slow down every change.
  await sql`DELETE FROM basket_items WHERE count = 0 AND updated_at < now() - interval '60 days'
    AND created_at < now() - interval '60 days'`.execute(db);
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

/** Unlisted or archived variations: they stay visible in baskets but cannot be bought. */
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

/** The second picture of each product, which shows the food itself. Products with a single picture are left out. */
export async function readSecondPictures(
  db: Database,
  products: readonly number[],
): Promise<ReadonlyMap<number, EncodedPicture>> {
  const rows = await db
    .selectFrom('product_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select(['product_id', 'key', 'widths'])
    .where('product_id', 'in', [...products])
    .where('position', '=', 1)
    .execute();
  return new Map(rows.map(({ product_id, key, widths }) => [product_id, { key, widths }]));
}
