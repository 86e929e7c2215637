import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { readDriftingLots, readDriftingOrders } from '../src/domain/orders/reservations/stock-drift.store.ts';
import type { Database } from '../src/platform/database/database.ts';

interface OrderBook {
  readonly number: string;
  readonly requestKey: string;
  readonly isPaid: boolean;
  readonly total: number;
  /** The number of payments that the card company has charged for it, and the amount that is not refunded. */
  readonly taken: number;
  readonly kept: number;
  readonly refunds: number;
  /** Pending refunds. */
  readonly refundsDue: number;
}

export interface Books {
  readonly orders: readonly OrderBook[];
  /** Payment attempts with a result that the shop does not know yet. */
  readonly unsettled: number;
  readonly drift: number;
}

/**
 * Reconciliation runs every minute, skips attempts younger than 45 seconds, and retries unsettled ones at increasing
 * intervals.
 */
const usualPatienceMs = 4 * 60_000;

/** The books once no payment is unsettled. */
export async function settledBooks(db: Database, patienceMs = usualPatienceMs): Promise<Books> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const books = await readBooks(db);
    if (books.unsettled === 0 || performance.now() > end) return books;
    await delay(1_000);
  }
}

/** What the card company charged, together with the shop's records. */
async function readBooks(db: Database): Promise<Books> {
  const { rows: orders } = await sql<OrderBook>`
    SELECT o.number, o.idempotency_key AS "requestKey", o.total_price AS total,
      o.status NOT IN ('awaiting_payment', 'expired', 'cancelled') AS "isPaid",
      (SELECT count(*)::int FROM payment_attempts a JOIN simulated_payments p ON p.order_id = a.toss_order_id
        WHERE a.order_id = o.id AND p.approved_at IS NOT NULL) AS taken,
      (SELECT coalesce(sum(p.balance_amount), 0)::int FROM payment_attempts a
        JOIN simulated_payments p ON p.order_id = a.toss_order_id
        WHERE a.order_id = o.id AND p.approved_at IS NOT NULL) AS kept,
      (SELECT count(*)::int FROM refunds r WHERE r.order_id = o.id) AS refunds,
      (SELECT coalesce(sum(r.amount), 0)::int FROM refunds r WHERE r.order_id = o.id AND r.status = 'due') AS "refundsDue"
    FROM orders o ORDER BY o.id`.execute(db);
  const { rows } = await sql<{ unsettled: number }>`
    SELECT count(*)::int AS unsettled FROM payment_attempts a LEFT JOIN simulated_payments p ON p.order_id = a.toss_order_id
    WHERE a.status = 'confirming' OR (a.status NOT IN ('paid', 'surplus') AND p.approved_at IS NOT NULL)`.execute(db);
  const drift = (await readDriftingLots(db)).length + (await readDriftingOrders(db)).length;
  return { orders, unsettled: rows[0]?.unsettled ?? 0, drift };
}

interface Told {
  /** The order's number by idempotency key. */
  readonly placed: ReadonlyMap<string, string>;
  readonly paid: ReadonlySet<string>;
}

export function wrongIn({ orders, unsettled, drift }: Books, told: Told): string[] {
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  return [
    ...orders.flatMap(wrongMoney),
    ...[...told.placed].flatMap(([key, number]) =>
      byNumber.get(number)?.requestKey === key ? [] : [`${number} was confirmed but does not exist`],
    ),
    ...[...told.paid].flatMap((number) => (byNumber.get(number)?.isPaid ? [] : [`${number} was said to be paid`])),
    ...(unsettled > 0 ? [`${unsettled} payments are still unsettled`] : []),
    ...(drift > 0 ? [`${drift} lots or orders do not add up`] : []),
  ];
}

/** A paid order was charged its price, any other nothing, after pending refunds. */
function wrongMoney({ number, isPaid, total, kept, refundsDue }: OrderBook): string[] {
  const owed = isPaid ? total : 0;
  return kept - refundsDue === owed ? [] : [`${number} costs ${owed}, and ${kept - refundsDue} was taken`];
}
