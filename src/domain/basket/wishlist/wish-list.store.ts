import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export const mostSaved = 500;

/** Last saved first. */
export async function savedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_products')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(mostSaved)
    .execute();
  return rows.map((row) => row.product_id);
}

/** False if the list is full. The customer's row is locked, so that concurrent requests are counted one by one. */
export async function save(db: Database, userId: number, productId: number): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { rows } = await sql<{ saved: boolean; count: number }>`
    SELECT count(*)::int AS count, coalesce(bool_or(product_id = ${productId}), false) AS saved
    FROM saved_products WHERE user_id = ${userId}`.execute(db);
  const { saved = false, count = 0 } = rows[0] ?? {};
  if (saved) return true;
  if (count >= mostSaved) return false;
  await db.insertInto('saved_products').values({ user_id: userId, product_id: productId }).execute();
  return true;
}

/** Last saved first. Products that are saved already keep their place; those that exceed the list are left out. */
export async function saveAll(db: Database, userId: number, productIds: readonly number[]): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const earlier = await db.selectFrom('saved_products').select('product_id').where('user_id', '=', userId).execute();
  const saved = new Set(earlier.map(({ product_id }) => product_id));
  const fresh = [...new Set(productIds)].filter((id) => !saved.has(id)).slice(0, Math.max(0, mostSaved - saved.size));
  if (fresh.length === 0) return;
  const rows = fresh.map((product_id, place) => ({
    user_id: userId,
    product_id,
    saved_at: sql<Date>`now() - ${place} * interval '1 microsecond'`,
  }));
  await db.insertInto('saved_products').values(rows).execute();
}

export async function unsave(db: Database, userId: number, productId: number): Promise<void> {
  await db.deleteFrom('saved_products').where('user_id', '=', userId).where('product_id', '=', productId).execute();
}
