import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { moneyGiven } from '../../money/refunds/named-pieces.store.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';
import type { Claim, ShortReason, ShortWay } from './short-pick.rules.ts';

export interface ShortLine {
  readonly id: number;
  readonly orderId: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly zone: DeliveryZone;
  readonly isOnHold: boolean;
  readonly name: string;
  readonly sku: string;
  readonly picture: string;
  readonly widths: readonly number[] | null;
  readonly price: number;
  readonly count: number;
  readonly leftOut: number;
  /** The part of its price that was refunded because a refund named it or pieces were left out. */
  readonly given: number;
  /** The units of its lots that one piece needs. */
  readonly pieceUnits: number;
  /** It is the only line of which something is still sent. */
  readonly isLast: boolean;
  readonly claims: readonly Claim[];
}

/** Reads a line with its reservations. The caller must have locked the order. */
export async function readShortLine(db: Database, lineId: number, locale: Locale): Promise<ShortLine | undefined> {
  const { rows } = await sql<ShortLine>`
    SELECT l.id, o.id AS "orderId", o.number, o.status, o.version, o.zone, o.held_at IS NOT NULL AS "isOnHold", l.sku, l.price,
      l.count, l.left_out AS "leftOut", ${moneyGiven} AS given, coalesce(l.name ->> ${locale}, l.name ->> 'en') AS name, l.picture_key AS picture, p.widths,
      (aside.units + waiting.units) / greatest(l.count, 1) AS "pieceUnits", aside.claims,
      NOT EXISTS (SELECT FROM order_lines other WHERE other.order_id = o.id AND other.id <> l.id AND other.count > 0)
        AS "isLast"
    FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN pictures p ON p.key = l.picture_key
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(a.units), 0)::int AS units, coalesce(jsonb_agg(jsonb_build_object('lot', a.lot_id,
        'units', a.units, 'isPicked', picks.line_id IS NOT NULL) ORDER BY lots.best_before DESC, lots.id DESC), '[]') AS claims
      FROM order_lots a JOIN lots ON lots.id = a.lot_id
      LEFT JOIN picks ON picks.line_id = a.line_id AND picks.lot_id = a.lot_id
      WHERE a.line_id = l.id AND a.state = 'reserved'
    ) aside
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(missing), 0)::int AS units FROM short_picks WHERE line_id = l.id
    ) waiting
    WHERE l.id = ${lineId}`.execute(db);
  return rows[0];
}

export interface OtherLot {
  readonly lot: number;
  readonly lot_number: string;
  readonly best_before: string;
  readonly free: number;
}

/** Other sellable lots of the same product that keep until that day, first expired first. */
export async function readOtherLots(db: Database, lot: number, lastUntil: string): Promise<OtherLot[]> {
  const { rows } = await sql<OtherLot>`
    SELECT other.id AS lot, lots.lot_number, other.best_before::text AS best_before, other.free
    FROM sellable_lots other JOIN lots ON lots.id = other.id
    WHERE other.stock_item_id = (SELECT stock_item_id FROM lots WHERE id = ${lot}) AND other.id <> ${lot}
      AND other.best_before >= ${lastUntil}::date AND other.free > 0
    ORDER BY other.best_before, other.id LIMIT 50`.execute(db);
  return rows;
}

export interface LotFacts {
  readonly lot_number: string;
  readonly best_before: string;
}

export async function readLot(db: Database, lot: number): Promise<LotFacts | undefined> {
  const { rows } = await sql<LotFacts>`
    SELECT lot_number, best_before::text AS best_before FROM lots WHERE id = ${lot}`.execute(db);
  return rows[0];
}

/** Reduces the reservation of a line in a lot. The caller must have locked order and lot. */
export async function takeOff(db: Database, line: number, lot: number, units: number): Promise<void> {
  await sql`DELETE FROM order_lots WHERE line_id = ${line} AND lot_id = ${lot} AND units = ${units}`.execute(db);
  await sql`
    UPDATE order_lots SET units = units - ${units} WHERE line_id = ${line} AND lot_id = ${lot} AND units > ${units}`.execute(
    db,
  );
  await sql`UPDATE lots SET reserved = reserved - ${units} WHERE id = ${lot}`.execute(db);
}

/** Adds a reservation of a line in a lot, to be picked. The caller must have locked order and lot. */
export async function putAside(db: Database, line: number, lot: number, units: number): Promise<void> {
  await sql`
    INSERT INTO order_lots (line_id, lot_id, units) VALUES (${line}, ${lot}, ${units})
    ON CONFLICT (line_id, lot_id) DO UPDATE SET units = order_lots.units + excluded.units`.execute(db);
  await sql`UPDATE lots SET reserved = reserved + ${units} WHERE id = ${lot}`.execute(db);
  await sql`DELETE FROM picks WHERE line_id = ${line} AND lot_id = ${lot}`.execute(db);
}

/** Reduces the pieces of a line. */
export async function lessenLine(db: Database, line: number, pieces: number): Promise<number> {
  const { rows } = await sql<{ leftOut: number }>`
    UPDATE order_lines SET count = count - ${pieces}, left_out = left_out + ${pieces} WHERE id = ${line}
    RETURNING left_out AS "leftOut"`.execute(db);
  return rows[0]?.leftOut ?? 0;
}

/** Increments the order's version. */
export async function countChange(db: Database, orderId: number): Promise<void> {
  await sql`UPDATE orders SET items_total = items_total WHERE id = ${orderId}`.execute(db);
}

export interface ShortPickRow {
  readonly slug: string;
  readonly line: number;
  readonly lot: number;
  readonly missing: number;
  readonly reason: ShortReason;
  readonly shelf_empty: boolean;
  readonly way: ShortWay;
  readonly other_lot: number | null;
  readonly note: string;
  readonly left_out: number;
  readonly refunded: number;
}

export async function findShortPick(
  db: Database,
  { staffId, key }: { readonly staffId: number; readonly key: string },
): Promise<ShortPickRow | undefined> {
  const { rows } = await sql<ShortPickRow>`
    SELECT o.number AS slug, s.line_id AS line, s.lot_id AS lot, s.units AS missing, s.reason, s.shelf_empty, s.way,
      s.other_lot, s.note, s.left_out, s.refunded
    FROM short_picks s JOIN order_lines l ON l.id = s.line_id JOIN orders o ON o.id = l.order_id
    WHERE s.staff_id = ${staffId} AND s.idempotency_key = ${key}`.execute(db);
  return rows[0];
}

/** Returns false if this staff member concurrently used the key for something else. */
export async function noteShortPick(
  db: Database,
  row: ShortPickRow,
  by: { readonly staffId: number; readonly key: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO short_picks (line_id, lot_id, units, reason, shelf_empty, way, other_lot, note, left_out, refunded,
      missing, staff_id, idempotency_key)
    VALUES (${row.line}, ${row.lot}, ${row.missing}, ${row.reason}, ${row.shelf_empty}, ${row.way}, ${row.other_lot},
      ${row.note}, ${row.left_out}, ${row.refunded}, ${row.way === 'hold' ? row.missing : 0}, ${by.staffId}, ${by.key})
    ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

export interface OpenShortage {
  readonly line: number;
  readonly stockItem: number;
  readonly lot: number;
  readonly units: number;
}

/** The unreserved pieces of each line. The caller must have locked the order. */
export async function readShortages(db: Database, orderId: number): Promise<OpenShortage[]> {
  const { rows } = await sql<OpenShortage>`
    SELECT l.id AS line, lots.stock_item_id AS "stockItem", min(lots.id) AS lot, sum(s.missing)::int AS units
    FROM order_lines l JOIN short_picks s ON s.line_id = l.id AND s.missing > 0 JOIN lots ON lots.id = s.lot_id
    WHERE l.order_id = ${orderId} GROUP BY l.id, lots.stock_item_id ORDER BY l.id`.execute(db);
  return rows;
}
