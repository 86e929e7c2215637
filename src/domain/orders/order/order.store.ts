import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';
import { orderTold } from './order-news.ts';
import type { OrderStatus } from './order-status.rules.ts';
import type { PaymentMethod } from './payment-time.rules.ts';

export interface LockedOrder {
  readonly id: number;
  readonly number: string;
  readonly userId: number | null;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalPrice: number;
  readonly zone: DeliveryZone;
  /** Incremented with every change. */
  readonly version: number;
  /** Staff have put the order on hold: it is neither packed nor sent. */
  readonly isOnHold: boolean;
  /** Its zip code is known, and its additional delivery cost is paid or waived. */
  readonly isComplete: boolean;
  readonly hasZip: boolean;
  /** A box of the order has not been sent while others have. */
  readonly hasBoxLeft: boolean;
  /** The additional delivery cost after a change of address, if it is neither paid nor waived. */
  readonly surchargeDue: number;
}

/** The same for an order `o`: without it the order is not packed, and has no delivery days. */
export const isComplete = sql<boolean>`(o.zip_code <> '' AND o.surcharge_due = 0)`;

const lockedOrder = sql`id, number, user_id AS "userId", status, payment_method AS "paymentMethod", total_price AS "totalPrice",
  zone, version, held_at IS NOT NULL AS "isOnHold", ${isComplete} AS "isComplete", surcharge_due AS "surchargeDue",
  zip_code <> '' AS "hasZip",
  status = 'shipped' AND EXISTS (SELECT FROM boxes WHERE order_id = o.id AND parcel_id IS NULL) AS "hasBoxLeft"`;

/** The order, locked until the transaction ends, so that changes of an order are serialised. */
export async function lockOrder(
  db: Database,
  which: string | { readonly id: number },
): Promise<LockedOrder | undefined> {
  const is = typeof which === 'string' ? sql`number = ${which}` : sql`id = ${which.id}`;
  const { rows } = await sql<LockedOrder>`
    SELECT ${lockedOrder} FROM orders o WHERE ${is} FOR UPDATE`.execute(db);
  return rows[0];
}

/** The same, found by a claim or refund of the order. */
export async function lockOrderOf(
  db: Database,
  table: 'claims' | 'refunds',
  id: number,
): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    SELECT ${lockedOrder} FROM orders o
    WHERE id = (SELECT order_id FROM ${sql.table(table)} WHERE id = ${id}) FOR UPDATE`.execute(db);
  return rows[0];
}

/** Increments the version after a change that no column of the order shows. The caller has locked the order. */
export async function countChange(db: Database, orderId: number): Promise<void> {
  await sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`.execute(db);
}

/**
 * Sets the deadline that the other payment method would have given from the start, and never shortens it: changing back
 * and forth does not extend a reservation beyond that of one transfer. Null if the time is over.
 */
export async function changeMethod(
  db: Database,
  orderId: number,
  method: PaymentMethod,
  payBefore: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ deadline: Date }>`
    UPDATE orders SET ${sql.join([sql`payment_method = ${method}`, ...orderBankAccountOf(method)])},
      pay_before = greatest(pay_before, ${payBefore})
    WHERE id = ${orderId} AND pay_before > now()
    RETURNING pay_before AS deadline`.execute(db);
  return rows[0]?.deadline ?? null;
}

/** An order by transfer stores the bank account that its customer was shown. */
function orderBankAccountOf(method: PaymentMethod) {
  return method === 'bank_transfer'
    ? [sql`order_bank_account = coalesce(order_bank_account, account_for_transfers())`]
    : [];
}

/** Extends the deadline, and never shortens it. */
export async function extendPayment(db: Database, orderId: number, payBefore: Date): Promise<void> {
  await sql`UPDATE orders SET pay_before = greatest(pay_before, ${payBefore}) WHERE id = ${orderId}`.execute(db);
}

/** The money received for an order so far, by card and by transfer. */
export async function receivedOf(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ received: number }>`SELECT order_received(${orderId}) AS received`.execute(db);
  return rows[0]?.received ?? 0;
}

export type Actor = 'customer' | 'staff' | 'system' | 'provider';

/** Who changes an order's status. For staff the history names the person; null if the person is unknown. */
export type Mover =
  | { readonly by: 'staff'; readonly staffId: number | null }
  | { readonly by: Exclude<Actor, 'staff'> };

interface Promised {
  readonly shipsOn: string;
  readonly arrivesFrom: string;
  readonly arrivesTo: string;
}

interface OrderChange {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly method?: PaymentMethod;
  readonly promise?: Promised | null;
  /** Whether the customer gets a message. */
  readonly isTold?: boolean | undefined;
}

const promised = (promise: Promised | null) => sql`ships_on = ${promise?.shipsOn ?? null}::date,
  arrives_from = ${promise?.arrivesFrom ?? null}::date, arrives_to = ${promise?.arrivesTo ?? null}::date`;

/** Writes a new status, what changes with it, and its event. Returns the new version. Only `transition` calls this. */
export async function changeOrder(
  db: Database,
  orderId: number,
  { reason = '', ...mover }: Mover & { readonly reason?: string },
  { from, to, method, promise, isTold = false }: OrderChange,
): Promise<number> {
  const changes = [
    sql`status = ${to}`,
    ...(method === undefined ? [] : [sql`payment_method = ${method}`, ...orderBankAccountOf(method)]),
    ...(promise === undefined ? [] : [promised(promise)]),
    // A cancelled order has no outstanding amounts.
    ...(to === 'cancelled' ? [sql`surcharge_due = 0`] : []),
    // An order that has ended or is not paid is not packed, so it needs no hold.
    ...(to === 'cancelled' || to === 'awaiting_payment' ? [sql`held_at = NULL, held_by = NULL, hold_reason = ''`] : []),
  ];
  const { rows } = await sql<{ version: number }>`
    WITH moved AS (
      UPDATE orders SET ${sql.join(changes)} WHERE id = ${orderId} RETURNING id, version
    ), noted AS (
      INSERT INTO order_events (order_id, from_status, to_status, actor, staff_id, reason)
      SELECT id, ${from}, ${to}, ${mover.by}, ${mover.by === 'staff' ? mover.staffId : null}, ${reason} FROM moved
      RETURNING id
    )
    SELECT version${isTold ? sql`, ${orderTold('noted.id')}` : sql``} FROM moved, noted`.execute(db);
  return rows[0]?.version ?? 0;
}

const nameOf = sql<string>`coalesce(nullif(u.name, ''), right(u.phone_number, 4), '')`;

/** Who made a change: a staff member by name, otherwise the kind of actor. */
export interface Hand {
  readonly staffId: number | null;
  readonly by: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** The last status change of an order: who and when. */
export async function readLastStep(db: Database, orderId: number): Promise<Hand | undefined> {
  const { rows } = await sql<Hand>`
    SELECT e.staff_id AS "staffId", ${nameOf} AS by, e.actor, e.at
    FROM order_events e LEFT JOIN users u ON u.id = e.staff_id
    WHERE e.order_id = ${orderId} ORDER BY e.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The last change of any kind of an order: who and when. */
export async function readLastHand(db: Database, orderId: number): Promise<Hand | undefined> {
  const { rows } = await sql<Hand>`
    SELECT u.id AS "staffId", ${nameOf} AS by, hand.actor, hand.at FROM (
      (SELECT staff_id, actor, at FROM order_events WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1)
      UNION ALL (SELECT person_id, actor, at FROM audit_log
        WHERE table_name = 'orders' AND row_id = ${String(orderId)} AND 'status' <> ALL (columns) ORDER BY id DESC LIMIT 1)
      UNION ALL (SELECT staff_id, 'staff', created_at FROM order_notes
        WHERE order_id = ${orderId} AND kind <> 'note' ORDER BY id DESC LIMIT 1)
      UNION ALL (SELECT shipped_by, 'staff', shipped_at FROM parcels WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1)
    ) hand LEFT JOIN users u ON u.id = hand.staff_id ORDER BY hand.at DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function notePromise(db: Database, orderId: number, promise: Promised | null): Promise<void> {
  await sql`UPDATE orders SET ${promised(promise)} WHERE id = ${orderId}`.execute(db);
}

const isOverdue = sql<boolean>`status = 'awaiting_payment' AND pay_before <= now()`;

/** Overdue orders without a card payment that is being confirmed. The limit leaves the rest for the next run. */
export async function overdueOrders(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE ${isOverdue}
      AND NOT EXISTS (SELECT FROM payment_attempts WHERE order_id = orders.id AND status = 'confirming')
    ORDER BY pay_before LIMIT 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks an order if it is overdue. An order that is locked by another transaction is skipped until the next run. */
export async function lockOverdue(db: Database, id: number): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    SELECT ${lockedOrder} FROM orders o WHERE id = ${id} AND ${isOverdue} FOR UPDATE SKIP LOCKED`.execute(db);
  return rows[0];
}

/** Whether the result of a payment request to Toss is unknown. The caller must hold the lock on the order. */
export async function isPaymentBeingChecked(db: Database, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'confirming')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the bank may still reverse the payment of an order. */
export async function isSettling(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ settling: boolean }>`SELECT is_settling(${orderId}) AS settling`.execute(db);
  return rows[0]?.settling ?? false;
}

/** Orders that are under way. A parcel that was sent two weeks ago counts as arrived or lost. */
export async function ordersUnderWay(
  db: Database,
  userId: number,
  ended: readonly OrderStatus[],
): Promise<{ readonly number: string; readonly status: OrderStatus }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'not in', ended)
    .where(
      sql<boolean>`NOT (status = 'shipped' AND EXISTS (
        SELECT FROM order_events AS event
        WHERE event.order_id = orders.id AND to_status = 'shipped' AND event.at < now() - interval '14 days'
      ))`,
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return rows as { number: string; status: OrderStatus }[];
}
