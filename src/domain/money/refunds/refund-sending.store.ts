import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { pauseAfter } from '../payments/payment-check.store.ts';

const refundsAtOnce = 100;

export interface RefundToSend {
  readonly id: number;
  readonly key: string;
  readonly amount: number;
  /** Null if the payment was made without tax data. */
  readonly taxFreeAmount: number | null;
  readonly reason: string;
  readonly paymentKey: string;
  /** The refund account for a payment by virtual account. */
  readonly account: { readonly bank: string; readonly sealed: Buffer } | null;
  /** Includes the present attempt. */
  readonly tries: number;
  /** Toss may have received this refund before, although the counter was reset. */
  readonly isRepeated: boolean;
  /** A payment of the demo data, which does not exist at any card company. */
  readonly isDemo: boolean;
}

/**
 * Returns refunds through Toss that are due, oldest first, or one of them; schedules the next attempt first. A refund
 * of a virtual account waits until the customer has named an account and the bank can no longer reverse the deposit.
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
 * Marks the start of the call. Returns false if this sender waited so long that another sender has taken the refund:
 * two calls with different keys would send it twice.
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
  /** It is unknown whether Toss has made the refund. */
  readonly isUnseen: boolean;
}

/** Another attempt would not help: staff must act. */
export async function stopRefund(db: Database, id: number, { problem, isUnseen }: Stop): Promise<void> {
  await sql`
    UPDATE refunds SET status = 'stuck', problem = ${problem}, unseen = ${isUnseen}
    WHERE id = ${id} AND status = 'due'`.execute(db);
}
