import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { stockChange } from '../../catalogue/products/stock-change.store.ts';
import type { Allocation, FreeLot, Need } from './allocation.rules.ts';

/** Whether everything that an order needs is reserved in lots that may be sold and keep until that day. */
export async function isReserved(db: Database, orderId: number, lastUntil: string): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`
    SELECT bool_and(order_lots.state = 'reserved' AND lot.best_before >= ${lastUntil}::date AND lot.id IS NOT NULL) AS "all"
    FROM order_lines JOIN order_lots ON order_lots.line_id = order_lines.id
    LEFT JOIN sellable_lots AS lot ON lot.id = order_lots.lot_id
    WHERE order_lines.order_id = ${orderId}`.execute(db);
  return rows[0]?.all ?? false;
}

/** Locks every lot that the order has or could use, in the order of their ids, as everywhere. */
export async function lockLotsOfOrder(db: Database, orderId: number): Promise<void> {
  await sql`
    SELECT id FROM lots WHERE quantity > 0 AND stock_item_id IN (${itemsOf(orderId)}) ORDER BY id FOR UPDATE`.execute(
    db,
  );
}

/** The units of each stock item that the lines of an order need, according to current and former reservations. */
export async function readNeeds(db: Database, orderId: number): Promise<Need[]> {
  const { rows } = await sql<Need>`
    SELECT line_id AS line, stock_item_id AS "stockItem", sum(units)::int AS units
    FROM order_lines JOIN order_lots ON order_lots.line_id = order_lines.id JOIN lots ON lots.id = order_lots.lot_id
    WHERE order_lines.order_id = ${orderId} GROUP BY line_id, stock_item_id ORDER BY line_id`.execute(db);
  return rows;
}

/** The lots that could fill the order, first expired first; its own reservations count as free. */
export async function readLotsFor(db: Database, orderId: number, lastUntil: string): Promise<FreeLot[]> {
  const { rows } = await sql<FreeLot>`
    WITH own AS (
      SELECT lot_id AS id, sum(units)::int AS units
      FROM order_lines JOIN order_lots ON order_lots.line_id = order_lines.id
      WHERE order_lines.order_id = ${orderId} AND order_lots.state = 'reserved' GROUP BY lot_id
    )
    SELECT id, stock_item_id AS "stockItem", free + coalesce(own.units, 0) AS free
    FROM sellable_lots LEFT JOIN own USING (id)
    WHERE stock_item_id IN (${itemsOf(orderId)}) AND best_before >= ${lastUntil}::date
      AND free + coalesce(own.units, 0) > 0
    ORDER BY best_before, id`.execute(db);
  return rows;
}

/** The reservations of an order. */
export async function readAllocations(db: Database, orderId: number): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    SELECT line_id AS line, lot_id AS lot, units FROM order_lines JOIN order_lots ON order_lots.line_id = order_lines.id
    WHERE order_lines.order_id = ${orderId} AND order_lots.state = 'reserved' ORDER BY line_id, lot_id`.execute(db);
  return rows;
}

/**
 * Releases the reservations of an order except these, and deletes released ones with their picks. Sold units are not
 * affected.
 */
export async function releaseOthers(db: Database, orderId: number, kept: readonly Allocation[]): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM order_lots USING order_lines
      WHERE order_lines.id = order_lots.line_id AND order_lines.order_id = ${orderId} AND order_lots.state <> 'sold'
        AND (order_lots.state = 'released' OR (line_id, lot_id) NOT IN (
          SELECT * FROM unnest(${kept.map(({ line }) => line)}::bigint[], ${kept.map(({ lot }) => lot)}::bigint[])))
      RETURNING lot_id, CASE order_lots.state WHEN 'reserved' THEN units ELSE 0 END AS units
    ), sums AS (SELECT lot_id AS id, sum(units)::int AS units FROM gone GROUP BY lot_id)
    UPDATE lots SET reserved = reserved - sums.units FROM sums WHERE lots.id = sums.id AND sums.units > 0`.execute(db);
}

/**
 * The free units of these stock items that keep until that day, first expired first. The lots are locked in the order
 * of their ids, as everywhere.
 */
export async function lockFreeLots(
  db: Database,
  stockItems: readonly number[],
  lastUntil: string,
): Promise<readonly FreeLot[]> {
  await sql`
    SELECT id FROM lots WHERE quantity > 0 AND stock_item_id = ANY (${[...stockItems]}::bigint[])
    ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql<FreeLot>`
    SELECT id, stock_item_id AS "stockItem", free FROM sellable_lots
    WHERE stock_item_id = ANY (${[...stockItems]}::bigint[]) AND best_before >= ${lastUntil}::date AND free > 0
    ORDER BY best_before, id`.execute(db);
  return rows;
}

/** Reserves these lots. The caller must have locked them. */
export async function takeLots(db: Database, allocations: readonly Allocation[]): Promise<void> {
  const lines = allocations.map(({ line }) => line);
  const lots = allocations.map(({ lot }) => lot);
  const units = allocations.map((one) => one.units);
  await sql`
    WITH taken AS (
      INSERT INTO order_lots (line_id, lot_id, units)
      SELECT * FROM unnest(${lines}::bigint[], ${lots}::bigint[], ${units}::int[]) RETURNING lot_id, units
    ), sums AS (SELECT lot_id AS id, sum(units)::int AS units FROM taken GROUP BY lot_id)
    UPDATE lots SET reserved = reserved + sums.units FROM sums WHERE lots.id = sums.id`.execute(db);
}

/** Releases the lots reserved for an order. A second call changes nothing. */
export async function releaseLots(db: Database, orderId: number): Promise<void> {
  await sql`
    WITH ${ended(orderId, 'released')},
    held AS (SELECT id FROM lots WHERE id IN (SELECT lot FROM ended) ORDER BY id FOR UPDATE)
    UPDATE lots SET reserved = reserved - units FROM ended JOIN held ON held.id = ended.lot
    WHERE lots.id = held.id`.execute(db);
}

/** The parcel leaves: its reserved lots are sold. A second call changes nothing. */
export async function sellLots(db: Database, orderId: number): Promise<void> {
  await sql`
    WITH ${ended(orderId, 'sold')}, change AS (
      SELECT lot, -units AS delta, 'sold' AS reason, '' AS note, NULL::bigint AS person, NULL::text AS key FROM ended
    ), ${stockChange}`.execute(db);
}

const ended = (orderId: number, state: 'released' | 'sold') => sql`state AS (
    UPDATE order_lots SET state = ${state} FROM order_lines
    WHERE order_lines.id = order_lots.line_id AND order_lines.order_id = ${orderId} AND order_lots.state = 'reserved'
    RETURNING lot_id, units
  ), ended AS (SELECT lot_id AS lot, sum(units)::int AS units FROM state GROUP BY lot_id)`;

function itemsOf(orderId: number) {
  return sql`
    SELECT lots.stock_item_id FROM order_lines JOIN order_lots ON order_lots.line_id = order_lines.id
    JOIN lots ON lots.id = order_lots.lot_id WHERE order_lines.order_id = ${orderId}`;
}
