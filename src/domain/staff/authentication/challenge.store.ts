import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type Purpose = 'proof' | 'passkey' | 'totp';

const lifeSeconds = 15 * 60;

/** Replaces the session's previous challenge for the same purpose. */
export async function saveChallenge(db: Database, sessionId: number, purpose: Purpose, sealed: Buffer): Promise<void> {
  const challenge = { sealed, expires_at: sql<Date>`now() + ${lifeSeconds} * interval '1 second'` };
  await db
    .insertInto('staff_challenges')
    .values({ session_id: sessionId, purpose, ...challenge })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(challenge))
    .execute();
}

/** Deletes the challenge, which allows one answer. */
export async function takeChallenge(db: Database, sessionId: number, purpose: Purpose): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('staff_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('sealed')
    .executeTakeFirst();
  return row?.sealed;
}

/** For a code that may be mistyped: the challenge stays until it is confirmed. */
export async function readChallenge(db: Database, sessionId: number, purpose: Purpose): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('staff_challenges')
    .select('sealed')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.sealed;
}
