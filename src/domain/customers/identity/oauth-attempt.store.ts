import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { hashOf } from './key-hash.ts';
import type { OAuthSecrets } from './oauth.gateway.ts';
import { attemptSeconds, type OAuthProvider } from './oauth.rules.ts';

export interface OAuthAttempt extends OAuthSecrets {
  readonly provider: OAuthProvider;
  readonly nextLink: string | null;
  /** The account to link the provider's account to; null for a login. */
  readonly userId: number | null;
}

/** Returns the key that only the browser of this attempt has. */
export async function saveAttempt(db: Database, attempt: OAuthAttempt): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('oauth_attempts')
    .values({
      key_hash: hashOf(key),
      provider: attempt.provider,
      state: attempt.state,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      next_link: attempt.nextLink,
      user_id: attempt.userId,
      expires_at: sql<Date>`now() + ${attemptSeconds} * interval '1 second'`,
    })
    .execute();
  return key;
}

/** Deletes the attempt, so that it cannot be used a second time. */
export async function takeAttempt(db: Database, key: string): Promise<OAuthAttempt | null> {
  const row = await db
    .deleteFrom('oauth_attempts')
    .where('key_hash', '=', hashOf(key))
    .returningAll()
    .returning(sql<boolean>`expires_at > now()`.as('alive'))
    .executeTakeFirst();
  if (!row?.alive) return null;
  return {
    provider: row.provider as OAuthProvider,
    state: row.state,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    nextLink: row.next_link,
    userId: row.user_id,
  };
}
