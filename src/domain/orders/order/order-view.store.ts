import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pictureSources } from '../../catalogue/products/picture.rules.ts';
import type { OrderCounts, OrderHead } from './order.contract.ts';
import { givenBack, lacksZip, moneyState, parcelsState } from './order-state.store.ts';
import type { MoneyState, ParcelsState } from './order-status.rules.ts';
import {
  canCancel,
  hasArrived,
  type OrderStage,
  type OrderStatus,
  orderStages,
  statusesAt,
} from './order-status.rules.ts';
import type { PaymentMethod } from './payment-time.rules.ts';

const shownInList = 4;
export const ordersPerPage = 10;

export interface HeadRow {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly parcels_state: ParcelsState;
  readonly money_state: MoneyState;
  readonly refunded: number;
  readonly payment_method: PaymentMethod;
  readonly created_at: Date;
  readonly pay_before: Date;
  readonly total_price: number;
  readonly items_count: number;
  readonly delivered_at: Date | null;
  readonly has_claim: boolean;
  readonly zip_missing: boolean;
  readonly needs_refund_account: boolean;
  readonly taken_back: boolean;
  readonly arrives_from: string | null;
  readonly arrives_to: string | null;
  readonly has_unreviewed: boolean;
  readonly preview: { readonly name: string; readonly picture: string; readonly widths: readonly number[] | null }[];
}

/** The customer of the order `o` has reviewed the product of its line `l`. */
export const isReviewed = sql<boolean>`
  EXISTS (SELECT FROM reviews WHERE user_id = o.user_id AND product_id = l.product_id)`;

/** The bank has reversed the payment of the order `o`. */
const isTakenBack = sql<boolean>`
  (o.status IN ('paid', 'preparing') AND EXISTS (
    SELECT FROM payment_attempts WHERE order_id = o.id AND problem = 'DEPOSIT_TAKEN_BACK'))`;

/** The promised days of the order `o` can be kept: it is on its way, or paid and not on hold, and not late. */
export const isOnTime = sql<boolean>`
  ((o.status = 'shipped' AND o.arrives_to >= (now() AT TIME ZONE 'Asia/Seoul')::date)
    OR (o.status IN ('paid', 'preparing') AND o.held_at IS NULL AND NOT ${isTakenBack}
      AND o.ships_on >= (now() AT TIME ZONE 'Asia/Seoul')::date))`;

/** The columns of the head of the order `o`. */
export const headColumns = (locale: Locale) => sql`
  o.id, o.number, o.status, o.payment_method, o.created_at, o.pay_before, o.total_price,
  ${parcelsState} AS parcels_state, ${moneyState} AS money_state, ${givenBack} AS refunded,
  (SELECT coalesce(sum(count), 0)::int FROM order_lines WHERE order_id = o.id) AS items_count,
  (SELECT min(at) FROM order_events WHERE order_id = o.id AND to_status = 'delivered') AS delivered_at,
  EXISTS (SELECT FROM claims WHERE order_id = o.id) AS has_claim,
  ${lacksZip} AS zip_missing,
  (is_owed_by_transfer(o.id) AND NOT EXISTS (SELECT FROM refund_accounts WHERE order_id = o.id)) AS needs_refund_account,
  ${isTakenBack} AS taken_back,
  CASE WHEN ${isOnTime} THEN o.arrives_from::text END AS arrives_from,
  CASE WHEN ${isOnTime} THEN o.arrives_to::text END AS arrives_to,
  EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.product_id IS NOT NULL AND l.count > 0
    AND NOT ${isReviewed}) AS has_unreviewed,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('name', line.name, 'picture', line.picture_key, 'widths', line.widths)
      ORDER BY line.position), '[]')
    FROM (SELECT l.position, coalesce(l.name ->> ${locale}, l.name ->> 'en') AS name, l.picture_key, p.widths
      FROM order_lines l LEFT JOIN pictures p ON p.key = l.picture_key
      WHERE l.order_id = o.id ORDER BY l.position LIMIT ${shownInList}) line) AS preview`;

/** Reads one more row than a page has, to detect another page. */
export async function readOrders(
  db: Database,
  userId: number,
  locale: Locale,
  { page, stage }: { readonly page: number; readonly stage?: OrderStage | undefined },
) {
  const there = stage ? sql`AND o.status = ANY(${statusesAt[stage]})` : sql``;
  const { rows } = await sql<HeadRow>`
    SELECT ${headColumns(locale)} FROM orders o WHERE o.user_id = ${userId} ${there}
    ORDER BY o.id DESC LIMIT ${ordersPerPage + 1} OFFSET ${(page - 1) * ordersPerPage}`.execute(db);
  return { orders: rows.slice(0, ordersPerPage).map(headOf), hasMore: rows.length > ordersPerPage };
}

export async function readOrderCounts(db: Database, userId: number): Promise<OrderCounts> {
  const rows = await db
    .selectFrom('orders')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('status')
    .execute();
  const counts = orderStages.map((stage) => {
    const there = rows.filter(({ status }) => statusesAt[stage].includes(status as OrderStatus));
    return [stage, there.reduce((sum, { count }) => sum + Number(count), 0)] as const;
  });
  return Object.fromEntries(counts) as OrderCounts;
}

export function headOf(row: HeadRow): OrderHead {
  return {
    slug: row.number,
    order_number: row.number,
    status: row.status,
    parcels_state: row.parcels_state,
    money_state: row.money_state,
    payment_method: row.payment_method,
    created_at: row.created_at.toISOString(),
    total_price: row.total_price,
    refunded: row.refunded,
    items_count: row.items_count,
    preview: row.preview.map(({ name, picture, widths }) => ({ name, image: imageOf(picture, widths) })),
    pay_before: row.pay_before.toISOString(),
    can_cancel: canCancel(row.status),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    has_claim: row.has_claim,
    zip_missing: row.zip_missing,
    needs_refund_account: row.needs_refund_account,
    taken_back: row.taken_back,
    arrives_from: row.arrives_from,
    arrives_to: row.arrives_to,
    can_review: hasArrived(row.status) && row.has_unreviewed,
  };
}

/** The sizes of a deleted picture are unknown; its URL then responds with 404, as intended. */
export function imageOf(key: string, widths: readonly number[] | null): string {
  return pictureSources({ key, widths: widths ?? [400] }).src;
}
