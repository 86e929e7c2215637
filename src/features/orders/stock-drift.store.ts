import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export interface DriftingLot {
  readonly lot: number;
  readonly reserved: number;
  readonly sold: number;
  /** What the orders say. */
  readonly reservedByOrders: number;
  readonly soldByOrders: number;
}

/** Lots whose own counts differ from what the orders say. There must never be any. */
export async function readDriftingLots(db: Database): Promise<DriftingLot[]> {
  const { rows } = await sql<DriftingLot>`
    WITH sums AS (
      SELECT lot_id, coalesce(sum(units) FILTER (WHERE state = 'reserved'), 0)::int AS reserved,
        coalesce(sum(units) FILTER (WHERE state = 'sold'), 0)::int AS sold
      FROM order_lots GROUP BY lot_id
    )
    SELECT lots.id AS lot, lots.reserved, lots.sold, coalesce(sums.reserved, 0) AS "reservedByOrders",
      coalesce(sums.sold, 0) AS "soldByOrders"
    FROM lots LEFT JOIN sums ON sums.lot_id = lots.id
    WHERE lots.reserved <> coalesce(sums.reserved, 0) OR lots.sold <> coalesce(sums.sold, 0)
    ORDER BY lots.id LIMIT 100`.execute(db);
  return rows;
}

/** Orders whose goods are not where their status says: aside until the parcel leaves, gone afterwards, back if it never does. */
export async function readDriftingOrders(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT DISTINCT orders.number FROM orders
    JOIN order_lines ON order_lines.order_id = orders.id
    LEFT JOIN order_lots ON order_lots.line_id = order_lines.id
    WHERE order_lots.state IS DISTINCT FROM CASE
      WHEN orders.status IN ('awaiting_payment', 'paid', 'preparing') THEN 'reserved'
      WHEN orders.status IN ('cancelled', 'expired') THEN 'released'
      ELSE 'sold' END
    ORDER BY orders.number LIMIT 100`.execute(db);
  return rows.map(({ number }) => number);
}
