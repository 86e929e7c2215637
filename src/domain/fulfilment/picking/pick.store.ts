import { type RawBuilder, sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pictureSources } from '../../catalogue/products/picture.rules.ts';
import { isComplete } from '../../orders/order/order.store.ts';
import { isPacked } from '../../orders/order/order-state.store.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { boxKinds, boxOf } from '../../orders/parcels/box.rules.ts';
import type { Pick, PickOrder } from './pick.contract.ts';

/** The size of one list; once everything is picked, the next request returns the rest. */
const mostPicks = 2_000;
const mostOrders = 500;

const dueBy = (day: KoreanDate) => sql<boolean>`coalesce(o.ships_on, ${day}::date) <= ${day}::date`;
const nameOfStaff = sql`coalesce(nullif(u.name, ''), right(u.phone_number, 4), '')`;

/** The language of the list, and the staff member whose own taps are marked. */
export interface Reader {
  readonly locale: Locale;
  readonly staffId: number;
}

type PickRow = Omit<Pick, 'box' | 'image' | 'picked'> & {
  readonly storage: string;
  readonly picture: string;
  readonly widths: readonly number[] | null;
  readonly by: string;
  readonly mine: boolean;
  readonly at: Date | null;
};

/**
 * What is reserved for orders being packed, by storage room, then by product, first expired first. Either all that
 * leave by the day, or only these order numbers.
 */
export function readPicks(
  db: Database,
  { day, numbers }: { readonly day: KoreanDate; readonly numbers: readonly string[] | null },
  reader: Reader,
): Promise<Pick[]> {
  const which = sql`a.state = 'reserved' AND o.status = 'preparing' AND o.held_at IS NULL AND ${dueBy(day)}
    AND (${numbers}::text[] IS NULL OR o.number = ANY (${numbers}::text[]))`;
  return readRows(db, which, reader);
}

/** Picked products of orders that were cancelled since, while a packer may still have them at hand. */
export function readPutBack(db: Database, reader: Reader): Promise<Pick[]> {
  const which = sql`p.line_id IS NOT NULL AND o.status = 'cancelled' AND o.id IN (
    SELECT order_id FROM order_events WHERE at > now() - interval '2 days' AND to_status = 'cancelled')`;
  return readRows(db, which, reader);
}

async function readRows(db: Database, which: RawBuilder<unknown>, { locale, staffId }: Reader): Promise<Pick[]> {
  const { rows } = await sql<PickRow>`
    SELECT l.id AS line, a.lot_id AS lot, o.number AS slug, o.ships_on::text AS ships_on,
      coalesce(l.name ->> ${locale}, l.name ->> 'en') AS name, l.sku, l.unit_type, l.unit_amount, l.count, a.units,
      l.storage, l.picture_key AS picture, pictures.widths, lots.lot_number, lots.best_before::text AS best_before,
      ${nameOfStaff} AS by, p.picked_by IS NOT DISTINCT FROM ${staffId}::bigint AS mine, p.picked_at AS at
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    JOIN order_lots a ON a.line_id = l.id JOIN lots ON lots.id = a.lot_id
    LEFT JOIN pictures ON pictures.key = l.picture_key
    LEFT JOIN picks p ON p.line_id = a.line_id AND p.lot_id = a.lot_id LEFT JOIN users u ON u.id = p.picked_by
    WHERE ${which}
    ORDER BY name, l.sku, lots.best_before, a.lot_id, o.id LIMIT ${mostPicks}`.execute(db);
  const picks = rows.map(({ storage, picture, widths, by, mine, at, ...row }) => ({
    ...row,
    image: pictureSources({ key: picture, widths: widths ?? [400] }).src,
    box: boxOf(storage),
    picked: at && { by, mine, at: at.toISOString() },
  }));
  return boxKinds.flatMap((kind) => picks.filter(({ box }) => box === kind));
}

type OrderRow = Omit<PickOrder, 'hold'> & { readonly reason: string; readonly by: string; readonly at: Date | null };

/** Orders that are to leave by this day and are not sent, the first to leave first. */
export async function readPickOrders(db: Database, day: KoreanDate): Promise<PickOrder[]> {
  const { rows } = await sql<OrderRow>`
    SELECT o.number AS slug, o.status, o.ships_on::text AS ships_on, o.hold_reason AS reason, ${nameOfStaff} AS by,
      o.held_at AS at, fetched.lines, fetched.lines_picked
    FROM orders o LEFT JOIN users u ON u.id = o.held_by
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS lines, count(p.line_id)::int AS lines_picked
      FROM order_lines l JOIN order_lots a ON a.line_id = l.id AND a.state = 'reserved'
      LEFT JOIN picks p ON p.line_id = a.line_id AND p.lot_id = a.lot_id WHERE l.order_id = o.id
    ) fetched
    WHERE o.status IN ('paid', 'preparing') AND NOT is_settling(o.id) AND ${dueBy(day)} ORDER BY o.ships_on, o.id LIMIT ${mostOrders}`.execute(
    db,
  );
  return rows.map(({ reason, by, at, ...row }) => ({ ...row, hold: at && { reason, by, at: at.toISOString() } }));
}

/** Paid orders whose packing can start, the first to leave first. */
export async function ordersToBegin(db: Database, day: KoreanDate): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT o.number FROM orders o WHERE o.status = 'paid' AND o.held_at IS NULL AND ${isComplete} AND NOT is_settling(o.id) AND ${dueBy(day)}
    ORDER BY o.ships_on, o.id LIMIT ${mostOrders}`.execute(db);
  return rows.map(({ number }) => number);
}

export interface PickMark {
  readonly line: number;
  readonly lot: number;
}

export interface Tap extends PickMark {
  readonly picked: boolean;
  readonly key?: string | undefined;
  /** The time of another packer's pick that is now put back. */
  readonly of?: string | undefined;
}

/** Stores a tap key; false if it is known. Taps on unknown lines are not stored. */
export async function noteTap(db: Database, { key, line, lot, picked }: Tap, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO pick_requests (staff_id, idempotency_key, line_id, lot_id, picked)
    SELECT ${staffId}, ${key}, id, ${lot}, ${picked} FROM order_lines WHERE id = ${line}
    ON CONFLICT DO NOTHING RETURNING idempotency_key`.execute(db);
  return rows.length > 0;
}

/** The result of an earlier tap. */
export async function findTap(db: Database, key: string, staffId: number) {
  return db
    .selectFrom('pick_requests')
    .select(['line_id', 'lot_id', 'picked', 'code'])
    .where('staff_id', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function noteRefusal(db: Database, key: string, staffId: number, code: string): Promise<void> {
  await db
    .updateTable('pick_requests')
    .set({ code })
    .where('staff_id', '=', staffId)
    .where('idempotency_key', '=', key)
    .execute();
}

/** Deletes a batch of old tap keys; returns false once none is left. */
export async function forgetOldTaps(db: Database, before: Date): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM pick_requests WHERE (staff_id, idempotency_key) IN (
      SELECT staff_id, idempotency_key FROM pick_requests WHERE at < ${before} ORDER BY at LIMIT 5000)
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether stock is reserved for an order that is being packed. The lock keeps the reservation until the transaction
 * ends.
 */
export async function isWanted(db: Database, { line, lot }: PickMark): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_lots a JOIN order_lines l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id
    WHERE a.line_id = ${line} AND a.lot_id = ${lot} AND a.state = 'reserved' AND o.status = 'preparing'
      AND o.held_at IS NULL
    FOR SHARE OF a`.execute(db);
  return rows.length > 0;
}

/** Records who picked the stock; the first packer stays recorded. */
export async function notePick(db: Database, { line, lot }: PickMark, staffId: number): Promise<void> {
  await sql`
    INSERT INTO picks (line_id, lot_id, picked_by)
    SELECT line_id, lot_id, ${staffId} FROM order_lots WHERE line_id = ${line} AND lot_id = ${lot} AND state = 'reserved'
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Undoes a pick: one's own, or a colleague's identified by the time of its tap. Not possible for sent products or in a
 * closed box; a concurrent closing is waited for.
 */
export async function notePutBack(db: Database, { line, lot, of }: Tap, staffId: number): Promise<void> {
  await sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM order_lines WHERE id = ${line}) FOR KEY SHARE`.execute(db);
  await sql`
    DELETE FROM picks p USING order_lots a
    WHERE p.line_id = ${line} AND p.lot_id = ${lot} AND a.line_id = p.line_id AND a.lot_id = p.lot_id
      AND a.state <> 'sold' AND NOT EXISTS (SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
        WHERE l.id = p.line_id AND o.status = 'preparing' AND ${isPacked})
      AND (p.picked_by = ${staffId} OR date_trunc('milliseconds', p.picked_at) = ${of ?? null}::timestamptz)`.execute(
    db,
  );
}

export interface MarkState {
  /** Null if the line does not exist. */
  readonly status: OrderStatus | null;
  readonly isOnHold: boolean;
  /** Who closed the boxes, unless they were opened again or the order was cancelled. */
  readonly packedBy: string | null;
  /** Counted as picked when the boxes were closed, without a tap. */
  readonly isCounted: boolean;
  readonly by: string;
  readonly mine: boolean;
  readonly at: Date | null;
}

/** Who last closed the boxes of an order. */
const packerOf = sql`coalesce((SELECT coalesce(nullif(packer.name, ''), right(packer.phone_number, 4))
  FROM packing_events e JOIN users packer ON packer.id = e.staff_id
  WHERE e.order_id = o.id AND e.kind = 'packed' ORDER BY e.id DESC LIMIT 1), '')`;

/** The state of a pick: the order's status and who has picked it. */
export async function readMark(db: Database, { line, lot }: PickMark, staffId: number): Promise<MarkState> {
  const { rows } = await sql<MarkState>`
    SELECT o.status, coalesce(o.held_at IS NOT NULL, false) AS "isOnHold", ${nameOfStaff} AS by,
      p.picked_by IS NOT DISTINCT FROM ${staffId}::bigint AS mine, p.picked_at AS at,
      coalesce(p.at_packing, false) AS "isCounted", CASE WHEN o.status <> 'cancelled' AND ${isPacked} THEN ${packerOf} END AS "packedBy"
    FROM (SELECT ${line}::bigint AS line) mark LEFT JOIN order_lines l ON l.id = mark.line
    LEFT JOIN orders o ON o.id = l.order_id LEFT JOIN picks p ON p.line_id = l.id AND p.lot_id = ${lot}
    LEFT JOIN users u ON u.id = p.picked_by`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('A query without FROM must return one row');
  return state;
}
