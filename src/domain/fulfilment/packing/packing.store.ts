import { sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isComplete } from '../../orders/order/order.store.ts';
import { isPacked } from '../../orders/order/order-state.store.ts';
import { type BoxedItems, type BoxKind, boxesOf, boxOf, contentsOf } from '../../orders/parcels/box.rules.ts';
import type { Packing, PackingRow } from './packing.contract.ts';
import type { PackingEvent } from './packing.rules.ts';

/** Why the boxes of an order were last closed or opened. */
const lastBecause = sql`(SELECT because FROM packing_events
  WHERE order_id = o.id AND kind IN ('packed', 'opened') ORDER BY id DESC LIMIT 1)`;
/** Due by that day, or any day, without payments that the bank may still reverse. */
const dueBy = (day: KoreanDate | null) => sql<boolean>`o.status IN ('paid', 'preparing') AND o.held_at IS NULL
  AND (${day}::date IS NULL OR o.ships_on <= ${day}::date) AND NOT (o.status = 'paid' AND (is_settling(o.id) OR NOT ${isComplete}))`;

/** Stored boxes with the parcels in which they were sent. */
export const notedBoxes = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('number', b.number, 'kind', b.kind,
    'hasLeft', b.parcel_id IS NOT NULL, 'parcel', CASE WHEN p.id IS NOT NULL THEN
      jsonb_build_object('carrier', p.carrier, 'tracking_number', p.tracking_number) END) ORDER BY b.number), '[]')
  FROM boxes b LEFT JOIN parcels p ON p.id = b.parcel_id WHERE b.order_id = o.id)`;

export interface NotedBoxRow {
  readonly number: number;
  readonly kind: BoxKind;
  readonly hasLeft: boolean;
  readonly parcel: Packing['boxes'][number]['parcel'];
}

interface ListRow extends Omit<PackingRow, 'boxes'> {
  readonly storages: readonly string[];
  readonly noted: readonly NotedBoxRow[];
}

/** Packed since midnight in Korea, and not delivered yet. */
const packedOn = (today: KoreanDate) => sql<boolean>`o.status IN ('preparing', 'shipped') AND ${isPacked}
  AND o.id IN (SELECT order_id FROM packing_events
    WHERE kind = 'packed' AND at >= ${today}::date::timestamp AT TIME ZONE 'Asia/Seoul')`;

interface ListWish {
  /** Lists packed orders instead of unpacked ones. */
  readonly isPacked: boolean;
  readonly day: KoreanDate | null;
  readonly today: KoreanDate;
  readonly page: number;
  readonly pageSize: number;
}

/** Unpacked orders that leave by the day, or on any day, the longest waiting first; or those packed today. */
export async function readOrdersToPack(
  db: Database,
  { isPacked: areDone, day, today, page, pageSize }: ListWish,
): Promise<{ readonly rows: PackingRow[]; readonly count: number }> {
  const wanted = areDone ? packedOn(today) : sql<boolean>`${dueBy(day)} AND NOT ${isPacked}`;
  const { rows } = await sql<ListRow & { readonly total: number }>`
    SELECT o.number AS slug, o.status, o.ships_on::text AS ships_on, o.ships_on < ${today}::date AS late,
      (SELECT coalesce(sum(count), 0)::int FROM order_lines WHERE order_id = o.id) AS pieces,
      (SELECT count(*)::int FROM order_lines l WHERE order_id = o.id AND count > 0) AS lines,
      (SELECT count(*)::int FROM order_lines l WHERE order_id = o.id AND count > 0 AND ${isPicked}) AS picked,
      (SELECT coalesce(array_agg(DISTINCT storage), '{}') FROM order_lines WHERE order_id = o.id AND count > 0) AS storages,
      ${notedBoxes} AS noted, ${lastBecause} IS NOT DISTINCT FROM 'goods_changed' AS goods_changed, o.total
    FROM (SELECT o.*, count(*) OVER ()::int AS total FROM orders o WHERE ${wanted}
      ORDER BY o.ships_on, o.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) o
    ORDER BY o.ships_on, o.id`.execute(db);
  return {
    rows: rows.map(({ storages, noted, total, ...row }) => ({ ...row, boxes: kindsOf(noted, storages) })),
    count: rows[0]?.total ?? 0,
  };
}

function kindsOf(noted: readonly NotedBoxRow[], storages: readonly string[]): BoxKind[] {
  const lines = storages.map((storage, id) => ({ id, storage, count: 1 }));
  return boxesOf(noted, lines).map(({ kind }) => kind);
}

/** All reserved units of the line were picked. */
const isPicked = sql<boolean>`NOT EXISTS (SELECT FROM order_lots a LEFT JOIN picks p USING (line_id, lot_id)
  WHERE a.line_id = l.id AND a.state = 'reserved' AND p.line_id IS NULL)`;

interface PackingOfOrder extends Omit<Packing, 'boxes' | 'next' | 'lines' | 'packed' | 'goods_changed'> {
  readonly id: number;
  readonly lines: readonly (Omit<Packing['lines'][number], 'kind'> & { readonly storage: string })[];
  readonly noted: readonly NotedBoxRow[];
  readonly placed: readonly BoxedItems[];
  readonly last_word: 'packed' | 'opened' | null;
  readonly because: 'goods_changed' | null;
  readonly said_by: string | null;
  readonly said_at: Date | null;
}

/** More pinned notes would not be read while packing. */
const mostPinned = 20;

/** One query, regardless of the number of lines, lots and boxes. */
export async function readPacking(
  db: Database,
  number: string,
  { locale, today }: { readonly locale: Locale; readonly today: KoreanDate },
): Promise<(Omit<Packing, 'next'> & { readonly id: number }) | undefined> {
  const { rows } = await sql<PackingOfOrder>`
    SELECT o.id, o.number AS slug, o.status, o.version, o.ships_on::text AS ships_on, o.drop_off,
      coalesce(o.entrance_note, '') AS entrance_note, o.note AS customer_note,
      coalesce(o.status IN ('paid', 'preparing') AND o.ships_on < ${today}::date, false) AS late,
      (SELECT coalesce(jsonb_agg(body ORDER BY id), '[]') FROM (
        SELECT id, body FROM order_notes WHERE order_id = o.id AND pinned ORDER BY id DESC LIMIT ${mostPinned}) n) AS pinned_notes,
      (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', coalesce(l.name ->> ${locale}, l.name ->> 'en'),
          'sku', l.sku, 'unit_type', l.unit_type, 'unit_amount', l.unit_amount, 'count', l.count, 'storage', l.storage,
          'picked', ${isPicked}, 'lots', (SELECT coalesce(jsonb_agg(jsonb_build_object('lot_number', lots.lot_number,
              'best_before', lots.best_before, 'units', a.units) ORDER BY lots.best_before, lots.id), '[]')
            FROM order_lots a JOIN lots ON lots.id = a.lot_id WHERE a.line_id = l.id AND a.state <> 'released'))
          ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = o.id AND l.count > 0) AS lines,
      CASE WHEN o.held_at IS NOT NULL THEN jsonb_build_object('reason', o.hold_reason, 'at',
        to_char(o.held_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', (SELECT
          coalesce(nullif(name, ''), right(phone_number, 4), '') FROM users WHERE id = o.held_by)) END AS held,
      ${notedBoxes} AS noted,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('box', box, 'line', line_id, 'count', count) ORDER BY box, line_id), '[]')
        FROM boxed_goods WHERE order_id = o.id) AS placed,
      e.kind AS last_word, e.because, e.by AS said_by, e.at AS said_at
    FROM orders o LEFT JOIN LATERAL (
      SELECT e.kind, e.because, coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by, e.at
      FROM packing_events e LEFT JOIN users u ON u.id = e.staff_id
      WHERE e.order_id = o.id AND e.kind IN ('packed', 'opened') ORDER BY e.id DESC LIMIT 1
    ) e ON true
    WHERE o.number = ${number}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { noted, placed, lines, last_word, because, said_by, said_at, ...order } = row;
  const said = said_at && { by: said_by ?? '', at: said_at.toISOString() };
  return {
    ...order,
    lines: lines.map(({ storage, ...line }) => ({ ...line, kind: boxOf(storage) })),
    boxes: packedBoxes(noted, lines, placed),
    packed: last_word === 'packed' ? said : null,
    goods_changed: because === 'goods_changed' ? said : null,
  };
}

/** The boxes of an order with their contents. */
export function packedBoxes(
  noted: readonly NotedBoxRow[],
  lines: readonly { readonly id: number; readonly count: number; readonly storage: string }[],
  placed: readonly BoxedItems[],
): Packing['boxes'] {
  const boxes = boxesOf(noted, lines);
  const lying = contentsOf(boxes, lines, placed);
  return boxes.map(({ number, kind }) => ({
    number,
    kind,
    contents: lying.filter(({ box }) => box === number).map(({ line, count }) => ({ line, count })),
    parcel: noted.find((one) => one.number === number)?.parcel ?? null,
  }));
}

/** The next order to pack after this one: due by today, or by this order's own day if it leaves later. */
export async function readNextToPack(db: Database, number: string, today: KoreanDate): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    SELECT o.number FROM orders o
    WHERE o.status IN ('paid', 'preparing') AND o.held_at IS NULL AND o.number <> ${number} AND NOT ${isPacked}
      AND NOT (o.status = 'paid' AND (is_settling(o.id) OR NOT ${isComplete}))
      AND o.ships_on <= greatest(${today}::date, (SELECT ships_on FROM orders WHERE number = ${number}))
    ORDER BY o.ships_on, o.id LIMIT 1`.execute(db);
  return rows[0]?.number ?? null;
}

export async function notePackingEvents(
  db: Database,
  orderIds: readonly number[],
  kind: PackingEvent,
  staffId: number,
): Promise<void> {
  await sql`
    INSERT INTO packing_events (order_id, kind, staff_id)
    SELECT id, ${kind}, ${staffId} FROM unnest(${orderIds}::bigint[]) id`.execute(db);
}

/** Whether the boxes of a locked order are closed. */
export async function isOrderPacked(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{
    packed: boolean;
  }>`SELECT ${isPacked} AS packed FROM orders o WHERE o.id = ${orderId}`.execute(db);
  return rows[0]?.packed ?? false;
}

/** The unpicked products of a locked order, by name. */
export async function readUnpicked(db: Database, orderId: number, locale: Locale): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT coalesce(l.name ->> ${locale}, l.name ->> 'en') AS name FROM order_lines l
    WHERE l.order_id = ${orderId} AND l.count > 0 AND NOT ${isPicked} ORDER BY l.position`.execute(db);
  return rows.map(({ name }) => name);
}

/** Marks everything reserved for an order as picked, and keeps earlier picks of others. */
export async function pickAll(db: Database, orderId: number, staffId: number): Promise<void> {
  await sql`
    INSERT INTO picks (line_id, lot_id, picked_by, at_packing)
    SELECT a.line_id, a.lot_id, ${staffId}, true FROM order_lots a JOIN order_lines l ON l.id = a.line_id
    WHERE l.order_id = ${orderId} AND a.state = 'reserved'
    ON CONFLICT DO NOTHING`.execute(db);
}
