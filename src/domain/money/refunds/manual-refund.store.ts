import { type RawBuilder, sql } from 'kysely';
import { countedTo, mostListed } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { PaymentMethod } from '../../orders/order/payment-time.rules.ts';
import { piecesNamed } from './named-pieces.store.ts';

export interface PayoutRow {
  readonly id: number;
  readonly slug: string | null;
  readonly order_status: OrderStatus | null;
  readonly amount: number;
  readonly reason: string;
  readonly method: PaymentMethod;
  readonly status: 'due' | 'stuck';
  readonly problem: string | null;
  readonly unseen: boolean;
  readonly depositor: string | null;
  readonly bank: string | null;
  readonly account_end: string | null;
  readonly created_at: Date;
}

const isByHand = sql<boolean>`(r.status = 'stuck' OR (r.status = 'due' AND r.attempt_id IS NULL))`;
/** The payment method of the refunded money. */
const methodOfRefund = sql`CASE p.kind WHEN 'card' THEN 'toss' WHEN 'virtual_account' THEN 'virtual_account'
  ELSE 'bank_transfer' END`;
const orders = {
  created_at: sql`r.created_at, r.id`,
  '-created_at': sql`r.created_at DESC, r.id DESC`,
  amount: sql`r.amount, r.id`,
  '-amount': sql`r.amount DESC, r.id DESC`,
} as const;

interface WantedPayouts {
  readonly text: string;
  readonly state: 'due' | 'stuck' | undefined;
  readonly sort: keyof typeof orders;
  readonly page: number;
  readonly pageSize: number;
}

export async function findPayouts(
  db: Database,
  { text, state, sort, page, pageSize }: WantedPayouts,
): Promise<{ payouts: PayoutRow[]; count: number }> {
  const which = sql`${isByHand} AND ${matchOf(text)} AND (${state ?? null}::text IS NULL OR r.status = ${state ?? null})`;
  const { rows: payouts } = await sql<PayoutRow>`
    SELECT r.id, o.number AS slug, o.status AS order_status, r.amount, r.reason, ${methodOfRefund} AS method,
      r.status, r.problem, r.unseen, d.depositor, a.bank, a.account_end, r.created_at
    FROM (SELECT * FROM refunds r WHERE ${which} ORDER BY ${orders[sort]}
      LIMIT ${pageSize} OFFSET ${Math.min((page - 1) * pageSize, mostListed)}) r
    LEFT JOIN orders o ON o.id = r.order_id LEFT JOIN deposits d ON d.id = r.deposit_id
    LEFT JOIN payment_attempts p ON p.id = r.attempt_id
    LEFT JOIN refund_accounts a ON a.order_id = r.order_id
    ORDER BY ${orders[sort]}`.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM refunds r WHERE ${which} LIMIT ${sql.lit(countedTo(page, pageSize))}) f`.execute(db);
  return { payouts, count: rows[0]?.count ?? 0 };
}

function matchOf(text: string): RawBuilder<boolean> {
  if (text.trim() === '') return sql`true`;
  return sql`r.order_id = (SELECT id FROM orders WHERE number = ${tidyOrderNumber(text) ?? ''})`;
}

export interface PayableRefund {
  readonly id: number;
  readonly orderId: number;
  readonly slug: string;
  readonly amount: number;
  readonly sealed: Buffer;
  readonly bank: string;
}

/**
 * Refunds to be sent by hand whose accounts are known, oldest first, limited to what a bank accepts in one file.
 * Excludes refunds that Toss may have made.
 */
export async function readPayable(db: Database): Promise<PayableRefund[]> {
  const { rows } = await sql<PayableRefund>`
    SELECT r.id, o.id AS "orderId", o.number AS slug, r.amount, a.sealed, a.bank
    FROM refunds r JOIN orders o ON o.id = r.order_id JOIN refund_accounts a ON a.order_id = o.id
    WHERE ${isByHand} AND NOT r.unseen ORDER BY r.created_at, r.id LIMIT 500`.execute(db);
  return rows;
}

/**
 * The part of an order's payment that is neither refunded nor promised as a refund. The caller must have locked the
 * order.
 */
export async function leftToRefund(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT (order_received(${orderId}) - coalesce(sum(r.amount), 0))::int AS left
    FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.order_id = ${orderId} AND r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus'`.execute(db);
  return rows[0]?.left ?? 0;
}

interface BoughtLine {
  readonly price: number;
  /** Pieces that neither a claim nor a refund has settled yet. */
  readonly unsettled: number;
}

/** The ordered quantity and price of each line. The caller must have locked the order. */
export async function readBought(db: Database, orderId: number): Promise<Map<number, BoughtLine>> {
  const { rows } = await sql<BoughtLine & { id: number }>`
    SELECT l.id, l.price, (l.count
      - claimed_count(l.id)
      - ${piecesNamed})::int AS unsettled
    FROM order_lines l WHERE l.order_id = ${orderId}`.execute(db);
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}

/** Who sent a refund by hand, and when; undefined if the refund does not exist any more. */
export async function readSending(
  db: Database,
  id: number,
): Promise<{ staffId: number | null; by: string; at: Date } | undefined> {
  const { rows } = await sql<{ staffId: number | null; by: string; at: Date }>`
    SELECT r.sent_by AS "staffId", coalesce(nullif(u.name, ''), right(u.phone_number, 4), 'Toss') AS by, r.done_at AS at
    FROM refunds r LEFT JOIN users u ON u.id = r.sent_by WHERE r.id = ${id}`.execute(db);
  return rows[0];
}
