import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The balance of the shop's money: the received money equals what orders keep, what is owed, and what was refunded. */
export interface MoneyBooks {
  /** By transfer and by card, including money that no order could use. */
  readonly received: number;
  /** What orders keep after all refunds, done or pending. */
  readonly allocated: number;
  /** Open deposits, and refunds that are not sent yet. */
  readonly owed: number;
  readonly refunded: number;
  /** Money on the account that belongs to no order. */
  readonly excluded: number;
  /** Descriptions of inconsistencies; must be empty. */
  readonly wrong: readonly string[];
}

export async function readMoneyBooks(db: Database): Promise<MoneyBooks> {
  const { rows } = await sql<Omit<MoneyBooks, 'wrong'>>`
    WITH deposit AS (SELECT coalesce(sum(amount), 0)::bigint AS came, coalesce(sum(open), 0)::bigint AS open,
      coalesce(sum(amount) FILTER (WHERE excluded_as IS NOT NULL), 0)::bigint AS excluded FROM deposits),
    card AS (
      SELECT coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0)::bigint AS paid,
        -- A surplus payment is refunded in full.
        coalesce(sum((SELECT sum(r.amount) FROM refunds r WHERE r.attempt_id = payment_attempts.id))
          FILTER (WHERE status = 'surplus'), 0)::bigint AS surplus
      FROM payment_attempts
    ), orders_have AS (
      SELECT coalesce(sum(amount), 0)::bigint AS amount FROM deposit_allocations WHERE released_at IS NULL
    ), back AS (
      SELECT coalesce(sum(r.amount) FILTER (WHERE r.status <> 'done'), 0)::bigint AS due,
        coalesce(sum(r.amount) FILTER (WHERE r.status = 'done'), 0)::bigint AS done,
        coalesce(sum(r.amount) FILTER (WHERE r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus'), 0)::bigint
          AS of_orders
      FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    )
    SELECT deposit.came + card.paid + card.surplus AS received,
      orders_have.amount + card.paid - back.of_orders AS allocated,
      deposit.open + back.due AS owed, back.done AS refunded,
      deposit.excluded
    FROM deposit, card, orders_have, back`.execute(db);
  const [books] = rows;
  if (!books) throw new Error('Aggregates must return one row');
  const balance = books.allocated + books.owed + books.refunded + books.excluded;
  return {
    ...books,
    wrong: [
      ...(books.received === balance ? [] : [`${books.received} came, and ${balance} is accounted for`]),
      ...(await wrongDeposits(db)),
      ...(await wrongOrders(db)),
      ...(await wrongCash(db)),
    ],
  };
}

async function wrongDeposits(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; amount: number; used: number; open: number }>`
    SELECT * FROM (
      SELECT d.id, d.amount, d.open,
        (coalesce((SELECT sum(a.amount) FROM deposit_allocations a WHERE a.deposit_id = d.id AND a.released_at IS NULL), 0)
          + coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.deposit_id = d.id), 0)
          + CASE WHEN d.excluded_as IS NOT NULL THEN d.amount ELSE 0 END)::bigint AS used
      FROM deposits d) book
    WHERE amount <> used + open ORDER BY id LIMIT 100`.execute(db);
  return rows.map(({ id, amount, used, open }) => `deposit ${id} of ${amount}: ${used} used, ${open} open`);
}

/**
 * A paid order has exactly its price, an unpaid one less, an expired one nothing, and a cancelled one refunds
 * everything.
 */
async function wrongOrders(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string; status: string; total: number; received: number; back: number }>`
    SELECT * FROM (
      SELECT o.number, o.status, o.total_price AS total, order_received(o.id) AS received,
        (SELECT coalesce(sum(r.amount), 0)::bigint FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
          WHERE r.order_id = o.id AND r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus') AS back
      FROM orders o) book
    WHERE NOT CASE
      WHEN status = 'awaiting_payment' THEN received < total AND back = 0
      WHEN status = 'expired' THEN received = 0 AND back = 0
      WHEN status = 'cancelled' THEN received = back AND received IN (0, total)
      ELSE received = total AND back <= received END
    ORDER BY number LIMIT 100`.execute(db);
  return rows.map(
    ({ number, status, total, received, back }) =>
      `order ${number} (${status}) of ${total}: ${received} received, ${back} given back`,
  );
}

/**
 * The stored sum for cash receipts equals the transfers that an order keeps, and an order that keeps enough has a
 * receipt.
 */
async function wrongCash(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string; noted: number | null; kept: number }>`
    SELECT number, noted, kept FROM (
      SELECT o.number, r.kept AS noted, o.total_price >= 100000
          OR EXISTS (SELECT FROM cash_receipt_requests WHERE order_id = o.id) AS is_told,
        CASE WHEN o.status IN ('awaiting_payment', 'expired') THEN 0 ELSE
          (SELECT coalesce(sum(a.amount), 0) FROM deposit_allocations a WHERE a.order_id = o.id AND a.released_at IS NULL)
          + (SELECT coalesce(sum(a.amount), 0) FROM payment_attempts a
            WHERE a.order_id = o.id AND a.status = 'paid' AND o.payment_method <> 'toss')
          - (SELECT coalesce(sum(b.amount), 0) FROM refunds b
            WHERE b.order_id = o.id AND b.kind NOT IN ('deposit', 'surplus')
              AND (b.attempt_id IS NULL OR o.payment_method <> 'toss')) END AS kept
      FROM orders o LEFT JOIN cash_receipts r ON r.order_id = o.id) book
    WHERE noted <> kept OR (noted IS NULL AND kept > 0 AND is_told) ORDER BY number LIMIT 100`.execute(db);
  return rows.map(({ number, noted, kept }) => `order ${number} keeps ${kept} in cash: ${noted ?? 'nothing'} is noted`);
}
