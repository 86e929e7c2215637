import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Session, staffTokenStart } from '../../../platform/http/caller.ts';
import type { StaffRole } from '../../../platform/http/permissions.ts';
import { hashOf } from '../../customers/identity/key-hash.ts';
import { isIdle, staffSessionSeconds } from '../../customers/identity/session.rules.ts';
import type { ProvenBy } from './factor.rules.ts';

export interface StaffToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Starts a staff session with a new token that no one can have known before the authentication. */
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
  await db.updateTable('staff_members').set({ last_seen_at: sql`now()` }).where('user_id', '=', login.userId).execute();
  return { token, expiresAt: expires_at };
}

/** Replaces the token with every re-authentication; the old token becomes invalid. */
export async function renewStaffSession(
  db: Database,
  login: Session,
  provenBy: ProvenBy,
  old: string | undefined,
): Promise<StaffToken> {
  if (old) await endStaffSession(db, old);
  return startStaffSession(db, login, provenBy);
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Which of these login sessions have a valid staff session. */
export async function loginsAtWork(db: Database, sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT session_id AS id FROM staff_sessions
    WHERE session_id = ANY (${[...sessionIds]}::bigint[]) AND expires_at > now()`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a staff session is still valid. With the member's row locked, it cannot be ended concurrently. */
export async function isStillAtWork(db: Database, { userId, proof }: Session): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', proof?.id ?? 0)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OpenWork {
  readonly id: number;
  readonly user_id: number;
  readonly device: string;
  readonly proven_by: ProvenBy;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
}

/** The limit of listed sessions; the latest are the relevant ones. */
const mostShown = 20;

/** Staff sessions that have not expired or timed out, last used first. */
export async function listOpenWork(db: Database, userId: number | null = null): Promise<readonly OpenWork[]> {
  const { rows } = await sql<OpenWork & { role: StaffRole; unseen: number }>`
    SELECT work.*, m.role FROM staff_members m, LATERAL (
      SELECT w.id, w.user_id, login.device, w.proven_by, w.proven_at AS started_at, w.seen_at, w.expires_at,
        extract(epoch FROM now() - w.seen_at)::float8 AS unseen
      FROM staff_sessions w JOIN sessions login ON login.id = w.session_id
      WHERE w.user_id = m.user_id AND w.expires_at > now() AND login.expires_at > now()
      ORDER BY w.seen_at DESC, w.id DESC LIMIT ${mostShown}
    ) AS work
    WHERE ${userId}::bigint IS NULL OR m.user_id = ${userId}
    ORDER BY work.seen_at DESC, work.id DESC`.execute(db);
  return rows
    .filter(({ role, unseen }) => !isIdle(role, unseen))
    .map(({ role: _role, unseen: _unseen, ...work }) => work);
}

/**
 * Ends one or all staff sessions of a person, but never the caller's own. The login sessions end with them, because a
 * lost device must not remain logged in at all. Returns how many ended.
 */
export async function endWorkOf(
  db: Database,
  { id: loginId, proof }: Session,
  userId: number,
  one?: number,
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    WITH ended AS (
      DELETE FROM staff_sessions
      WHERE user_id = ${userId} AND id <> ${proof?.id ?? 0} AND (${one ?? null}::bigint IS NULL OR id = ${one ?? null})
      RETURNING session_id
    ), logged_out AS (
      DELETE FROM sessions WHERE id IN (SELECT session_id FROM ended) AND id <> ${loginId}
    )
    SELECT count(*)::int AS ended FROM ended`.execute(db);
  return rows[0]?.ended ?? 0;
}
