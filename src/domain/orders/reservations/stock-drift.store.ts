import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Recent changes and one slice of the rest; all slices together cover everything. */
export interface CheckedPart {
  readonly hours: number;
  readonly slice: number;
  readonly slices: number;
}

export interface DriftingLot {
  readonly lot: number;
  readonly reserved: number;
  readonly sold: number;
  /** According to the orders. */
  readonly reservedByOrders: number;
  readonly soldByOrders: number;
}

/**
 * Lots whose counts differ from the sums of the orders. There must never be any. Checks all lots unless a part is
 * given.
 */
export async function readDriftingLots(db: Database, part?: CheckedPart): Promise<DriftingLot[]> {
  const { rows } = await sql<DriftingLot>`
    SELECT lots.id AS lot, lots.reserved, lots.sold, sums.reserved AS "reservedByOrders", sums.sold AS "soldByOrders"
    FROM (${part ? lotsIn(part) : sql`SELECT id FROM lots`}) AS checked JOIN lots USING (id)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(units) FILTER (WHERE state = 'reserved'), 0)::int AS reserved,
        coalesce(sum(units) FILTER (WHERE state = 'sold'), 0)::int AS sold
      FROM order_lots WHERE lot_id = lots.id
    ) AS sums
    WHERE lots.reserved <> sums.reserved OR lots.sold <> sums.sold
    ORDER BY lots.id LIMIT 100`.execute(db);
  return rows;
}

/**
 * Orders with lots in a state that does not match their status: reserved until the parcel leaves, sold afterwards,
 * released if the order has ended before. Checks all orders unless a part is given.
 */
export async function readDriftingOrders(db: Database, part?: CheckedPart): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT orders.number
    FROM (${part ? ordersIn(part) : sql`SELECT id FROM orders`}) AS checked JOIN orders USING (id)
    CROSS JOIN LATERAL (
      SELECT bool_or(order_lots.state IS DISTINCT FROM CASE
        WHEN orders.status IN ('awaiting_payment', 'paid', 'preparing') THEN 'reserved'
        WHEN orders.status IN ('cancelled', 'expired') THEN 'released'
        ELSE 'sold' END) AS drifted
      FROM order_lines LEFT JOIN order_lots ON order_lots.line_id = order_lines.id
      WHERE order_lines.order_id = orders.id AND order_lines.count > 0
        -- Missing items have no reservation until the hold is lifted.
        AND (order_lots.line_id IS NOT NULL OR orders.held_at IS NULL)
    ) AS goods
    WHERE goods.drifted
    ORDER BY orders.number LIMIT 100`.execute(db);
  return rows.map(({ number }) => number);
}

function ordersIn({ hours, slice, slices }: CheckedPart): RawBuilder<unknown> {
  return sql`
    SELECT order_id AS id FROM order_events WHERE at >= now() - ${hours} * interval '1 hour'
    UNION SELECT id FROM orders WHERE ${isInSlice(sql`SELECT max(id) FROM orders`, slice, slices)}`;
}

function lotsIn(part: CheckedPart): RawBuilder<unknown> {
  const { hours, slice, slices } = part;
  return sql`
    SELECT order_lots.lot_id AS id FROM order_events
    JOIN order_lines ON order_lines.order_id = order_events.order_id
    JOIN order_lots ON order_lots.line_id = order_lines.id
    WHERE order_events.at >= now() - ${hours} * interval '1 hour'
    UNION SELECT id FROM lots WHERE ${isInSlice(sql`SELECT max(id) FROM lots`, slice, slices)}`;
}

/** Slices are ranges of ids, which the primary key finds. */
function isInSlice(last: RawBuilder<unknown>, slice: number, slices: number): RawBuilder<boolean> {
  return sql<boolean>`id > (${last}) * ${slice}::bigint / ${slices}::bigint
    AND id <= (${last}) * (${slice}::bigint + 1) / ${slices}::bigint`;
}
