import { type RawBuilder, sql } from 'kysely';
import { addDays, type KoreanDate } from '../../../kernel/korea-time.ts';
import { isNamed } from '../../../platform/database/folded-text.ts';
import { isComplete } from '../../orders/order/order.store.ts';
import { isPacked, moneyState, parcelsState } from '../../orders/order/order-state.store.ts';
import { takenBack, waitingRefunds } from './money-anomalies.store.ts';
import type { OrderQuery } from './order-list.contract.ts';
import type { OrderWork, SoughtOrders } from './order-search.rules.ts';

export interface Sought extends SoughtOrders {
  readonly products: readonly number[];
}

export interface WantedOrders extends Omit<OrderQuery, 'q' | 'from' | 'to'> {
  readonly sought: Sought | null;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly today: KoreanDate;
}

/** Limits the orders to the requested days. */
export function days({ from, before }: WantedOrders): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`o.created_at >= ${from}::timestamptz`] : []),
    ...(before ? [sql`o.created_at < ${before}::timestamptz`] : []),
  ];
}

/** The customer is asked at that time too. In either case staff must find the parcel. */
const daysUnheardOf = 3;

/** Whether an order `o` should have arrived without a confirmed delivery. */
export function isNotArrived(today: KoreanDate): RawBuilder<unknown> {
  return sql`o.status = 'shipped' AND o.arrives_to <= ${addDays(today, -daysUnheardOf)}::date`;
}

/** Within this time, a transfer may still appear in the bank's file, or the customer can be called. */
const hoursToFindMoney = 3;

/**
 * Which orders `o` wait for each kind of work. An order on hold, or with a payment that the bank may reverse, is
 * excluded.
 */
export const isWork: Readonly<Record<OrderWork, RawBuilder<unknown>>> = {
  to_pack: sql`o.status IN ('paid', 'preparing') AND o.held_at IS NULL AND NOT ${isPacked}
    AND NOT (o.status = 'paid' AND (is_settling(o.id) OR NOT ${isComplete}))`,
  to_ship: sql`o.status IN ('paid', 'preparing') AND o.status = 'preparing' AND o.held_at IS NULL AND ${isPacked}`,
  boxes_left: sql`${parcelsState} = 'part_shipped' AND o.held_at IS NULL`,
  payments_ending: sql`o.status = 'awaiting_payment' AND o.payment_method <> 'toss' AND o.pay_before > now()
    AND o.pay_before <= now() + ${sql.lit(hoursToFindMoney)} * interval '1 hour'`,
};

/** The orders `o` that wait for this work. For boxes, the search starts at unsent boxes, which belong to few orders. */
export function ordersAtWork(work: OrderWork): RawBuilder<unknown> {
  const among = work === 'boxes_left' ? sql`o.id IN (SELECT order_id FROM boxes WHERE parcel_id IS NULL) AND` : sql``;
  return sql`orders o WHERE ${among} ${isWork[work]}`;
}

/** Sorts the longest waiting first. */
export function workInOrder(work: OrderWork): RawBuilder<unknown> {
  return sql`${ordersAtWork(work)} ORDER BY ${work === 'payments_ending' ? sql`o.pay_before` : sql`o.ships_on`}, o.id`;
}

/** The filters on an order `o`, except the search text. */
export function conditions(wanted: WantedOrders): RawBuilder<unknown>[] {
  const { status, work, method, zone, goods, held, late, not_arrived, claim, money, today } = wanted;
  const { parcels_state: parcels, money_state: moneyNow } = wanted;
  const hasCold = exists(sql`order_lines l WHERE l.order_id = o.id AND l.storage <> 'ambient'`);
  return [
    ...days(wanted),
    ...(work ? [isWork[work]] : []),
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(parcels ? [sql`${parcelsState} = ${parcels}`] : []),
    // Few orders have refunds, so only for those the whole state is computed.
    ...(moneyNow === 'refunded' || moneyNow === 'part_refunded'
      ? [exists(sql`refunds WHERE order_id = o.id AND status = 'done'`)]
      : []),
    ...(moneyNow ? [sql`${moneyState} = ${moneyNow}`] : []),
    ...(method ? [sql`o.payment_method = ${method}`] : []),
    ...(zone ? [sql`o.zone = ${zone}`] : []),
    ...(goods ? [goods === 'cold' ? hasCold : sql`NOT ${hasCold}`] : []),
    ...(held ? [sql`o.held_at IS NOT NULL`] : []),
    ...(late ? [sql`o.status IN ('paid', 'preparing') AND o.ships_on < ${today}::date`] : []),
    ...(not_arrived ? [isNotArrived(today)] : []),
    ...(claim === 'any' ? [exists(sql`claims WHERE order_id = o.id`)] : []),
    ...(claim === 'open' ? [exists(sql`claims WHERE order_id = o.id AND status = 'open'`)] : []),
    ...(money === 'over' ? [exists(sql`deposits WHERE order_id = o.id AND open > 0`)] : []),
    ...(money === 'taken_back' ? [sql`o.id IN (SELECT a.order_id FROM ${takenBack})`] : []),
    ...(money === 'waiting' ? [sql`o.id IN (SELECT r.order_id FROM ${waitingRefunds})`] : []),
    // An order that received its whole price is paid at once.
    ...(money === 'under' ? [sql`o.status = 'awaiting_payment'`, hasSomeMoney] : []),
  ];
}

/** Whether an order `o` has received any transfer. */
export const hasSomeMoney = exists(sql`deposit_allocations WHERE order_id = o.id AND released_at IS NULL`);

/**
 * OFFSET 0 keeps the subquery correlated, so each order uses the index. As a join, PostgreSQL would read the whole
 * other table for a few orders.
 */
function exists(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM ${rows} OFFSET 0)`;
}

/** Whether an order `o` matches the search. Used row by row where no index leads to all matches. */
export function isSought({ number, code, phoneEnd, tracking, name, products }: Sought): RawBuilder<unknown> {
  const meanings = [
    ...(number ? [sql`o.number = ${number}`] : []),
    ...(code ? [sql`right(o.number, 4) = ${code}`] : []),
    ...(phoneEnd ? [sql`right(o.phone_number, ${phoneEnd.length}::int) = ${phoneEnd}`] : []),
    ...(tracking ? [exists(sql`parcels WHERE order_id = o.id AND tracking_number = ${tracking}`)] : []),
    ...(name === null ? [] : [sql`coalesce(${isNamed('o.recipient_name', name)}, false)`]),
    ...(products.length > 0
      ? [exists(sql`order_lines WHERE order_id = o.id AND product_id = ANY (${[...products]}::bigint[])`)]
      : []),
  ];
  return meanings.length === 0 ? sql`false` : sql`(${sql.join(meanings, sql` OR `)})`;
}
