import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Box, BoxedItems, BoxKind } from './box.rules.ts';

/** A recorded box, and the parcel as which it was sent. */
export interface NotedBox extends Box {
  readonly parcelId: number | null;
}

interface Packing {
  readonly noted: readonly NotedBox[];
  readonly lines: readonly { readonly id: number; readonly count: number; readonly storage: string }[];
  readonly placed: readonly BoxedItems[];
}

/** The recorded boxes and products of an order. */
export async function readBoxes(db: Database, orderId: number): Promise<Packing> {
  const { rows } = await sql<Packing>`
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'parcelId', parcel_id,
          'hasLeft', parcel_id IS NOT NULL) ORDER BY number), '[]') FROM boxes WHERE order_id = ${orderId}) AS noted,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'count', count, 'storage', storage) ORDER BY position), '[]')
        FROM order_lines WHERE order_id = ${orderId}) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('box', box, 'line', line_id, 'count', count) ORDER BY box, line_id), '[]')
        FROM boxed_goods WHERE order_id = ${orderId}) AS placed`.execute(db);
  return rows[0] ?? { noted: [], lines: [], placed: [] };
}

/** Lines with units of a lot that may no longer be sold. */
export async function readUnsellableLines(db: Database, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    SELECT DISTINCT l.id AS line FROM order_lines l JOIN order_lots a ON a.line_id = l.id
    WHERE l.order_id = ${orderId} AND a.state = 'sold' AND a.lot_id NOT IN (SELECT id FROM sellable_lots)`.execute(db);
  return rows.map(({ line }) => line);
}

/** The caller must hold the lock on the order, here and below. */
export async function addBoxes(
  db: Database,
  orderId: number,
  boxes: readonly { readonly number: number; readonly kind: BoxKind }[],
): Promise<void> {
  if (boxes.length === 0) return;
  const rows = boxes.map(({ number, kind }) => ({ order_id: orderId, number, kind }));
  await db.insertInto('boxes').values(rows).execute();
}

export async function removeBox(db: Database, orderId: number, number: number): Promise<void> {
  await db.deleteFrom('boxes').where('order_id', '=', orderId).where('number', '=', number).execute();
}

/** Removes the boxes that have not been sent. */
export async function removeBoxesLeft(db: Database, orderId: number): Promise<void> {
  await sql`DELETE FROM boxes WHERE order_id = ${orderId} AND parcel_id IS NULL`.execute(db);
}

/** Reopens closed boxes after the contents of the order have changed. Every change of the contents must call this. */
export async function openChangedBoxes(db: Database, orderId: number, staffId: number | null): Promise<void> {
  await sql`
    INSERT INTO packing_events (order_id, kind, staff_id, because)
    SELECT id, 'opened', ${staffId}, 'goods_changed' FROM orders
    WHERE id = ${orderId} AND status = 'preparing' AND 'packed' = (SELECT kind FROM packing_events
      WHERE order_id = ${orderId} AND kind IN ('packed', 'opened') ORDER BY id DESC LIMIT 1)`.execute(db);
}

/** Replaces the placement of a line. */
export async function placeLine(
  db: Database,
  orderId: number,
  lineId: number,
  lying: readonly BoxedItems[],
): Promise<void> {
  await db.deleteFrom('boxed_goods').where('order_id', '=', orderId).where('line_id', '=', lineId).execute();
  const rows = lying.map(({ box, count }) => ({ order_id: orderId, box, line_id: lineId, count }));
  if (rows.length > 0) await db.insertInto('boxed_goods').values(rows).execute();
}

export async function noteLeft(db: Database, orderId: number, number: number, parcelId: number): Promise<void> {
  await db
    .updateTable('boxes')
    .set({ parcel_id: parcelId })
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
}
