import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { type CodePurpose, codeSeconds, resendSeconds, triesPerCode } from './login-code.rules.ts';
import type { MobileNumber } from './phone-number.rules.ts';

export interface CodeRequest {
  readonly phone: MobileNumber;
  readonly purpose: CodePurpose;
  /** Null if no login is required. */
  readonly userId: number | null;
  /** The requester has proven before that the phone is theirs. */
  readonly isKnown?: boolean;
}

/** A known browser has a code of its own: others can neither replace it nor use up its attempts. */
function slotOf({ purpose, isKnown }: CodeRequest): string {
  return isKnown && (purpose === 'login' || purpose === 'link') ? `known_${purpose}` : purpose;
}

/** The row of a request. */
function isOf(request: CodeRequest) {
  const { phone, userId } = request;
  return sql<boolean>`phone_number = ${phone} AND purpose = ${slotOf(request)}
    AND user_id IS NOT DISTINCT FROM ${userId}::bigint`;
}

function hashOf(secret: Secret, request: CodeRequest, code: string): Buffer {
  return secret.mac('code', request.phone, slotOf(request), code);
}

/**
 * Replaces the code, unless the last one was sent a moment ago: then nothing changes and the seconds to wait are
 * returned. One statement, so that concurrent requests send one message.
 */
export async function replaceCode(
  db: Database,
  secret: Secret,
  request: CodeRequest,
  code: string,
): Promise<number | null> {
  const { phone, userId } = request;
  const { rows } = await sql`
    INSERT INTO login_codes (phone_number, purpose, user_id, code_hash, sent_at, expires_at)
    VALUES (${phone}, ${slotOf(request)}, ${userId}, ${hashOf(secret, request, code)}, now(),
      now() + ${codeSeconds} * interval '1 second')
    ON CONFLICT (phone_number, purpose, user_id) DO UPDATE SET code_hash = excluded.code_hash, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
    -- A time in the future was written before the clock was set back.
    WHERE abs(extract(epoch FROM now() - login_codes.sent_at)) >= ${resendSeconds}
    RETURNING phone_number`.execute(db);
  return rows.length > 0 ? null : secondsToWait(db, request);
}

/** Whether the last code is still valid, and the seconds until another can be requested. */
export async function lastCode(db: Database, request: CodeRequest): Promise<{ isGood: boolean; wait: number }> {
  const { rows } = await sql<{ isGood: boolean; wait: number }>`
    SELECT expires_at > now() AND tries < ${triesPerCode} AS "isGood",
      CASE WHEN sent_at - now() < ${resendSeconds} * interval '1 second'
        THEN greatest(0, ceil(extract(epoch FROM sent_at - now()) + ${resendSeconds}))::int ELSE 0 END AS wait
    FROM login_codes WHERE ${isOf(request)}`.execute(db);
  return rows[0] ?? { isGood: false, wait: 0 };
}

async function secondsToWait(db: Database, request: CodeRequest): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    SELECT ceil(extract(epoch FROM sent_at - now()) + ${resendSeconds})::int AS wait
    FROM login_codes WHERE ${isOf(request)}`.execute(db);
  return Math.max(1, rows[0]?.wait ?? resendSeconds);
}

export type TryOutcome = 'right' | 'code_wrong' | 'code_expired';

/**
 * Uses one attempt, in a separate statement before the comparison, so that fifty concurrent guesses are fifty attempts.
 */
export async function tryCode(db: Database, secret: Secret, request: CodeRequest, code: string): Promise<TryOutcome> {
  const tried = await db
    .updateTable('login_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where(isOf(request))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', triesPerCode)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!tried) return 'code_expired';
  if (timingSafeEqual(tried.code_hash, hashOf(secret, request, code))) return 'right';
  return tried.tries < triesPerCode ? 'code_wrong' : 'code_expired';
}

/** Deleting the row uses the code; returns false if a concurrent request was faster. */
export async function spendCode(db: Database, secret: Secret, request: CodeRequest, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_codes')
    .where(isOf(request))
    .where('code_hash', '=', hashOf(secret, request, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
