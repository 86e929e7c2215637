import { sql } from 'kysely';
import type { Locale } from '../../kernel/locale.ts';
import type { Database } from '../../platform/database/database.ts';
import { takingOut } from '../basket/lines/basket.store.ts';
import { datedDiscount } from '../catalogue/products/product.store.ts';
import { orderTold } from '../orders/order/order-news.ts';
import type { OrderStatus } from '../orders/order/order-status.rules.ts';
import type { PaymentMethod } from '../orders/order/payment-time.rules.ts';
import type { UnpaidOrders } from '../orders/order/unpaid-limit.rules.ts';
import { hasPaid } from '../orders/order/unpaid-limit.store.ts';
import type { DropOff } from '../orders/parcels/drop-off.rules.ts';
import type { Allocation } from '../orders/reservations/allocation.rules.ts';
import type { DeliveryPlace, DeliveryZone } from '../shop/delivery/zone.rules.ts';
import { parseSettings, type RawSettings } from '../shop/settings/shop-settings.store.ts';
import type { NewLine, SoldVariation } from './placement.rules.ts';

interface Asked {
  readonly userId: number;
  readonly requestKey: string;
  readonly addressId: number;
  readonly variations: readonly number[];
}

const groups = ['delivery', 'zones', 'calendar', 'holding', 'stock'] as const;

/**
 * Reads everything that decides about an order except its lots, in one query. The in-memory catalogue is not used,
 * because it may be out of date. `place` is null if the address is not this customer's. The address is locked until the
 * order is written.
 */
export async function readForPlacing(db: Database, { userId, requestKey, addressId, variations }: Asked) {
  const { rows } = await sql<Read>`
    WITH wanted AS (
      SELECT * FROM variations WHERE id = ANY (${[...variations]}::bigint[]) AND archived_at IS NULL
    ), place AS MATERIALIZED (
      SELECT zip_code, is_jeju, is_remote FROM addresses WHERE id = ${addressId} AND user_id = ${userId} FOR SHARE
    )
    SELECT
      clock_timestamp() AS "readAt",
      (SELECT jsonb_build_object('number', number, 'status', status, 'totalPrice', total_price,
          'paymentMethod', payment_method, 'hash', encode(request_hash, 'hex'))
        FROM orders WHERE user_id = ${userId} AND idempotency_key = ${requestKey}) AS before,
      (SELECT jsonb_build_object('orders', count(*), 'value', coalesce(sum(total_price), 0), 'pieces', coalesce(sum(
          (SELECT sum(count) FROM order_lines WHERE order_id = orders.id)), 0), 'hasPaid', ${hasPaid(sql`${userId}`)})
        FROM orders WHERE user_id = ${userId} AND status = 'awaiting_payment') AS held,
      EXISTS (SELECT FROM customer_blocks WHERE user_id = ${userId}) AS "isBlocked",
      EXISTS (SELECT FROM vouchers WHERE code IS NULL AND ended_at IS NULL) AS "hasAutomaticVouchers",
      (SELECT to_jsonb(place) FROM place) AS place,
      (SELECT jsonb_object_agg(key, value) FROM settings WHERE key = ANY (${[...groups]})) AS settings,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', v.id, 'productId', v.product_id, 'categoryId', p.category_id, 'sku', v.sku, 'slug', p.slug, 'name', p.name, 'storage', p.storage,
          'taxType', coalesce(v.tax_type, p.tax_type), 'pictureKey', picture.key, 'unitType', v.unit_type, 'unitAmount', v.unit_amount, 'usualPrice', v.price,
          'discount', v.discount, 'dated', ${datedDiscount}, 'stockItemId', v.stock_item_id, 'stockUnits', v.stock_units)), '[]')
        FROM wanted v
        JOIN products p ON p.id = v.product_id AND p.listed
        JOIN product_pictures first ON first.product_id = p.id AND first.position = 0
        JOIN pictures picture ON picture.id = first.picture_id) AS "forSale"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without FROM must return one row');
  return { ...row, settings: parseSettings(row.settings, groups) };
}

interface PlacedBefore {
  readonly number: string;
  readonly status: OrderStatus;
  readonly totalPrice: number;
  readonly paymentMethod: PaymentMethod;
  /** Of the request, in hexadecimal digits. */
  readonly hash: string;
}

interface Read {
  /** By the clock of the database. */
  readonly readAt: Date;
  /** The order that this request has already placed. */
  readonly before: PlacedBefore | null;
  readonly held: UnpaidOrders;
  /** Staff have blocked this customer from placing orders. */
  readonly isBlocked: boolean;
  /** Whether automatic vouchers exist; usually there are none, and the query for them is skipped. */
  readonly hasAutomaticVouchers: boolean;
  readonly place: DeliveryPlace | null;
  readonly settings: RawSettings;
  readonly forSale: readonly SoldVariation[];
}

export interface NewOrder {
  readonly number: string;
  readonly userId: number;
  readonly addressId: number;
  readonly requestKey: string;
  readonly requestHash: Buffer;
  readonly paymentMethod: PaymentMethod;
  readonly itemsTotal: number;
  readonly discountTotal: number;
  /** The part of the discount that comes from a voucher. */
  readonly voucherTotal: number;
  readonly deliveryPrice: number;
  readonly totalPrice: number;
  readonly note: string;
  readonly dropOff: DropOff;
  readonly locale: Locale;
  readonly zone: DeliveryZone;
  readonly promise: { readonly shipsOn: string; readonly arrivesFrom: string; readonly arrivesTo: string } | null;
  readonly payBefore: Date;
  readonly lines: readonly NewLine[];
  /** Which lots fill which line; `line` is its index in the list. */
  readonly allocations: readonly Allocation[];
}

/**
 * Inserts an order, reserves its lots, removes its lines from the basket and returns the id. The caller has locked the
 * customer, the address and the lots. The address is copied, so later edits do not change the parcel. The update of the
 * lots repeats their ids because a generic plan would scan the whole table otherwise.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<number> {
  const lines = order.lines.map(({ variation, price, count }, position) => ({
    position,
    product_id: variation.productId,
    category_id: variation.categoryId,
    variation_id: variation.id,
    sku: variation.sku,
    slug: variation.slug,
    name: variation.name,
    picture_key: variation.pictureKey,
    unit_type: variation.unitType,
    unit_amount: variation.unitAmount,
    storage: variation.storage,
    tax_type: variation.taxType,
    usual_price: variation.usualPrice,
    price,
    count,
  }));
  const lots = order.allocations.map(({ lot }) => lot);
  const units = order.allocations.map((one) => one.units);
  const isTransfer = order.paymentMethod === 'bank_transfer';
  // For other payment methods the message is sent later, because the next page says how to pay.
  const isTold = isTransfer && order.totalPrice > 0;
  const { rows } = await sql<{ id: number }>`
    WITH needs AS (
      SELECT id, sum(units)::int AS units FROM unnest(${lots}::bigint[], ${units}::int[]) AS need (id, units) GROUP BY id
    ), placed AS (
      INSERT INTO orders (number, user_id, idempotency_key, request_hash, payment_method, items_total, discount_total,
        voucher_total, delivery_price, total_price, order_bank_account, note, locale, consented_at, recipient_name, phone_number, zip_code, address_text,
        address_detail, entrance_note, drop_off, zone, ships_on, arrives_from, arrives_to, pay_before)
      SELECT ${order.number}, user_id, ${order.requestKey}, ${order.requestHash}, ${order.paymentMethod},
        ${order.itemsTotal}, ${order.discountTotal}, ${order.voucherTotal}, ${order.deliveryPrice}, ${order.totalPrice},
        ${isTransfer ? sql`account_for_transfers()` : null}, ${order.note},
        ${order.locale}, now(), recipient_name, phone_number, zip_code, address_text, address_detail, entrance_note,
        ${order.dropOff}, ${order.zone}, ${order.promise?.shipsOn ?? null}::date, ${order.promise?.arrivesFrom ?? null}::date,
        ${order.promise?.arrivesTo ?? null}::date, ${order.payBefore}::timestamptz
      FROM addresses WHERE id = ${order.addressId} AND user_id = ${order.userId}
      RETURNING id
    ), noted AS (
      INSERT INTO order_events (order_id, to_status, actor) SELECT id, 'awaiting_payment', 'system' FROM placed
      RETURNING id
    ), agreed AS (
      INSERT INTO consents (order_id, kind, policy, version)
      SELECT placed.id, kind, policy, policy_version(policy) FROM placed,
        (VALUES ('terms', 'terms'), ('age', 'terms'), ('perishables', 'refunds')) AS asked (kind, policy)
    ), lines AS (
      INSERT INTO order_lines (order_id, position, product_id, category_id, variation_id, sku, slug, name, picture_key, unit_type,
        unit_amount, storage, tax_type, usual_price, price, count)
      SELECT placed.id, line.* FROM placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (
        position smallint, product_id bigint, category_id bigint, variation_id bigint, sku text, slug text, name jsonb, picture_key text,
        unit_type smallint, unit_amount integer, storage text, tax_type text, usual_price integer, price integer,
        count smallint)
      RETURNING id, position
    ), taken AS (
      INSERT INTO order_lots (line_id, lot_id, units)
      SELECT lines.id, lot.id, lot.units
      FROM unnest(${order.allocations.map(({ line }) => line)}::int[], ${lots}::bigint[], ${units}::int[])
        AS lot (line, id, units)
      JOIN lines ON lines.position = lot.line
    ), reserved AS (
      UPDATE lots SET reserved = reserved + needs.units
      FROM needs WHERE lots.id = needs.id AND lots.id = ANY (${lots}::bigint[])
    ), taken_out AS (${takingOut(
      order.userId,
      order.lines.map(({ variation }) => variation.id),
    )})
    SELECT placed.id${isTold ? sql`, ${orderTold('noted.id')}` : sql``} FROM placed, noted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The locked address of an order was not found');
  return row.id;
}
