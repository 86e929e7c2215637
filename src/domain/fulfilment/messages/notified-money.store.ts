import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { BankAccount } from '../../shop/settings/setting-groups.ts';
import type { MoneyFacts, MoneyNews } from './notified-money.rules.ts';

export interface OrderMoney extends MoneyFacts {
  readonly number: string;
  readonly locale: Locale;
  readonly status: OrderStatus;
  readonly customer: number | null;
  readonly phone: string | null;
  readonly orderBankAccount: BankAccount | null;
  /** The received part of the surcharge. */
  readonly received: number;
  /** Open: no refund was requested yet. */
  readonly open: number;
  /** The latest note about address or surcharge. After a new one, the surcharge is requested again. */
  readonly note: number;
  /** The amount of new refunds that staff can still undo. It is not announced until `freshUntil`. */
  readonly fresh: number;
  readonly freshUntil: Date | null;
  /** The number of messages written about the order's money. */
  readonly messages: number;
  /** The event that ended the order, if it is still to be announced and money had arrived by then. */
  readonly unsentEnd: number | null;
}

/** Serialises the messages about the money of an order. */
export async function lockMoney(db: Database, orderId: number): Promise<void> {
  await sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(db);
}

export async function readOrderMoney(db: Database, orderId: number): Promise<OrderMoney | undefined> {
  const { rows } = await sql<OrderMoney>`
    SELECT o.number, ${messageLocale} AS locale, o.status, o.user_id AS customer,
      CASE WHEN NOT o.is_demo THEN coalesce(u.phone_number, o.phone_number) END AS phone, o.order_bank_account AS "orderBankAccount",
      money_going_back(o.id) AS "goesBack", money_told_back(o.id) AS "toldBack",
      (SELECT coalesce(sum(a.amount), 0)::bigint FROM deposit_allocations a JOIN deposits d ON d.id = a.deposit_id
        WHERE a.order_id = o.id AND a.released_at IS NULL AND a.created_at > told.notified_at AND d.created_at < told.notified_at)
        -- Money that waits for the rest of the surcharge.
        + CASE WHEN o.status = 'paid' THEN least(o.surcharge_due, (SELECT coalesce(sum(open), 0)::bigint FROM deposits
          WHERE order_id = o.id AND created_at < told.notified_at)) ELSE 0 END AS used,
      surcharge_missing(o.id) AS asked, CASE WHEN last_asked.note_id = noted.id THEN last_asked.amount ELSE 0 END AS "toldAsked",
      o.surcharge_due - surcharge_missing(o.id) AS received,
      (SELECT coalesce(sum(open), 0)::bigint FROM deposits WHERE order_id = o.id) AS open, noted.id AS note,
      (SELECT count(*)::int FROM notified_money WHERE order_id = o.id) AS messages, fresh.amount AS fresh, fresh.until AS "freshUntil",
      (SELECT e.id FROM order_events e WHERE e.order_id = o.id AND e.to_status = o.status AND o.status IN ('cancelled', 'expired')
        AND NOT EXISTS (SELECT FROM sms_messages WHERE idempotency_key = 'order-event:' || e.id)
        AND EXISTS (SELECT FROM deposits WHERE order_id = o.id AND meant_since <= e.at)
        ORDER BY e.id DESC LIMIT 1) AS "unsentEnd"
    FROM orders o LEFT JOIN users u ON u.id = o.user_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS amount, max(created_at) + interval '3 minutes' AS until
      FROM refunds WHERE order_id = o.id AND deposit_id IS NOT NULL AND status = 'due'
        AND created_at > now() - interval '3 minutes') fresh
    LEFT JOIN LATERAL (SELECT notified_at FROM notified_money WHERE order_id = o.id AND kind <> 'asked' AND NOT is_dropped
      ORDER BY id DESC LIMIT 1) told ON true
    LEFT JOIN LATERAL (SELECT amount, note_id FROM notified_money WHERE order_id = o.id AND kind = 'asked' AND NOT is_dropped
      ORDER BY id DESC LIMIT 1) last_asked ON true
    CROSS JOIN LATERAL (SELECT coalesce(max(id), 0)::bigint AS id FROM order_notes WHERE order_id = o.id
      AND kind IN ('address_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened')) noted
    WHERE o.id = ${orderId}`.execute(db);
  return rows[0];
}

export async function recordNotifiedMoney(
  db: Database,
  orderId: number,
  requestKey: string,
  {
    kind,
    amount,
    known,
    note = 0,
    isDropped = false,
  }: Omit<MoneyNews, 'named'> & { readonly note?: number; readonly isDropped?: boolean },
): Promise<void> {
  await sql`
    INSERT INTO notified_money (order_id, idempotency_key, kind, amount, known, note_id, is_dropped)
    VALUES (${orderId}, ${requestKey}, ${kind}, ${amount}, ${known}, ${note}, ${isDropped}) ON CONFLICT (idempotency_key) DO NOTHING`.execute(
    db,
  );
}

/** Whether this message is still exactly what the customer must know. */
export async function isMoneyAsNotified(db: Database, requestKey: string): Promise<boolean> {
  const { rows } = await sql<{ isTrue: boolean }>`
    SELECT NOT t.is_dropped AND CASE t.kind
      WHEN 'asked' THEN t.amount = surcharge_missing(t.order_id) AND NOT EXISTS (
        SELECT FROM order_notes WHERE order_id = t.order_id AND id > t.note_id
          AND kind IN ('address_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened'))
      -- Money that was for another order has a message of its own.
      ELSE CASE t.kind WHEN 'used' THEN money_going_back(t.order_id) <= t.amount ELSE money_going_back(t.order_id) = t.amount END
        AND t.known = coalesce((SELECT amount FROM notified_money WHERE order_id = t.order_id AND kind <> 'asked' AND NOT is_dropped
          AND id < t.id ORDER BY id DESC LIMIT 1), 0) END AS "isTrue"
    FROM notified_money t WHERE t.idempotency_key = ${requestKey}`.execute(db);
  return rows[0]?.isTrue ?? false;
}

/** Marks a message as outdated before it was sent: its customer does not know the amount. Returns its order. */
export async function dropNotified(db: Database, requestKey: string): Promise<number | undefined> {
  const { rows } = await sql<{ order: number }>`
    UPDATE notified_money SET is_dropped = true WHERE idempotency_key = ${requestKey} AND NOT is_dropped
    RETURNING order_id AS "order"`.execute(db);
  return rows[0]?.order;
}

/** Whether this message was already written. */
export async function isWritten(db: Database, requestKey: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sms_messages WHERE idempotency_key = ${requestKey}`.execute(db);
  return rows.length > 0;
}
