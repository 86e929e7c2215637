import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { deviceName } from '../../../kernel/device-name.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { hashOf } from './key-hash.ts';
import { isIdle, sessionSeconds } from './session.rules.ts';

export async function startSession(
  db: Database,
  userId: number,
  method: Session['method'],
  agent: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      method,
      device: deviceName(agent).slice(0, 80),
      expires_at: sql<Date>`now() + ${sessionSeconds} * interval '1 second'`,
    })
    .execute();
  return token;
}

/** Read with every call, so that a session that ended in one process has ended in all. */
export async function findSession(db: Database, token: string, staffToken?: string): Promise<Session | null> {
  const atWork = staffToken === undefined ? null : await findStaffSession(db, token, staffToken);
  return atWork ?? (await findLogin(db, token));
}

/**
 * The staff session together with the login session that it depends on. Programs send only its token, browsers both.
 */
async function findStaffSession(db: Database, token: string, staffToken: string): Promise<Session | null> {
  const row = await db
    .selectFrom('staff_sessions as proof')
    .innerJoin('sessions', 'sessions.id', 'proof.session_id')
    .innerJoin('staff_members', 'staff_members.user_id', 'proof.user_id')
    .select(['sessions.id', 'sessions.user_id', 'method', 'role', 'proof.expires_at'])
    .select(['proof.id as proofId', sql<number>`extract(epoch FROM now() - proof.seen_at)::float8`.as('unseen')])
    .select(sql<number>`extract(epoch FROM now() - proven_at)::float8`.as('provenAgo'))
    .where('proof.token_hash', '=', hashOf(staffToken))
    .where('proof.expires_at', '>', sql<Date>`now()`)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .$if(token !== staffToken, (query) => query.where('sessions.token_hash', '=', hashOf(token)))
    .executeTakeFirst();
  if (!row || isIdle(row.role, row.unseen)) return null;
  // Stored to the minute, which is precise enough for a timeout of two hours.
  if (row.unseen > 60) {
    await noteStaffSeen(db, row.user_id, row.proofId);
  }
  return {
    id: row.id,
    userId: row.user_id,
    method: row.method as Session['method'],
    role: row.role as Session['role'],
    proof: {
      id: row.proofId,
      // The age is computed by the database clock, because the clock of this process may differ.
      provenAt: new Date(Date.now() - row.provenAgo * 1_000),
      expiresAt: row.expires_at,
    },
  };
}

/** Stored with the staff session, and with the person because that is kept longer. */
async function noteStaffSeen(db: Database, userId: number, proofId: number): Promise<void> {
  await sql`
    WITH seen AS (UPDATE staff_sessions SET seen_at = now() WHERE id = ${proofId})
    UPDATE staff_members SET last_seen_at = now() WHERE user_id = ${userId}`.execute(db);
}

interface FoundLogin {
  readonly login: number;
  readonly unseen: boolean;
  readonly user_id: number;
  readonly method: string;
  readonly role: string | null;
}

const lookUp = statement<FoundLogin>(`
  SELECT sessions.id AS login, seen_at < now() - interval '1 hour' AS unseen, user_id, method,
    (SELECT role FROM staff_members WHERE staff_members.user_id = sessions.user_id) AS role
  FROM sessions WHERE token_hash = $1 AND expires_at > now()`);

async function findLogin(db: Database, token: string): Promise<Session | null> {
  const [row] = await lookUp(db, hashOf(token));
  if (!row) return null;
  if (row.unseen) await noteSeen(db, row.login);
  return {
    id: row.login,
    userId: row.user_id,
    method: row.method as Session['method'],
    role: row.role as Session['role'],
    proof: null,
  };
}

/** Computed by the database clock, which also stored the time. Null if the session has ended. */
export async function secondsSinceLogin(db: Database, id: number): Promise<number | null> {
  const login = await db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch FROM now() - started_at)::float8`.as('ago'))
    .where('id', '=', id)
    .executeTakeFirst();
  return login?.ago ?? null;
}

/** Stored to the hour, which is precise enough for "last used" and avoids a write with every call. */
async function noteSeen(db: Database, id: number): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: sql`now()` }).where('id', '=', id).execute();
}

/** Ends a session and the staff session that depends on it. The token may belong to either. */
export async function endSession(db: Database, token: string): Promise<void> {
  const hash = hashOf(token);
  await db
    .deleteFrom('sessions')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('token_hash', '=', hash),
        eb('id', 'in', selectFrom('staff_sessions').select('session_id').where('token_hash', '=', hash)),
      ]),
    )
    .execute();
}

/** Newest first; a customer with more sessions sees only the latest. */
export async function listSessions(db: Database, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'method', 'device', 'started_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Returns false if this customer has no such session. */
export async function endOwnSession(db: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endOtherSessions(db: Database, userId: number, keptId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute();
}

export async function endAllSessions(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/**
 * A fixed statement for queries of nearly every call: a query builder would build the text each time, which takes
 * longer than sending it.
 */
function statement<Row>(words: string) {
  return async (db: Database, ...values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(words, [...values]));
    return rows;
  };
}
