import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { containsLike } from '../../../platform/database/folded-text.ts';
import type { BrandChanges, NewBrand, StaffBrand } from './brands.contract.ts';

const view = sql`b.id, b.slug, b.name, b.country, to_jsonb(b.also_known_as) AS also_known_as, b.version,
  (SELECT count(*)::int FROM products WHERE brand_id = b.id) AS products`;

interface Wanted {
  readonly text: string;
  readonly page: number;
  readonly pageSize: number;
}

export async function findBrands(db: Database, { text, page, pageSize }: Wanted) {
  const which = containsLike(sql`array_to_string(b.name || b.also_known_as, ' ')`, text);
  const { rows: brands } = await sql<StaffBrand>`
    SELECT ${view} FROM brands b WHERE ${which} ORDER BY small_letters(b.name), b.id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM brands b WHERE ${which}`.execute(db);
  return { brands, count: rows[0]?.count ?? 0 };
}

export async function findBrand(db: Database, id: number): Promise<StaffBrand | undefined> {
  const { rows } = await sql<StaffBrand>`SELECT ${view} FROM brands b WHERE b.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks these brands until the transaction ends, always in the same order. */
export async function lockBrands(transaction: Database, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM brands WHERE id = ANY (${[...ids]}::bigint[]) ORDER BY id FOR UPDATE`.execute(transaction);
}

/** Serialises the choice of slugs until the transaction ends. */
export async function lockNewBrands(transaction: Database): Promise<void> {
  await sql`LOCK TABLE brands IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}

export async function insertBrand(db: Database, slug: string, given: NewBrand): Promise<number> {
  const { id } = await db
    .insertInto('brands')
    .values({ ...given, slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All slugs with this prefix. */
export async function takenBrandSlugs(db: Database, wanted: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('brands')
    .select('slug')
    .where('slug', '>=', wanted)
    .where('slug', '<', `${wanted}.`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function updateBrand(db: Database, id: number, changes: BrandChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.updateTable('brands').set(given).where('id', '=', id).execute();
}

/** The caller has locked both brands. */
export async function moveProducts(db: Database, from: number, into: number): Promise<void> {
  await db.updateTable('products').set({ brand_id: into }).where('brand_id', '=', from).execute();
  await db.deleteFrom('brands').where('id', '=', from).execute();
}
