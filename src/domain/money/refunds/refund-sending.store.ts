import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { pauseAfter } from '../payments/payment-check.store.ts';

const refundsAtOnce = 100;

export interface RefundToSend {
  readonly id: number;
  readonly key: string;
  readonly amount: number;
  /** Null where Toss was told nothing of tax when it was paid. */
  readonly taxFreeAmount: number | null;
  readonly reason: string;
  readonly paymentKey: string;
  /** Where the money of a virtual account goes back to. */
  readonly account: { readonly bank: string; readonly sealed: Buffer } | null;
  /** This one included. */
  readonly tries: number;
  /** Toss may have been asked before, though the tries are counted anew. */
  readonly isRepeated: boolean;
  /** Of a payment of the demo's past, which no card company knows. */
  readonly isDemo: boolean;
}

/**
 * Refunds that Toss makes and that it is time to send, oldest first, or one of them; the next time is written down before.
 * Money of a virtual account waits for the customer to say where to, and until the bank cannot take it back any more.
 */
export async function takeDueRefunds(db: Database, id: number | null = null): Promise<RefundToSend[]> {
  const { rows } = await sql<Omit<RefundToSend, 'account'> & { bank: string | null; sealed: Buffer | null }>`
    WITH due AS (
      SELECT r.id, account.bank, account.sealed FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
      LEFT JOIN refund_accounts account ON account.order_id = r.order_id AND a.kind = 'virtual_account'
      WHERE r.status = 'due' AND r.try_at <= now() AND (${id}::bigint IS NULL OR r.id = ${id})
        AND (a.kind = 'card' OR (account.order_id IS NOT NULL AND a.settles_at IS NULL))
      ORDER BY r.try_at LIMIT ${refundsAtOnce} FOR UPDATE OF r SKIP LOCKED
    )
    UPDATE refunds SET tries = tries + 1, try_at = ${pauseAfter(sql.ref('tries'))}
    FROM due, payment_attempts a WHERE refunds.id = due.id AND a.id = refunds.attempt_id
    RETURNING refunds.id, refunds.key, refunds.amount, refunds.reason, refunds.tries, a.payment_key AS "paymentKey",
      CASE WHEN a.tax_free_amount IS NOT NULL THEN refunds.exempt_amount END AS "taxFreeAmount",
      refunds.tries > 1 OR refunds.problem IS NOT NULL AS "isRepeated", a.is_demo AS "isDemo",
      due.bank, due.sealed`.execute(db);
  return rows.map(({ bank, sealed, ...refund }) => ({ ...refund, account: bank && sealed ? { bank, sealed } : null }));
}

/**
 * The call begins now. False for whoever stood in line so long that the refund came to its turn again, and is another's
 * by now: two calls with different keys would send it twice.
 */
export async function beginTry(db: Database, { id, tries }: RefundToSend): Promise<boolean> {
  const { rows } = await sql`
    UPDATE refunds SET try_at = ${pauseAfter(tries - 1)} WHERE id = ${id} AND tries = ${tries} AND status = 'due'
    RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function noteRefundProblem(db: Database, id: number, problem: string): Promise<void> {
  await sql`UPDATE refunds SET problem = ${problem} WHERE id = ${id} AND status = 'due'`.execute(db);
}

interface Stop {
  readonly problem: string;
  /** Nobody knows whether Toss has made it. */
  readonly isUnseen: boolean;
}

/** Asking again would not help: somebody has to look into it. */
export async function stopRefund(db: Database, id: number, { problem, isUnseen }: Stop): Promise<void> {
  await sql`
    UPDATE refunds SET status = 'stuck', problem = ${problem}, unseen = ${isUnseen}
    WHERE id = ${id} AND status = 'due'`.execute(db);
}
