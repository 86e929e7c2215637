import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffView } from './staff-view.contract.ts';

/** As many as fit above a table. */
const mostViews = 20;

export async function readViews(db: Database, userId: number): Promise<StaffView[]> {
  return db
    .selectFrom('staff_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .limit(mostViews)
    .execute();
}

/** Null if this person has reached the limit. Concurrent requests are counted one after the other. */
export async function writeView(
  db: Database,
  userId: number,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<StaffView | null> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<StaffView>`
    INSERT INTO staff_views (user_id, name, query) SELECT ${userId}, ${name}, ${query}
    WHERE (SELECT count(*) FROM staff_views WHERE user_id = ${userId} AND name <> ${name}) < ${mostViews}
    ON CONFLICT (user_id, name) DO UPDATE SET query = excluded.query
    RETURNING id, name, query`.execute(db);
  return rows[0] ?? null;
}

export async function deleteView(db: Database, userId: number, id: number): Promise<void> {
  await db.deleteFrom('staff_views').where('user_id', '=', userId).where('id', '=', id).execute();
}
