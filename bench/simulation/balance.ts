import { sql } from 'kysely';
import { readDriftingLots, readDriftingOrders } from '../../src/features/orders/stock-drift.store.ts';
import type { World } from './world.ts';

/** Holds the shop's books against what really happened: to the won and to the piece. */
export async function wrongInBooks(world: World): Promise<string[]> {
  return [...(await wrongMoney(world)), ...(await wrongStock(world)), ...(await brokenWords(world))];
}

interface OrderBook {
  readonly number: string;
  readonly status: string;
  readonly total: number;
  readonly wasPaid: boolean;
  readonly cardRefundsDone: number;
  readonly openRefunds: number;
  readonly unsettled: number;
  readonly tries: readonly string[];
}

/** What the card company holds of an order is its price while it is bought, and nothing otherwise. */
async function wrongMoney({ database: { db }, toss }: World): Promise<string[]> {
  const { rows } = await sql<OrderBook>`
    SELECT o.number, o.status, o.total_price AS total,
      EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'paid') AS "wasPaid",
      (SELECT coalesce(sum(amount), 0)::int FROM refunds r WHERE r.order_id = o.id AND r.status = 'done' AND r.attempt_id IS NOT NULL)
        AS "cardRefundsDone",
      (SELECT count(*)::int FROM refunds r WHERE r.order_id = o.id AND r.status <> 'done' AND r.attempt_id IS NOT NULL) AS "openRefunds",
      (SELECT count(*)::int FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'confirming') AS unsettled,
      ARRAY (SELECT toss_order_id FROM payment_attempts a WHERE a.order_id = o.id) AS tries
    FROM orders o`.execute(db);
  return rows.flatMap(({ number, status, total, wasPaid, openRefunds, unsettled, tries }) => {
    const isBought = wasPaid && status !== 'cancelled';
    const held = tries.reduce((sum, orderId) => sum + toss.ledger.heldFor(orderId), 0);
    return [
      ...(held === 0 || (isBought && held === total)
        ? []
        : [`${number} (${status}) cost ${total}, and cards still hold ${held}`]),
      ...(openRefunds > 0 ? [`${number}: ${openRefunds} refunds were never made`] : []),
      ...(unsettled > 0 ? [`${number}: nobody has found out how a try to pay ended`] : []),
    ];
  });
}

/** What came in is on the shelf, put aside or sold. */
async function wrongStock({ database: { db } }: World): Promise<string[]> {
  const drift = [...(await readDriftingLots(db)), ...(await readDriftingOrders(db))];
  return drift.map((one) => `stock does not add up: ${JSON.stringify(one)}`);
}

/** What customers were told is so. */
async function brokenWords({ database: { db }, told }: World): Promise<string[]> {
  const { rows } = await sql<{ number: string; key: string; wasPaid: boolean }>`
    SELECT o.number, o.request_key AS key,
      EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'paid') AS "wasPaid"
    FROM orders o`.execute(db);
  const orders = new Map(rows.map((row) => [row.number, row]));
  return [
    ...[...told.placed]
      .filter(([key, slug]) => orders.get(slug)?.key !== key)
      .map(([, slug]) => `${slug} was promised and is not there`),
    ...[...told.paid]
      .filter((slug) => !orders.get(slug)?.wasPaid)
      .map((slug) => `${slug} was said to be paid and was not`),
  ];
}
