import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashOf } from './key-hash.ts';
import { attemptSeconds, type OAuthProvider } from './oauth.rules.ts';
import type { MobileNumber } from './phone-number.rules.ts';

/** A provider login for an existing account that is not linked to it yet. */
export interface PendingLink {
  readonly provider: OAuthProvider;
  readonly subject: string;
  readonly name: string;
  readonly locale: Locale;
  /** The account, and the phone that gets the code. */
  readonly userId: number;
  readonly phone: MobileNumber;
  readonly nextLink: string | null;
  /** Requested in a session of that account, instead of by a provider login with its phone. */
  readonly whileLoggedIn: boolean;
}

/** Returns the key that only this browser has. */
export async function savePendingLink(db: Database, pending: PendingLink): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const { userId, phone, nextLink, whileLoggedIn, ...same } = pending;
  await db
    .insertInto('pending_links')
    .values({
      ...same,
      key_hash: hashOf(key),
      user_id: userId,
      phone_number: phone,
      next_link: nextLink,
      while_logged_in: whileLoggedIn,
      expires_at: sql<Date>`now() + ${attemptSeconds} * interval '1 second'`,
    })
    .execute();
  return key;
}

export async function readPendingLink(db: Database, key: string): Promise<PendingLink | undefined> {
  const { rows } = await sql<PendingLink>`
    SELECT provider, subject, name, locale, user_id AS "userId", phone_number AS phone, next_link AS "nextLink",
      while_logged_in AS "whileLoggedIn"
    FROM pending_links WHERE key_hash = ${hashOf(key)} AND expires_at > now()`.execute(db);
  return rows[0];
}

/** Returns false if a concurrent request has taken it: only one may count. */
export async function endPendingLink(db: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_links')
    .where('key_hash', '=', hashOf(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
