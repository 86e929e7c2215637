import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import type { MobileNumber } from '../identity/phone-number.rules.ts';
import { startSession } from '../identity/session.store.ts';
import { userOfPhone } from '../identity/user.store.ts';

export interface LoggedIn {
  readonly userId: number;
  readonly token: string;
  /** The headers that programs send with each call. */
  readonly headers: { readonly authorization: string };
}

/** A logged-in customer, without the text message. */
export async function loggedIn(
  db: Database,
  phone = '+821012345678',
  method: Session['method'] = 'phone',
): Promise<LoggedIn> {
  const userId = await userOfPhone(db, phone as MobileNumber, 'en');
  const token = await startSession(db, userId, method, 'Test');
  return { userId, token, headers: { authorization: `Token ${token}` } };
}

/** A customer with a provider login and no phone number. */
export async function loggedInWithoutPhone(
  db: Database,
  method: 'google' | 'kakao',
  subject: string,
): Promise<LoggedIn> {
  const { id } = await db.insertInto('users').values({ locale: 'en' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('identities').values({ provider: method, subject, user_id: id }).execute();
  const token = await startSession(db, id, method, 'Test');
  return { userId: id, token, headers: { authorization: `Token ${token}` } };
}

/** Moves the start of the sessions into the past. */
export async function ageSessions(db: Database, userId: number, interval: string): Promise<void> {
  await sql`UPDATE sessions SET started_at = started_at - ${interval}::interval WHERE user_id = ${userId}`.execute(db);
}
