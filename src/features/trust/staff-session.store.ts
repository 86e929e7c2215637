import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { staffTokenStart } from '../../http/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOf } from '../identity/key-hash.ts';
import { staffSessionSeconds } from '../identity/session.rules.ts';

export type ProvenBy = 'passkey' | 'totp' | 'recovery_code';

export interface StaffToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Work begins: a token that nobody can have seen before the proof. */
export async function startStaffSession(
  db: Database,
  login: { readonly id: number; readonly userId: number },
  provenBy: ProvenBy,
): Promise<StaffToken> {
  const token = staffTokenStart + randomBytes(32).toString('base64url');
  const { expires_at } = await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOf(token),
      session_id: login.id,
      user_id: login.userId,
      proven_by: provenBy,
      expires_at: sql<Date>`now() + ${staffSessionSeconds} * interval '1 second'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Which of these logins still have a second proof standing on them. */
export async function loginsAtWork(db: Database, sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT session_id AS id FROM staff_sessions
    WHERE session_id = ANY (${[...sessionIds]}::bigint[]) AND expires_at > now()`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
