import { sql } from 'kysely';
import type { Locale } from '../../kernel/locale.ts';
import type { Database } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/violated.ts';
import type { DeliveryPlace, DeliveryZone } from '../addresses/zone.rules.ts';
import { takingOut } from '../basket/basket.store.ts';
import type { DatedDiscount } from '../catalogue/dated-discount.rules.ts';
import { datedDiscount } from '../catalogue/product.store.ts';
import type { LocalizedText } from '../catalogue/product-record.rules.ts';
import type { TaxType } from '../catalogue/tax-type.rules.ts';
import { parseSettings, type RawSettings } from '../shop-settings/shop-settings.store.ts';
import type { Allocation, FreeLot } from './allocation.rules.ts';
import type { DropOff } from './drop-off.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';
import type { PaymentMethod } from './payment-time.rules.ts';
import type { Holding } from './unpaid-limit.rules.ts';
import { hasPaid } from './unpaid-limit.store.ts';

export interface SoldVariation {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly storage: string;
  readonly taxType: TaxType;
  readonly pictureKey: string;
  readonly unitType: number;
  readonly unitAmount: number;
  readonly usualPrice: number;
  readonly discount: number | null;
  readonly dated: DatedDiscount | null;
  readonly stockItemId: number;
  readonly stockUnits: number;
}

interface Asked {
  readonly userId: number;
  readonly addressId: number;
  readonly variations: readonly number[];
}

const groups = ['delivery', 'zones', 'calendar', 'holding', 'stock'] as const;

/**
 * Everything that decides about an order, in one query and from the database itself: memory may be a moment behind.
 * `place` is null if the address is not this customer's. Lots come in the order in which they are to be used up.
 */
export async function readForPlacing(db: Database, { userId, addressId, variations }: Asked) {
  const { rows } = await sql<Read>`
    WITH wanted AS (
      SELECT * FROM variations WHERE id = ANY (${[...variations]}::bigint[]) AND archived_at IS NULL
    )
    SELECT
      now() AS "readAt", (SELECT max(id) FROM orders WHERE user_id = ${userId}) AS newest,
      (SELECT jsonb_build_object('orders', count(*), 'value', coalesce(sum(total_price), 0), 'pieces', coalesce(sum(
          (SELECT sum(count) FROM order_lines WHERE order_id = orders.id)), 0), 'hasPaid', ${hasPaid(sql`${userId}`)})
        FROM orders WHERE user_id = ${userId} AND status = 'awaiting_payment') AS held,
      EXISTS (SELECT FROM customer_blocks WHERE user_id = ${userId}) AS "isBlocked",
      EXISTS (SELECT FROM vouchers WHERE code IS NULL AND ended_at IS NULL) AS "hasAutomaticVouchers",
      (SELECT jsonb_build_object('zip_code', zip_code, 'is_jeju', is_jeju, 'is_remote', is_remote)
        FROM addresses WHERE id = ${addressId} AND user_id = ${userId}) AS place,
      (SELECT jsonb_object_agg(key, value) FROM settings WHERE key = ANY (${[...groups]})) AS settings,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', v.id, 'productId', v.product_id, 'sku', v.sku, 'slug', p.slug, 'name', p.name, 'storage', p.storage,
          'taxType', coalesce(v.tax_type, p.tax_type), 'pictureKey', picture.key, 'unitType', v.unit_type, 'unitAmount', v.unit_amount, 'usualPrice', v.price,
          'discount', v.discount, 'dated', ${datedDiscount}, 'stockItemId', v.stock_item_id, 'stockUnits', v.stock_units)), '[]')
        FROM wanted v
        JOIN products p ON p.id = v.product_id AND p.listed
        JOIN product_pictures first ON first.product_id = p.id AND first.position = 0
        JOIN pictures picture ON picture.id = first.picture_id) AS "forSale",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'stockItem', stock_item_id, 'free', free,
          'bestBefore', best_before) ORDER BY best_before, id), '[]')
        FROM sellable_lots
        WHERE stock_item_id = ANY (ARRAY (SELECT stock_item_id FROM wanted)) AND free > 0
          AND best_before >= (now() AT TIME ZONE 'Asia/Seoul')::date) AS lots`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table always has one row');
  return { ...row, settings: parseSettings(row.settings, groups) };
}

interface Read {
  /** By the clock of the database. */
  readonly readAt: Date;
  /** The newest order of this customer. */
  readonly newest: number | null;
  readonly held: Holding;
  /** Staff have decided to take no new orders from this customer. */
  readonly isBlocked: boolean;
  /** Whether any voucher may come by itself; mostly there is none, and nobody need look further. */
  readonly hasAutomaticVouchers: boolean;
  readonly place: DeliveryPlace | null;
  readonly settings: RawSettings;
  readonly forSale: readonly SoldVariation[];
  readonly lots: readonly (FreeLot & { readonly bestBefore: string })[];
}

export interface NewOrder {
  readonly number: string;
  readonly userId: number;
  /** The newest order of this customer when it was decided about this one. */
  readonly newest: number | null;
  readonly addressId: number;
  /** Where that address was when it was decided about this order. */
  readonly place: DeliveryPlace;
  readonly requestKey: string;
  readonly requestHash: Buffer;
  readonly paymentMethod: PaymentMethod;
  readonly itemsTotal: number;
  readonly discountTotal: number;
  /** Of that, what a voucher takes off. */
  readonly voucherTotal: number;
  readonly deliveryPrice: number;
  readonly totalPrice: number;
  readonly note: string;
  readonly dropOff: DropOff;
  readonly locale: Locale;
  readonly zone: DeliveryZone;
  readonly promise: { readonly shipsOn: string; readonly arrivesFrom: string; readonly arrivesTo: string } | null;
  /** The earliest use-by date that this order may be filled with. */
  readonly lastUntil: string;
  readonly payBefore: Date;
  readonly lines: readonly NewLine[];
  /** Which lots fill which line; `line` is its place in the list. */
  readonly allocations: readonly Allocation[];
}

export interface NewLine {
  readonly variation: SoldVariation;
  readonly price: number;
  readonly count: number;
}

/**
 * `goods_gone`: somebody else has taken from these lots since they were read; `customer_moved`: the customer has ordered since,
 * or their address is elsewhere or gone.
 */
export type Insertion = 'placed' | 'goods_gone' | 'customer_moved' | 'not_placed';

/**
 * Writes an order down, puts its goods aside and takes them out of the basket: one statement, so that none of it can be
 * without the rest. The customer is held first, then lots in the order of their ids, as everywhere, so that nobody waits
 * in a circle; a lot that was recalled meanwhile is seen once it is held. The address is copied, so that editing it later
 * changes no parcel. Nothing is written if the same request was placed already or the account went away. Wherever lots are
 * looked up their ids are named once more: a plan that is made for any order would read the whole table otherwise.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<Insertion> {
  try {
    return await insert(db, order);
  } catch (error) {
    // Of an account that was deleted while this waited for it.
    if (violatedConstraint(error) === 'orders_user_id_fkey') return 'not_placed';
    throw error;
  }
}

async function insert(db: Database, order: NewOrder): Promise<Insertion> {
  const lines = order.lines.map(({ variation, price, count }, position) => ({
    position,
    product_id: variation.productId,
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
  const { rows } = await sql<{ placed: boolean; enough: boolean; unmoved: boolean }>`
    WITH customer AS MATERIALIZED (
      SELECT hold_customer(${order.userId}) IS NOT DISTINCT FROM ${order.newest}::bigint AND EXISTS (
        SELECT FROM addresses WHERE id = ${order.addressId} AND user_id = ${order.userId}
          AND zip_code = ${order.place.zip_code} AND is_jeju = ${order.place.is_jeju} AND is_remote = ${order.place.is_remote}
      ) AS unmoved
    ), needs AS (
      SELECT id, sum(units)::int AS units FROM unnest(${lots}::bigint[], ${units}::int[]) AS need (id, units) GROUP BY id
    ), held AS (
      SELECT id, quantity - reserved AS free FROM lots
      WHERE id = ANY (${lots}::bigint[]) AND (SELECT unmoved FROM customer) AND recalled_at IS NULL
      ORDER BY id FOR UPDATE
    ), stock AS (
      SELECT NOT EXISTS (
        SELECT FROM needs LEFT JOIN (
          held JOIN (SELECT id, best_before FROM sellable_lots WHERE id = ANY (${lots}::bigint[])) AS lot USING (id)
        ) USING (id)
        WHERE held.free IS NULL OR held.free < units OR best_before < ${order.lastUntil}::date
      ) AS enough
    ), placed AS (
      INSERT INTO orders (number, user_id, request_key, request_hash, payment_method, items_total, discount_total,
        voucher_total, delivery_price, total_price, note, locale, consented_at, recipient_name, phone_number, zip_code, address_text,
        address_detail, entrance_note, drop_off, zone, ships_on, arrives_from, arrives_to, pay_before)
      SELECT ${order.number}, user_id, ${order.requestKey}, ${order.requestHash}, ${order.paymentMethod},
        ${order.itemsTotal}, ${order.discountTotal}, ${order.voucherTotal}, ${order.deliveryPrice}, ${order.totalPrice}, ${order.note},
        ${order.locale}, now(), recipient_name, phone_number, zip_code, address_text, address_detail, entrance_note,
        ${order.dropOff}, ${order.zone}, ${order.promise?.shipsOn ?? null}::date, ${order.promise?.arrivesFrom ?? null}::date,
        ${order.promise?.arrivesTo ?? null}::date, ${order.payBefore}::timestamptz
      FROM addresses, stock WHERE id = ${order.addressId} AND user_id = ${order.userId} AND enough
      ON CONFLICT (user_id, request_key) DO NOTHING
      RETURNING id
    ), agreed AS (
      INSERT INTO consents (order_id, kind, policy, version)
      SELECT placed.id, kind, policy, policy_version(policy) FROM placed,
        (VALUES ('terms', 'terms'), ('age', 'terms'), ('perishables', 'refunds')) AS asked (kind, policy)
    ), lines AS (
      INSERT INTO order_lines (order_id, position, product_id, variation_id, sku, slug, name, picture_key, unit_type,
        unit_amount, storage, tax_type, usual_price, price, count)
      SELECT placed.id, line.* FROM placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (
        position smallint, product_id bigint, variation_id bigint, sku text, slug text, name jsonb, picture_key text,
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
      FROM needs, placed WHERE lots.id = needs.id AND lots.id = ANY (${lots}::bigint[])
    ), emptied AS (
      ${takingOut(
        order.userId,
        order.lines.map(({ variation }) => variation.id),
      )} AND EXISTS (SELECT FROM placed)
    )
    SELECT EXISTS (SELECT FROM placed) AS placed, enough, unmoved FROM stock, customer`.execute(db);
  if (rows[0]?.placed) return 'placed';
  if (!rows[0]?.unmoved) return 'customer_moved';
  return rows[0]?.enough ? 'not_placed' : 'goods_gone';
}

export interface PlacedBefore {
  readonly number: string;
  readonly status: OrderStatus;
  readonly totalPrice: number;
  readonly paymentMethod: PaymentMethod;
  readonly requestHash: Buffer;
}

/** The order that this request has become, if it was placed already. */
export async function findByRequestKey(
  db: Database,
  userId: number,
  requestKey: string,
): Promise<PlacedBefore | undefined> {
  const { rows } = await sql<PlacedBefore>`
    SELECT number, status, total_price AS "totalPrice", payment_method AS "paymentMethod", request_hash AS "requestHash"
    FROM orders WHERE user_id = ${userId} AND request_key = ${requestKey}`.execute(db);
  return rows[0];
}
