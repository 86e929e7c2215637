import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import { isOfOrder } from '../../orders/order/order-state.store.ts';
import type { BankAccount, SettingsOf } from '../../shop/settings/setting-groups.ts';
import { parseSettings, type RawSettings } from '../../shop/settings/shop-settings.store.ts';
import type { MovedNews, OrderNews, RefundNews, ShortfallNews, SurplusNews } from './order-message.ts';

/** The result of a card payment of the order `o` is unknown. */
const isBeingPaid = sql<boolean>`EXISTS (SELECT FROM payment_attempts WHERE order_id = o.id AND status = 'confirming')`;

/** The phone number to notify about the order `o`. The invented customers of the demo data are never notified. */
const phoneOf = sql`CASE WHEN NOT o.is_demo THEN coalesce(u.phone_number, o.phone_number) END`;

export interface AddressedNews extends OrderNews {
  readonly orderId: number;
  /** The part of the customer's money that was announced before. */
  readonly toldBack: number;
  readonly orderBankAccount: BankAccount | null;
  readonly customer: number | null;
  /** The customer's phone number, which may differ from the recipient's. Null after the account is deleted. */
  readonly phone: string | null;
  /** The owner's custom texts and the shop's bank account. */
  readonly settings: SettingsOf<(typeof groups)[number]>;
}

const groups = ['bank', 'messages'] as const;

export async function readOrderNews(db: Database, eventId: number): Promise<AddressedNews | undefined> {
  const { rows } = await sql<Omit<AddressedNews, 'settings'> & { readonly settings: RawSettings | null }>`
    SELECT e.to_status AS status, o.status AS "currentStatus", ${isBeingPaid} AS "isBeingPaid", o.number,
      ${messageLocale} AS locale, o.total_price AS "totalPrice", order_received(o.id) AS received,
      o.payment_method AS "paymentMethod", o.pay_before AS "payBefore", o.arrives_from::text AS "arrivesFrom",
      o.arrives_to::text AS "arrivesTo", e.actor, e.from_status IS DISTINCT FROM 'awaiting_payment' AS "wasPaid",
      greatest(0, money_going_back(o.id) - money_told_back(o.id)) AS "moneyHere", money_told_back(o.id) AS "toldBack",
      (SELECT coalesce(sum(r.amount), 0)::bigint FROM refunds r
        WHERE r.order_id = o.id AND r.kind = 'cancelled' AND ${isOfOrder}) AS "goesBack",
      (SELECT coalesce(sum(r.amount), 0)::bigint FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
        WHERE r.order_id = o.id AND r.kind = 'cancelled' AND a.kind = 'card'
          AND (r.status <> 'stuck' OR r.unseen) AND ${isOfOrder}) AS "goesBackToCard",
      is_owed_by_transfer(o.id) AS "needsAccount",
      e.to_status = 'awaiting_payment' AND e.actor = 'provider' AS "isTakenBack",
      coalesce(e.to_status = 'awaiting_payment' AND e.from_status = 'paid' AND e.actor = 'staff', false) AS "isTransferMoved",
      EXISTS (SELECT FROM claims WHERE replacement_id = o.id) AS "isReplacement",
      coalesce(e.to_status = 'cancelled' AND e.from_status <> 'awaiting_payment', false) AND o.total_price > 0
        AND NOT EXISTS (SELECT FROM refunds WHERE order_id = o.id) AS "isRefundGone",
      coalesce((SELECT EXISTS (SELECT FROM refunds WHERE kind = 'claim' AND claim_id = claims.id) FROM claims
        WHERE order_id = o.id AND status = 'approved' ORDER BY decided_at DESC, id DESC LIMIT 1), false) AS "isMoneyBack",
      surcharge_missing(o.id) AS surcharge, o.zip_code = '' AS "lacksZip",
      o.order_bank_account AS "orderBankAccount", o.id AS "orderId", o.user_id AS customer, ${phoneOf} AS phone,
      (SELECT jsonb_object_agg(key, value) FROM settings WHERE key = ANY (${[...groups]})) AS settings
    FROM order_events e JOIN orders o ON o.id = e.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE e.id = ${eventId}`.execute(db);
  const [news] = rows;
  return news && { ...news, settings: parseSettings(news.settings, groups) };
}

/** Orders by card or virtual account that were not paid within five minutes and whose customers were not reminded. */
export async function unpaidCardOrders(db: Database): Promise<number[]> {
  const { rows } = await sql<{ event: number }>`
    SELECT e.id AS event FROM orders o JOIN order_events e ON e.order_id = o.id AND e.to_status = 'awaiting_payment'
    WHERE o.status = 'awaiting_payment' AND o.payment_method <> 'bank_transfer' AND NOT o.is_demo AND o.pay_before > now()
      AND o.created_at < now() - interval '5 minutes' AND NOT ${isBeingPaid}
      AND e.from_status IS NULL AND NOT EXISTS (SELECT FROM order_events WHERE order_id = o.id AND id > e.id)
      AND NOT EXISTS (SELECT FROM sms_messages WHERE idempotency_key = 'order-event:' || e.id || ':' || o.payment_method)
    ORDER BY o.pay_before LIMIT 500`.execute(db);
  return rows.map(({ event }) => event);
}

interface AddressedSurplus extends SurplusNews {
  readonly phone: string | null;
  readonly customer: number | null;
}

export async function readSurplusNews(
  db: Database,
  attemptId: number,
): Promise<(AddressedSurplus & { readonly isCard: boolean }) | undefined> {
  const { rows } = await sql<AddressedSurplus & { isCard: boolean }>`
    SELECT a.kind = 'card' AS "isCard", o.number, ${messageLocale} AS locale, o.status AS "orderStatus", r.amount, o.user_id AS customer,
      ${phoneOf} AS phone
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id JOIN refunds r ON r.attempt_id = a.id
    LEFT JOIN users u ON u.id = o.user_id
    WHERE a.id = ${attemptId} AND a.status = 'surplus'`.execute(db);
  return rows[0];
}

export interface AddressedRefund extends RefundNews {
  readonly phone: string | null;
  readonly customer: number | null;
}

/** A refund that staff have requested and that is still due, or that they have sent. */
export async function readRefundNews(db: Database, refundId: number): Promise<AddressedRefund | undefined> {
  const { rows } = await sql<AddressedRefund>`
    SELECT o.number, ${messageLocale} AS locale, r.amount, coalesce(a.kind = 'card', false) AS "isCard", r.status = 'done' AS "isSent",
      o.user_id AS customer, ${phoneOf} AS phone
    FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    LEFT JOIN users u ON u.id = o.user_id
    WHERE r.id = ${refundId}
      AND ((r.status = 'done' AND r.sent_by IS NOT NULL)
        -- Refunds of transfers that an order did not use are announced together with all other such money.
        OR (r.status = 'due' AND r.requested_by IS NOT NULL AND r.deposit_id IS NULL))`.execute(db);
  return rows[0];
}

/**
 * Whether a message about a refund is still true. A promise is void if the bank reversed the money, or if the refund
 * was sent by hand, which has its own message.
 */
export async function isRefundAsNotified(db: Database, refundId: number, isSent: boolean): Promise<boolean> {
  const { rows } = await sql<{ isTrue: boolean }>`
    SELECT (status = 'done' AND sent_by IS NOT NULL) = ${isSent} AS "isTrue" FROM refunds WHERE id = ${refundId}`.execute(
    db,
  );
  return rows[0]?.isTrue ?? false;
}

export interface AddressedShortfall extends ShortfallNews {
  /** The latest part of a transfer that the order received. */
  readonly allocation: number;
  readonly phone: string | null;
  readonly customer: number | null;
}

/** Money from before the order awaited payment again was announced before. */
const isOfThisWait = sql<boolean>`a.created_at >= (
  SELECT max(at) FROM order_events WHERE order_id = a.order_id AND to_status = 'awaiting_payment')`;

/** An order that awaits the rest of its money. */
export async function readShortfallNews(db: Database, orderId: number): Promise<AddressedShortfall | undefined> {
  const { rows } = await sql<AddressedShortfall>`
    SELECT o.number, ${messageLocale} AS locale, order_received(o.id) AS received, o.total_price - order_received(o.id) AS missing,
      o.payment_method AS "paymentMethod", o.pay_before AS "payBefore", a.id AS allocation, o.user_id AS customer,
      ${phoneOf} AS phone
    FROM orders o JOIN LATERAL (SELECT id, order_id, created_at FROM deposit_allocations
      WHERE order_id = o.id AND released_at IS NULL ORDER BY id DESC LIMIT 1) a ON true
    LEFT JOIN users u ON u.id = o.user_id
    WHERE o.id = ${orderId} AND o.status = 'awaiting_payment' AND ${isOfThisWait}`.execute(db);
  return rows[0];
}

export interface AddressedMove extends MovedNews {
  readonly phone: string | null;
  readonly customer: number | null;
}

/** A partly paid order from which this part of a transfer was released, if no money came or went since. */
export async function readMovedNews(db: Database, released: number): Promise<AddressedMove | undefined> {
  const { rows } = await sql<AddressedMove>`
    SELECT o.number, ${messageLocale} AS locale, o.total_price AS "totalPrice", order_received(o.id) AS received,
      o.payment_method AS "paymentMethod", o.pay_before AS "payBefore", o.user_id AS customer, ${phoneOf} AS phone
    FROM deposit_allocations a JOIN orders o ON o.id = a.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE a.id = ${released} AND a.released_at IS NOT NULL AND o.status = 'awaiting_payment' AND ${isOfThisWait}
      AND NOT EXISTS (SELECT FROM deposit_allocations later WHERE later.order_id = o.id
        AND (later.created_at > a.released_at OR later.released_at > a.released_at))`.execute(db);
  return rows[0];
}

/** Whether the order still awaits payment and received nothing after this part of a transfer. */
export async function isStillShort(db: Database, allocation: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM deposit_allocations a JOIN orders o ON o.id = a.order_id
    WHERE a.id = ${allocation} AND a.released_at IS NULL AND o.status = 'awaiting_payment' AND ${isOfThisWait} AND NOT EXISTS (
      SELECT FROM deposit_allocations later WHERE later.order_id = a.order_id AND later.id > a.id
        AND later.released_at IS NULL)`.execute(db);
  return rows.length > 0;
}

interface Rejection {
  readonly number: string;
  readonly locale: Locale;
  readonly phone: string | null;
  readonly customer: number | null;
}

/** A rejected claim, unless the customer has opened another one since. */
export async function readRejection(db: Database, claimId: number): Promise<Rejection | undefined> {
  const { rows } = await sql<Rejection>`
    SELECT o.number, ${messageLocale} AS locale, o.user_id AS customer, ${phoneOf} AS phone
    FROM claims c JOIN orders o ON o.id = c.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE c.id = ${claimId} AND c.status = 'rejected'
      AND NOT EXISTS (SELECT FROM claims later WHERE later.order_id = o.id AND later.id > c.id)`.execute(db);
  return rows[0];
}
