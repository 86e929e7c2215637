import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../../http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { momentIn } from '../../platform/database/json-moment.ts';
import { statement } from '../../platform/database/statement.ts';
import { violatedConstraint } from '../../platform/database/violated.ts';
import type { LocalizedText } from '../catalogue/product-record.rules.ts';
import { forLogin } from '../identity/session.store.ts';
import { type BasketItem, type GivenItem, mostLines, twinsJoined } from './basket.rules.ts';

/** Oldest line first, so that lines do not jump about. */
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

export interface Merged {
  /** The whole basket. */
  readonly lines: BasketItem[];
  /** Of the given variations those that do not exist. */
  readonly unknown: number[];
  /** Lines that the basket had no room for any more. */
  readonly left_out: number[];
}

/**
 * Puts lines in, each unless the stored one was changed later. One call of the database, which holds the basket as
 * `lockBasket` does: the busiest write of the shop. Lines beyond what a basket holds go, those that were touched longest
 * ago first. Null, with nothing changed, where the owner has no login.
 */
export function mergeItems(db: Database, owner: Owner, items: readonly GivenItem[]): Promise<Merged | null> {
  return merge(db, owner, twinsJoined(items), true);
}

/** The same for one line; nothing is changed where the basket is too full for it. */
export async function putItem(db: Database, owner: Owner, item: GivenItem): Promise<Merged | 'full' | null> {
  try {
    return await merge(db, owner, [item], false);
  } catch (error) {
    if (violatedConstraint(error) === 'basket_items_fit') return 'full';
    throw error;
  }
}

type StoredLine = readonly [variation: number, count: number, created: string, updated: string];

interface MergedRow {
  readonly merged: { readonly lines: readonly StoredLine[]; readonly left_out: number[] };
}

const merging = statement<MergedRow>('SELECT merge_into_basket($1, $2, $3, $4) AS merged');
const mergingForLogin = forLogin<MergedRow>('merge_into_basket(user_id, $2, $3, $4) AS merged');

async function merge(
  db: Database,
  owner: Owner,
  items: readonly GivenItem[],
  makesRoom: boolean,
): Promise<Merged | null> {
  const values = [JSON.stringify(items), mostLines, makesRoom];
  const row =
    'token' in owner
      ? await mergingForLogin(db, owner.token, ...values)
      : (await merging(db, owner.userId, ...values))[0];
  if (!row) return null;
  const { lines, left_out } = row.merged;
  const stored = new Set(left_out);
  for (const line of lines) stored.add(line[0]);
  const others = items.map((item) => item.product_variation).filter((id) => !stored.has(id));
  return { lines: lines.map(itemOf), left_out, unknown: others.length > 0 ? await readUnknown(db, others) : [] };
}

function itemOf([product_variation, count, created, updated]: StoredLine): BasketItem {
  return { product_variation, count, created_at: momentIn(created), updated_at: momentIn(updated) };
}

/** What is given and not in the basket afterwards is unknown, or was taken out later than it was changed. */
async function readUnknown(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${[...ids]}::bigint[]) AS given (id)
    WHERE NOT EXISTS (SELECT FROM variations WHERE variations.id = given.id)`.execute(db);
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
  // The moment they were put in lies before, and leads to them; an index of the other two would make every change dearer.
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
