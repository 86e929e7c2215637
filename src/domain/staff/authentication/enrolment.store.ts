import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { hashOf } from '../../customers/identity/key-hash.ts';

/** Long enough to be sent before a weekend and used after it. */
const linkSeconds = 3 * 24 * 60 * 60;

/** Replaces the person's previous link. */
export async function saveLink(db: Database, userId: number, link: string): Promise<void> {
  const kept = { link_hash: hashOf(link), expires_at: sql<Date>`now() + ${linkSeconds} * interval '1 second'` };
  await db
    .insertInto('staff_enrolments')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

export async function isLinkOf(db: Database, userId: number, link: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_enrolments')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('link_hash', '=', hashOf(link))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the link was used in the meantime. */
export async function spendLink(db: Database, userId: number, link: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_enrolments')
    .where('user_id', '=', userId)
    .where('link_hash', '=', hashOf(link))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
