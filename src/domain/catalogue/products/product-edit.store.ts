import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Whatever begins like it. Names are given one after the other: whoever asks is the only one who may give one until their
 * transaction ends.
 */
export async function takenSlugs(db: Database, wanted: string): Promise<Set<string>> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('slugs of products'))`.execute(db);
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('slug', '>=', wanted)
    .where('slug', '<', `${wanted}.`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Copying a text does not translate it anew: what was older than its English text still is. */
export async function copyTextMoments(db: Database, from: number, to: number): Promise<void> {
  await sql`UPDATE products SET text_moments = (SELECT text_moments FROM products WHERE id = ${from})
    WHERE id = ${to}`.execute(db);
}
