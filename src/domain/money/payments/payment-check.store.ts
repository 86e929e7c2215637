import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { AttemptKind } from './payment.store.ts';

/** Checks per run; the others follow a minute later. */
const checksAtOnce = 100;
/**
 * The shortest time between two queries to Toss about one payment, however many webhooks arrive. A payment that is
 * being confirmed is also checked only after this time: by then its answer has usually arrived.
 */
const secondsBetweenWebhookChecks = 5;

/** 1, 2, 4 … minutes, up to four hours. */
export const pauseAfter = (tries: RawBuilder<unknown> | number) =>
  sql<Date>`now() + power(2, least(${tries}, 8)) * interval '1 minute'`;

/**
 * Returns the payment attempts that are due for a check, oldest first. The next check is scheduled before Toss is
 * queried, so a check that fails waits longer and does not block the others. The pause of an attempt whose virtual
 * account is not issued yet is at most four minutes, because a customer waits for it.
 */
export async function takeDueAttempts(db: Database, kind: AttemptKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH due AS (
      SELECT id FROM payment_attempts WHERE check_at <= now() AND kind = ${kind} ORDER BY check_at LIMIT ${checksAtOnce}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE payment_attempts SET checks = checks + 1,
      check_at = ${pauseAfter(sql`CASE status WHEN 'open' THEN least(checks, 2) ELSE checks END`)}
    FROM due WHERE payment_attempts.id = due.id
    RETURNING toss_order_id AS id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores why a check failed, unless the bank has reversed the payment, which is more informative. */
export async function noteCheckProblem(db: Database, tossOrderId: string, problem: string): Promise<void> {
  await sql`
    UPDATE payment_attempts SET problem = ${problem}
    WHERE toss_order_id = ${tossOrderId} AND problem IS DISTINCT FROM 'DEPOSIT_TAKEN_BACK'`.execute(db);
}

/** Whether the result of a card payment is final. */
export async function isSettled(db: Database, tossOrderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_attempts WHERE toss_order_id = ${tossOrderId} AND status IN ('paid', 'surplus')`.execute(db);
  return rows.length > 0;
}

/**
 * Schedules a check after a webhook. Returns null if there is nothing to check: an unknown or settled attempt, or one
 * that is due soon anyway. A deposit into a virtual account can still be reversed, so it is checked again.
 */
export async function scheduleWebhookCheck(
  db: Database,
  tossOrderId: string,
): Promise<{ readonly at: Date; readonly kind: AttemptKind } | null> {
  const { rows } = await sql<{ at: Date; kind: AttemptKind }>`
    UPDATE payment_attempts
    SET heard_at = greatest(
      now() + CASE status WHEN 'confirming' THEN ${secondsBetweenWebhookChecks} ELSE 0 END * interval '1 second',
      heard_at + ${secondsBetweenWebhookChecks} * interval '1 second')
    WHERE toss_order_id = ${tossOrderId} AND (status NOT IN ('paid', 'surplus') OR kind = 'virtual_account')
      AND (heard_at IS NULL OR heard_at <= now())
    RETURNING heard_at AS at, kind`.execute(db);
  return rows[0] ?? null;
}
