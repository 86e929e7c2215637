import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { moneyGiven } from '../../money/refunds/named-pieces.store.ts';
import type { DropOff } from '../../orders/parcels/drop-off.rules.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';

/**
 * Pins or unpins a note. Returns false if the order has no such note of a staff member. An unchanged state is not
 * written.
 */
export async function pinNote(
  db: Database,
  { orderId, note, pinned }: { readonly orderId: number; readonly note: number; readonly pinned: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    WITH meant AS (
      SELECT id FROM order_notes WHERE id = ${note} AND order_id = ${orderId} AND kind = 'note'
    ), written AS (
      UPDATE order_notes SET pinned = ${pinned} FROM meant
      WHERE order_notes.id = meant.id AND order_notes.pinned <> ${pinned}
    )
    SELECT id FROM meant`.execute(db);
  return rows.length > 0;
}

export async function findOrderId(db: Database, number: string): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

/**
 * The amounts that determine the delivery price, with products before a voucher, the time of payment and the address.
 * The caller must have locked the order.
 */
export async function readSums(db: Database, orderId: number) {
  const { rows } = await sql<Sums>`
    SELECT items_total - discount_total + voucher_total AS goods, delivery_price AS delivery, surcharge_waived AS waived,
      (SELECT max(at) FROM order_events WHERE order_id = orders.id AND to_status = 'paid') AS "paidAt",
      recipient_name IS NOT NULL AS "hasCustomer",
      recipient_name, zip_code, address_text, address_detail
    FROM orders WHERE id = ${orderId}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('An order that was just read was not found');
  return sums;
}

interface Sums extends Place {
  readonly goods: number;
  readonly delivery: number;
  /** The part of the delivery surcharge that was waived. */
  readonly waived: number;
  readonly paidAt: Date | null;
  readonly hasCustomer: boolean;
}

/** Ends the requested surcharge. The caller must have locked the order. */
export async function waiveSurcharge(db: Database, orderId: number): Promise<void> {
  await sql`
    UPDATE orders SET surcharge_waived = surcharge_waived + surcharge_due, surcharge_due = 0 WHERE id = ${orderId}`.execute(
    db,
  );
}

/** Whether the latest change of the surcharge is that this staff member waived it for this reason. */
export async function wasWaivedBy(db: Database, orderId: number, staffId: number, reason: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    SELECT kind = 'surcharge_waived' AND staff_id = ${staffId} AND body = ${reason} AS "isSame" FROM order_notes
    WHERE order_id = ${orderId} AND kind IN ('address_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened')
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.isSame ?? false;
}

/** The part of the delivery price that was already refunded. */
export async function readDeliveryRefunds(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount), 0)::int AS sum FROM refunds
    WHERE order_id = ${orderId} AND kind = 'delivery'`.execute(db);
  return rows[0]?.sum ?? 0;
}

export interface Place {
  readonly recipient_name: string;
  readonly zip_code: string;
  readonly address_text: string;
  readonly address_detail: string;
}

export interface NewPlace extends Place {
  readonly phone_number: string;
  readonly entrance_note: string;
  readonly drop_off?: DropOff | undefined;
  readonly zone: DeliveryZone;
  readonly surcharge_due: number;
  readonly surcharge_waived: number;
}

/** The complete address of an order. The caller must have locked the order. */
export async function readPlace(db: Database, orderId: number) {
  const place = await db
    .selectFrom('orders')
    .select(['recipient_name', 'phone_number', 'zip_code', 'address_text', 'address_detail', 'entrance_note'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { recipient_name, phone_number, zip_code, address_text, address_detail, entrance_note } = place;
  return {
    ...{ recipient_name: recipient_name ?? '', phone_number: phone_number ?? '', zip_code: zip_code ?? '' },
    ...{ address_text: address_text ?? '', address_detail: address_detail ?? '', entrance_note: entrance_note ?? '' },
  };
}

/** Stores the address and the change of the delivery price. The caller must have locked the order. */
export async function writePlace(db: Database, orderId: number, place: NewPlace, costsMore: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      ...place,
      delivery_price: sql`delivery_price + ${costsMore}::int`,
      total_price: sql`total_price + ${costsMore}::int`,
    })
    .where('id', '=', orderId)
    .execute();
}

export interface EditedLine {
  readonly id: number;
  readonly sku: string;
  readonly price: number;
  readonly count: number;
  readonly leftOut: number;
  /** The part of its price that was refunded because a refund named it or pieces were left out. */
  readonly given: number;
}

export async function readLines(db: Database, orderId: number): Promise<EditedLine[]> {
  const { rows } = await sql<EditedLine>`
    SELECT l.id, l.sku, l.price, l.count, l.left_out AS "leftOut", ${moneyGiven} AS given FROM order_lines l WHERE l.order_id = ${orderId}`.execute(
    db,
  );
  return rows;
}

/**
 * Leaves out all pieces of the line and releases their reserved stock. Returns how many pieces are left out in total.
 * The caller must have locked the order.
 */
export async function leaveOut(db: Database, orderId: number, lineId: number): Promise<number> {
  await sql`
    WITH gone AS (
      DELETE FROM order_lots WHERE line_id = ${lineId} AND state = 'reserved' RETURNING lot_id AS id, units
    ), held AS (SELECT id FROM lots WHERE id IN (SELECT id FROM gone) ORDER BY id FOR UPDATE)
    UPDATE lots SET reserved = reserved - gone.units FROM gone JOIN held USING (id) WHERE lots.id = gone.id`.execute(
    db,
  );
  const { rows } = await sql<{ leftOut: number }>`
    UPDATE order_lines SET left_out = left_out + count, count = 0 WHERE id = ${lineId} AND count > 0
    RETURNING left_out AS "leftOut"`.execute(db);
  // Increments the order's version, because what staff see has changed.
  await sql`UPDATE orders SET items_total = items_total WHERE id = ${orderId}`.execute(db);
  return rows[0]?.leftOut ?? 0;
}

export async function readVersion(db: Database, orderId: number): Promise<number> {
  const row = await db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow();
  return row.version;
}
