import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { BankAccount } from '../../shop/settings/setting-groups.ts';

export type AttemptStatus = 'open' | 'waiting' | 'confirming' | 'paid' | 'failed' | 'surplus';
/** How the attempt is paid: each kind uses different statuses at Toss. */
export type AttemptKind = 'card' | 'virtual_account';

export interface Attempt {
  readonly id: number;
  readonly tossOrderId: string;
  readonly amount: number;
  readonly status: AttemptStatus;
  readonly paymentKey: string | null;
  readonly confirmingSince: Date | null;
  readonly settlesAt: Date | null;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly orderStatus: OrderStatus;
  /** The order's present price; the attempt may have been opened at another price. */
  readonly orderPrice: number;
  readonly userId: number | null;
  /** The database clock, which also wrote the other times. The clock of the process may be wrong. */
  readonly now: Date;
}

/** Locks an attempt and its order, so that return page, webhook and job run one after the other. */
export async function lockAttempt(db: Database, tossOrderId: string, kind: AttemptKind): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    SELECT a.id, a.toss_order_id AS "tossOrderId", a.amount, a.status, a.payment_key AS "paymentKey",
      a.confirming_since AS "confirmingSince", a.settles_at AS "settlesAt",
      o.id AS "orderId", o.number AS "orderNumber", o.status AS "orderStatus", o.total_price AS "orderPrice",
      o.user_id AS "userId",
      clock_timestamp() AS now
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.toss_order_id = ${tossOrderId} AND a.kind = ${kind}
    FOR UPDATE OF o, a`.execute(db);
  return rows[0];
}

interface NewTry {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly amount: number;
  readonly kind: AttemptKind;
  /** Whether the tax-exempt part of the amount is sent to Toss. */
  readonly tellsTaxFree: boolean;
  /** The idempotency key of the request that opened it; null if it was opened together with something else. */
  readonly requestKey: string | null;
}

/**
 * Inserts an attempt and returns its id at Toss. The caller must have locked the order. If the job cannot get the
 * virtual account from Toss, it tries again after a minute.
 */
export async function insertTry(db: Database, wanted: NewTry): Promise<string> {
  const { orderId, orderNumber, amount, kind, tellsTaxFree, requestKey } = wanted;
  const { rows } = await sql<{ tossOrderId: string }>`
    INSERT INTO payment_attempts (order_id, kind, toss_order_id, amount, tax_free_amount, idempotency_key, check_at)
    SELECT ${orderId}, ${kind}, ${orderNumber} || '-' || count(*) + 1, ${amount},
      CASE WHEN ${tellsTaxFree} THEN order_exempt(${orderId}) END, ${requestKey},
      CASE WHEN ${kind === 'virtual_account'} THEN now() + interval '1 minute' END
    FROM payment_attempts WHERE order_id = ${orderId}
    RETURNING toss_order_id AS "tossOrderId"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An insert without a condition returns its row');
  return row.tossOrderId;
}

export interface CurrentTry {
  readonly tossOrderId: string;
  readonly status: 'open' | 'waiting' | 'confirming';
  /** The tax-exempt amount that is sent to Toss; null if none is sent. */
  readonly taxFreeAmount: number | null;
}

/** The attempt that can still pay an order. One that may have taken the money has precedence. */
export async function readCurrentTry(db: Database, orderNumber: string): Promise<CurrentTry | undefined> {
  const { rows } = await sql<CurrentTry>`
    SELECT toss_order_id AS "tossOrderId", status, tax_free_amount AS "taxFreeAmount" FROM payment_attempts
    WHERE order_id = (SELECT id FROM orders WHERE number = ${orderNumber}) AND status IN ('open', 'waiting', 'confirming')
    ORDER BY status = 'confirming' DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Whether this request has opened an attempt for the order. */
export async function hasTryOf(db: Database, orderId: number, requestKey: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_attempts WHERE order_id = ${orderId} AND idempotency_key = ${requestKey}`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the attempts that have taken no money. The next check then closes their virtual accounts, including one that
 * Toss is issuing at this moment. The caller must have locked the order.
 */
export async function endOpenAttempts(db: Database, orderId: number, failureCode: string): Promise<void> {
  await sql`
    UPDATE payment_attempts SET status = 'failed', failure_code = ${failureCode}, changed_at = now(),
      check_at = CASE kind WHEN 'virtual_account' THEN now() END
    WHERE order_id = ${orderId} AND status IN ('open', 'waiting')`.execute(db);
}

/** Why a payment cannot be confirmed; `paid` if it already is. */
type Beginning = 'begun' | 'paid' | 'payment_amount_wrong' | 'order_moved_on' | 'payment_of_another';

/**
 * Verifies that this customer may pay this order with this amount, and records that the confirmation is about to be
 * sent. This is one statement that locks attempt and order, because the request to Toss may take half a minute; the
 * result is applied later. Returns undefined if the customer has no such attempt.
 */
export async function beginConfirming(
  db: Database,
  userId: number,
  { paymentKey, orderId, amount }: { readonly paymentKey: string; readonly orderId: string; readonly amount: number },
): Promise<Beginning | undefined> {
  const { rows } = await sql<{ beginning: Beginning }>`
    WITH held AS (
      SELECT a.id, CASE
          WHEN a.status = 'paid' THEN 'paid'
          WHEN a.amount <> ${amount} THEN 'payment_amount_wrong'
          WHEN o.status <> 'awaiting_payment' OR a.status NOT IN ('open', 'confirming') OR a.payment_key <> ${paymentKey}
            THEN 'order_moved_on'
          WHEN a.amount <> o.total_price THEN 'payment_amount_wrong'
          WHEN EXISTS (SELECT FROM payment_attempts other
            WHERE other.payment_key = ${paymentKey} AND other.status IN ('paid', 'surplus') AND other.id <> a.id)
            THEN 'payment_of_another'
          ELSE 'begun'
        END AS beginning
      FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE a.toss_order_id = ${orderId} AND a.kind = 'card' AND o.user_id = ${userId}
      FOR UPDATE OF o, a
    ), noted AS (
      UPDATE payment_attempts SET status = 'confirming', changed_at = now(), payment_key = ${paymentKey},
        confirming_since = coalesce(confirming_since, now()), check_at = coalesce(check_at, now() + interval '45 seconds')
      FROM held WHERE payment_attempts.id = held.id AND beginning = 'begun'
    )
    SELECT beginning FROM held`.execute(db);
  return rows[0]?.beginning;
}

interface AttemptChange {
  readonly status: AttemptStatus;
  /** Toss may still report another result, so the attempt continues to be checked. */
  readonly isWatched?: boolean;
  /** When Toss is queried next. */
  readonly checkAt?: Date;
  /** Until when the bank may reverse the payment; null if it cannot. */
  readonly settlesAt?: Date | null;
  readonly paymentKey?: string;
  readonly failureCode?: string | null;
  readonly method?: string | null;
  readonly wallet?: string | null;
  readonly receiptUrl?: string | null;
}

export async function changeAttempt(db: Database, id: number, change: AttemptChange): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      status: change.status,
      changed_at: sql`now()`,
      ...(change.isWatched ? {} : { check_at: change.checkAt ?? null, problem: null }),
      ...(change.checkAt === undefined ? {} : { checks: 0 }),
      ...(change.settlesAt === undefined ? {} : { settles_at: change.settlesAt }),
      ...(change.paymentKey === undefined ? {} : { payment_key: change.paymentKey }),
      ...(change.failureCode === undefined ? {} : { failure_code: change.failureCode }),
      ...(change.method === undefined ? {} : { method: change.method }),
      ...(change.wallet === undefined ? {} : { wallet: change.wallet }),
      ...(change.receiptUrl === undefined ? {} : { receipt_url: change.receiptUrl }),
    })
    .where('id', '=', id)
    .execute();
}

/** The attempt that paid the order. */
export async function paidAttempt(db: Database, orderId: number): Promise<PaidAttempt | undefined> {
  const { rows } = await sql<PaidAttempt>`
    SELECT id, (amount - coalesce((SELECT sum(amount) FROM refunds WHERE attempt_id = a.id), 0))::int AS left
    FROM payment_attempts a WHERE order_id = ${orderId} AND status = 'paid'`.execute(db);
  return rows[0];
}

interface PaidAttempt {
  readonly id: number;
  /** The amount that is neither refunded nor promised as a refund. */
  readonly left: number;
}

/** The bank account that was shown to the customer. */
export async function readOrderBankAccount(db: Database, number: string): Promise<BankAccount | null> {
  const { rows } = await sql<{ told: BankAccount | null }>`
    SELECT order_bank_account AS told FROM orders WHERE number = ${number}`.execute(db);
  return rows[0]?.told ?? null;
}

/** Stores the payer name that the customer gives for a transfer. The caller must have locked the order. */
export async function savePayerName(db: Database, orderId: number, name: string | null): Promise<void> {
  await sql`
    UPDATE orders SET payer_name = ${name}
    WHERE id = ${orderId} AND payer_name IS DISTINCT FROM ${name}`.execute(db);
}
