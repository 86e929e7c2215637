import { sql } from 'kysely';
import type { Locale } from '../../kernel/locale.ts';
import type { Database } from '../../platform/database.ts';
import type { DeliveryZone } from '../addresses/zone.rules.ts';
import type { LocalizedText } from '../catalogue/product-record.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

export interface SoldVariation {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly storage: string;
  readonly pictureKey: string;
  readonly unitType: number;
  readonly unitAmount: number;
  readonly usualPrice: number;
  readonly discount: number | null;
  readonly stockItemId: number;
  readonly stockUnits: number;
}

/** What is for sale at this moment, from the database itself: memory may be a moment behind. */
export async function readForSale(db: Database, ids: readonly number[]): Promise<SoldVariation[]> {
  const { rows } = await sql<SoldVariation>`
    SELECT v.id, v.product_id AS "productId", v.sku, p.slug, p.name, p.storage, picture.key AS "pictureKey",
      v.unit_type AS "unitType", v.unit_amount AS "unitAmount", v.price AS "usualPrice", v.discount,
      v.stock_item_id AS "stockItemId", v.stock_units AS "stockUnits"
    FROM variations v
    JOIN products p ON p.id = v.product_id AND p.listed
    JOIN product_pictures first ON first.product_id = p.id AND first.position = 0
    JOIN pictures picture ON picture.id = first.picture_id
    WHERE v.id = ANY (${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Lots that may be sold, held for this transaction. Everybody takes them in the same order, so nobody waits in a circle. */
export async function lockLots(db: Database, stockItems: readonly number[], keepsUntil: string) {
  const { rows } = await sql<{ id: number; stockItem: number; free: number }>`
    SELECT id, stock_item_id AS "stockItem", quantity - reserved AS free FROM lots
    WHERE stock_item_id = ANY (${[...stockItems]}::bigint[]) AND best_before >= ${keepsUntil}::date AND quantity > reserved
    ORDER BY stock_item_id, best_before, id
    FOR UPDATE`.execute(db);
  return rows;
}

export interface NewOrder {
  readonly number: string;
  readonly userId: number;
  readonly requestKey: string;
  readonly requestHash: Buffer;
  readonly paymentMethod: 'toss' | 'bank_transfer';
  readonly itemsTotal: number;
  readonly discountTotal: number;
  readonly deliveryPrice: number;
  readonly totalPrice: number;
  readonly note: string;
  readonly locale: Locale;
  readonly zone: DeliveryZone;
  readonly promise: { readonly shipsOn: string; readonly arrivesFrom: string; readonly arrivesTo: string } | null;
  readonly paySeconds: number;
}

/** The address is copied, so that editing it later changes no parcel. */
export async function insertOrder(db: Database, order: NewOrder, addressId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO orders (number, user_id, request_key, request_hash, payment_method, items_total, discount_total,
      delivery_price, total_price, note, locale, consented_at, recipient_name, phone_number, zip_code, address_text,
      address_detail, entrance_note, zone, ships_on, arrives_from, arrives_to, pay_before)
    SELECT ${order.number}, user_id, ${order.requestKey}, ${order.requestHash}, ${order.paymentMethod},
      ${order.itemsTotal}, ${order.discountTotal}, ${order.deliveryPrice}, ${order.totalPrice}, ${order.note},
      ${order.locale}, now(), recipient_name, phone_number, zip_code, address_text, address_detail, entrance_note,
      ${order.zone}, ${order.promise?.shipsOn ?? null}::date, ${order.promise?.arrivesFrom ?? null}::date,
      ${order.promise?.arrivesTo ?? null}::date, now() + ${order.paySeconds} * interval '1 second'
    FROM addresses WHERE id = ${addressId} AND user_id = ${order.userId}
    RETURNING id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The address of an order went away while it was being placed');
  return id;
}

export interface NewLine {
  readonly variation: SoldVariation;
  readonly price: number;
  readonly count: number;
}

/** Answers the ids of the lines in their order. */
export async function insertLines(db: Database, orderId: number, lines: readonly NewLine[]): Promise<number[]> {
  const rows = await db
    .insertInto('order_lines')
    .values(
      lines.map(({ variation, price, count }, position) => ({
        order_id: orderId,
        position,
        product_id: variation.productId,
        variation_id: variation.id,
        sku: variation.sku,
        slug: variation.slug,
        name: JSON.stringify(variation.name),
        picture_key: variation.pictureKey,
        unit_type: variation.unitType,
        unit_amount: variation.unitAmount,
        storage: variation.storage,
        usual_price: variation.usualPrice,
        price,
        count,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  return rows.sort((a, b) => a.position - b.position).map((row) => row.id);
}

/** Puts goods aside: lots and lines in one statement, so that neither can be without the other. */
export async function reserveLots(
  db: Database,
  allocations: readonly { readonly lineId: number; readonly lotId: number; readonly units: number }[],
): Promise<void> {
  await sql`
    WITH taken AS (
      INSERT INTO order_lots (line_id, lot_id, units)
      SELECT * FROM unnest(${allocations.map((one) => one.lineId)}::bigint[],
        ${allocations.map((one) => one.lotId)}::bigint[], ${allocations.map((one) => one.units)}::int[])
      RETURNING lot_id, units
    ), sums AS (SELECT lot_id, sum(units)::int AS units FROM taken GROUP BY lot_id)
    UPDATE lots SET reserved = reserved + sums.units FROM sums WHERE lots.id = sums.lot_id`.execute(db);
}

/** Gives back what lies aside for an order. */
export function releaseLots(db: Database, orderId: number): Promise<void> {
  return endReservation(db, orderId, 'released');
}

/** The parcel leaves: what lay aside is no longer in the house. */
export function sellLots(db: Database, orderId: number): Promise<void> {
  return endReservation(db, orderId, 'sold');
}

/** A second time there is nothing left to release or to sell. */
async function endReservation(db: Database, orderId: number, state: 'released' | 'sold'): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE order_lots SET state = ${state} FROM order_lines
      WHERE order_lines.id = order_lots.line_id AND order_lines.order_id = ${orderId} AND order_lots.state = 'reserved'
      RETURNING lot_id, units, CASE order_lots.state WHEN 'sold' THEN units ELSE 0 END AS gone
    ), sums AS (SELECT lot_id, sum(units)::int AS units, sum(gone)::int AS gone FROM ended GROUP BY lot_id)
    UPDATE lots SET reserved = reserved - sums.units, quantity = quantity - sums.gone, sold = sold + sums.gone
    FROM sums WHERE lots.id = sums.lot_id`.execute(db);
}

export interface LockedOrder {
  readonly id: number;
  readonly number: string;
  readonly userId: number | null;
  readonly status: OrderStatus;
  readonly paymentMethod: 'toss' | 'bank_transfer';
  readonly totalPrice: number;
}

/** The order, held until the transaction ends: whatever happens to an order happens one after the other. */
export async function lockOrder(db: Database, number: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    SELECT id, number, user_id AS "userId", status, payment_method AS "paymentMethod", total_price AS "totalPrice"
    FROM orders WHERE number = ${number} FOR UPDATE`.execute(db);
  return rows[0];
}

export type Actor = 'customer' | 'staff' | 'system' | 'provider';

/** Moves an order on. Who and why goes to the database with it, which writes the event by itself. */
export async function moveOrder(
  db: Database,
  orderId: number,
  to: OrderStatus,
  actor: Actor,
  reason = '',
): Promise<void> {
  await sql`SELECT set_config('shop.actor', ${actor}, true), set_config('shop.reason', ${reason}, true)`.execute(db);
  await db.updateTable('orders').set({ status: to }).where('id', '=', orderId).execute();
}

export async function noteTracking(db: Database, orderId: number, carrier: string, number: string): Promise<void> {
  await db.updateTable('orders').set({ carrier, tracking_number: number }).where('id', '=', orderId).execute();
}

/** Orders whose time to pay is over, held; those that somebody else holds at the moment have their turn next time. */
export async function lockOverdue(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE status = 'awaiting_payment' AND pay_before <= now()
    ORDER BY pay_before LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(db);
  return rows.map(({ id }) => id);
}

/** An order placed before with the same key; the key is held, so that two requests at once become one order. */
export async function findByRequestKey(db: Database, userId: number, requestKey: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order:${userId}:${requestKey}`}, 0))`.execute(db);
  return db
    .selectFrom('orders')
    .select(['number', 'status', 'total_price', 'payment_method', 'request_hash'])
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function countUnpaid(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders WHERE user_id = ${userId} AND status = 'awaiting_payment'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasOrderUnderWay(db: Database, userId: number, ended: readonly OrderStatus[]): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ended)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
