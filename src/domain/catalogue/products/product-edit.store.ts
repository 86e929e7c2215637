import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** All slugs with this prefix. The advisory lock serialises the choice of slugs until the transaction ends. */
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

/** A copied translation keeps its age, so an outdated one stays outdated. */
export async function copyTextMoments(db: Database, from: number, to: number): Promise<void> {
  await sql`UPDATE products SET text_moments = (SELECT text_moments FROM products WHERE id = ${from})
    WHERE id = ${to}`.execute(db);
}
