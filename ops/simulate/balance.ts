import { sql } from 'kysely';
import { readMoneyBooks } from '../../src/domain/money/testing/money-books.ts';
import { wrongNews } from './news.ts';
import { brokenPromises } from './promises.ts';
import type { World } from './world.ts';

/** Compares the shop's books with what really happened, exact to the won and to the piece. */
export async function wrongInBooks(world: World): Promise<string[]> {
  const wrong = [
    wrongMoney(world),
    wrongReceipts(world),
    wrongStock(world),
    brokenWords(world),
    brokenPromises(world),
    wrongNews(world),
    leftOfTheForgotten(world),
    wrongVouchers(world),
  ];
  return (await Promise.all(wrong)).flat();
}

/** Compares the knowledge of bank and card company with the shop's records, and those with each other. */
async function wrongMoney({ database: { db }, toss, transfers }: World): Promise<string[]> {
  const books = await readMoneyBooks(db);
  const sent = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const { rows } = await sql<CardBook>`
    SELECT o.number, o.status,
      (SELECT coalesce(sum(a.amount), 0)::int FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'paid')
        - (SELECT coalesce(sum(r.amount), 0)::int FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
          WHERE r.order_id = o.id AND a.status = 'paid') AS kept,
      ARRAY (SELECT toss_order_id FROM payment_attempts a WHERE a.order_id = o.id) AS tries
    FROM orders o`.execute(db);
  const { rows: open } = await sql<{ what: string }>`
    SELECT concat_ws(' ', 'refund', r.id, 'for', o.number, '(' || o.status || ')', 'is', r.status, a.kind, a.status, r.problem,
      CASE WHEN a.settles_at IS NOT NULL THEN 'and settles' END, CASE WHEN o.user_id IS NULL THEN 'and its customer left' END,
      CASE WHEN NOT EXISTS (SELECT FROM refund_accounts k WHERE k.order_id = o.id) THEN 'without an account' END) AS what
    FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.status <> 'done'
    UNION ALL SELECT 'nobody knows how ' || toss_order_id || ' ended' FROM payment_attempts WHERE status = 'confirming'
    UNION ALL SELECT 'of deposit ' || id || ' ' || open || ' is open' FROM deposits WHERE open > 0
    UNION ALL SELECT 'deposits are ' || coalesce(sum(amount), 0) || ', and ' || ${sent}::int || ' was transferred' FROM deposits
      HAVING coalesce(sum(amount), 0) <> ${sent}::int`.execute(db);
  return [
    ...books.wrong,
    ...open.map(({ what }) => what),
    ...rows.flatMap(({ number, status, kept, tries }) => {
      const held = tries.reduce((sum, orderId) => sum + toss.ledger.heldFor(orderId), 0);
      return held === kept ? [] : [`${number} (${status}) keeps ${kept} of cards, and they hold ${held}`];
    }),
  ];
}

/**
 * Every order of at least 100 000 won that was paid by transfer has receipts for exactly the amount that was not
 * refunded, and no other order has more.
 */
async function wrongReceipts({ database: { db } }: World): Promise<string[]> {
  const { rows } = await sql<{ number: string; status: string; kept: number; papers: number }>`
    SELECT * FROM (
      SELECT o.number, o.status, o.total_price,
        CASE WHEN o.status IN ('awaiting_payment', 'expired') THEN 0 ELSE
          (SELECT coalesce(sum(a.amount), 0)::int FROM deposit_allocations a
            WHERE a.order_id = o.id AND a.released_at IS NULL)
          + (SELECT coalesce(sum(a.amount), 0)::int FROM payment_attempts a
            WHERE a.order_id = o.id AND a.kind = 'virtual_account' AND a.status = 'paid')
          - (SELECT coalesce(sum(r.amount), 0)::int FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
            WHERE r.order_id = o.id AND r.deposit_id IS NULL
              AND (r.attempt_id IS NULL OR (a.kind = 'virtual_account' AND a.status = 'paid'))) END AS kept,
        (SELECT coalesce(sum(CASE WHEN p.cancels IS NULL THEN p.amount ELSE -p.amount END), 0)::int
          FROM cash_receipt_papers p WHERE p.order_id = o.id) AS papers
      FROM orders o) book
    WHERE CASE WHEN total_price >= 100000 THEN papers <> kept ELSE papers NOT IN (0, kept) END`.execute(db);
  return rows.map(
    ({ number, status, kept, papers }) =>
      `${number} (${status}) keeps ${kept} of what was transferred, and its papers say ${papers}`,
  );
}

interface CardBook {
  readonly number: string;
  readonly status: string;
  readonly kept: number;
  readonly tries: readonly string[];
}

/**
 * Received stock is on the shelf according to its movements, reserved or sold, and reserved stock belongs to an order
 * that still waits for it.
 */
async function wrongStock({ database: { db }, stockIn }: World): Promise<string[]> {
  const { rows } = await sql<LotBook>`
    SELECT id, quantity, sold, reserved,
      (SELECT coalesce(sum(units), 0)::int FROM order_lots WHERE lot_id = lots.id AND state = 'reserved') AS aside,
      (SELECT coalesce(sum(units), 0)::int FROM order_lots WHERE lot_id = lots.id AND state = 'sold') AS gone,
      (SELECT coalesce(sum(delta), 0)::int FROM stock_movements WHERE lot_id = lots.id) AS moved
    FROM lots`.execute(db);
  const { rows: orders } = await sql<{ number: string; status: string; state: string }>`
    SELECT DISTINCT o.number, o.status, l.state
    FROM orders o JOIN order_lines line ON line.order_id = o.id JOIN order_lots l ON l.line_id = line.id
    WHERE l.state <> 'released' AND l.state <> CASE
      WHEN o.status IN ('awaiting_payment', 'paid', 'preparing') THEN 'reserved'
      WHEN o.status IN ('cancelled', 'expired') THEN 'released' ELSE 'sold' END`.execute(db);
  const { rows: unfilled } = await sql<{ number: string; wanted: number; aside: number }>`
    SELECT o.number, line.count * v.stock_units AS wanted, sums.aside + sums.missing AS aside
    FROM orders o JOIN order_lines line ON line.order_id = o.id JOIN variations v ON v.id = line.variation_id
    CROSS JOIN LATERAL (
      SELECT (SELECT coalesce(sum(units), 0)::int FROM order_lots WHERE line_id = line.id AND state <> 'released') AS aside,
        (SELECT coalesce(sum(missing), 0)::int FROM short_picks WHERE line_id = line.id) AS missing
    ) sums
    WHERE o.status NOT IN ('cancelled', 'expired') AND line.count * v.stock_units <> sums.aside + sums.missing`.execute(
    db,
  );
  return [
    ...unfilled.map(
      ({ number, wanted, aside }) => `a line of ${number} wants ${wanted}, and ${aside} lie aside for it`,
    ),
    ...rows
      .filter(
        (lot) =>
          lot.quantity + lot.sold !== stockIn.get(lot.id) ||
          lot.reserved !== lot.aside ||
          lot.sold !== lot.gone ||
          lot.quantity !== lot.moved,
      )
      .map((lot) => `of lot ${lot.id} came ${stockIn.get(lot.id)}, but ${JSON.stringify(lot)}`),
    ...orders.map(({ number, status, state }) => `${number} is ${status}, and its goods are ${state}`),
  ];
}

interface LotBook {
  readonly id: number;
  readonly quantity: number;
  readonly sold: number;
  readonly reserved: number;
  readonly aside: number;
  readonly gone: number;
  readonly moved: number;
}

/** What customers were told is true. */
async function brokenWords({ database: { db }, told }: World): Promise<string[]> {
  const { rows } = await sql<{ number: string; key: string; wasPaid: boolean }>`
    SELECT o.number, o.idempotency_key AS key,
      EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'paid') AS "wasPaid"
    FROM orders o`.execute(db);
  const orders = new Map(rows.map((row) => [row.number, row]));
  return [
    ...[...told.placed]
      .filter(([key, slug]) => orders.get(slug)?.key !== key)
      .map(([, slug]) => `${slug} was confirmed but does not exist`),
    ...[...told.paid]
      .filter((slug) => !orders.get(slug)?.wasPaid)
      .map((slug) => `${slug} was said to be paid and was not`),
  ];
}

/**
 * For customers whose account was deleted, no table contains an account or phone number. The name on a deposit is
 * deleted by a nightly job once nothing of it is owed, and a message of a process that died may still be waiting.
 */
async function leftOfTheForgotten({ database: { db }, told }: World): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename NOT IN ('deposits', 'archived_buyers')`.execute(
    db,
  );
  const found: string[] = [];
  const signs = told.forgotten.flatMap(({ phone }) => [`%${phone}%`, `%0${phone.slice(3)}%`]);
  for (const { schema, name } of signs.length > 0 ? tables : []) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.id(schema, name)} AS t WHERE t::text LIKE ANY (${signs})`.execute(db);
    const left = rows.filter(({ row }) => name !== 'sms_messages' || !/,(waiting|sending),/.test(row));
    found.push(...left.map(({ row }) => `an erased customer is still in ${name}: ${row}`));
  }
  const ids = told.forgotten.map(({ userId }) => userId);
  const { rows: accounts } = await sql<{ phone: string }>`
    SELECT phone_number AS phone FROM users WHERE id = ANY (${ids}::bigint[])`.execute(db);
  found.push(...accounts.map(({ phone }) => `${phone} was forgotten and has an account`));
  const { rows: archived } = await sql<{ number: string }>`
    SELECT o.number FROM archived_buyers a JOIN orders o ON o.id = a.order_id
    WHERE NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'paid')`.execute(db);
  found.push(
    ...archived.map(({ number }) => `the buyer of ${number} is archived, though nothing was ever paid for it`),
  );
  return found;
}

/** A voucher counts its valid orders and never exceeds its limit, and the lines of an order add up to its total. */
async function wrongVouchers({ database: { db } }: World): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT concat_ws(' ', 'voucher', v.id, 'counts', v.used, 'of', v.in_all, 'and', uses.count, 'orders use it, for', v.cost, 'and not', uses.cost) AS what
    FROM vouchers v CROSS JOIN LATERAL (SELECT count(*)::int AS count, coalesce(sum(u.amount), 0) AS cost FROM voucher_uses u JOIN orders o ON o.id = u.order_id
      WHERE u.voucher_id = v.id AND o.status NOT IN ('cancelled', 'expired')) uses
    WHERE v.used <> uses.count OR v.used > v.in_all OR v.cost <> uses.cost
    UNION ALL
    SELECT concat_ws(' ', 'a voucher took', u.amount, 'off', o.number, 'which says', o.voucher_total)
    FROM orders o LEFT JOIN voucher_uses u ON u.order_id = o.id WHERE o.voucher_total <> coalesce(u.amount, 0)
    UNION ALL
    SELECT concat_ws(' ', 'the pieces of', o.number, 'cost', pieces.cost, 'and not', o.items_total - o.discount_total)
    FROM orders o CROSS JOIN LATERAL (SELECT sum(price * (count + left_out))::int AS cost FROM order_lines
      WHERE order_id = o.id) pieces
    WHERE pieces.cost <> o.items_total - o.discount_total
    UNION ALL
    SELECT concat_ws(' ', u.user_id, 'used voucher', v.id, count(*), 'times') FROM voucher_uses u
    JOIN vouchers v ON v.id = u.voucher_id WHERE u.freed_at IS NULL AND u.user_id IS NOT NULL
    GROUP BY u.user_id, v.id HAVING count(*) > v.per_customer`.execute(db);
  return rows.map(({ what }) => what);
}
