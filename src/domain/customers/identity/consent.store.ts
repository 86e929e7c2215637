import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What the login says that one agrees to, by pressing its button. Once for each version of the text. */
export async function noteLoginConsents(db: Database, userId: number): Promise<void> {
  await sql`
    INSERT INTO consents (user_id, kind, policy, version)
    SELECT ${userId}, kind, 'terms', policy_version('terms') FROM unnest(ARRAY['terms', 'age']) AS kind
    ON CONFLICT (user_id, kind, version) DO NOTHING`.execute(db);
}
