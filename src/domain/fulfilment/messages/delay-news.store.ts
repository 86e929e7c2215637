import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import type { AwaitedOrder } from './tell-waiting.ts';

/** The shipping day of the order `o` is over, or the owner has closed it. */
const isDelayed = sql<boolean>`(o.ships_on < (now() AT TIME ZONE 'Asia/Seoul')::date OR EXISTS (
  SELECT FROM settings WHERE key = 'calendar' AND value -> 'closed_days' ? o.ships_on::text))`;

/**
 * Delayed orders that are paid and not shipped, whose customers were not notified. After two weeks the record of sent
 * messages is deleted; by then staff have seen the order marked as late.
 */
export async function unsentDelays(db: Database): Promise<AwaitedOrder[]> {
  const { rows } = await sql<AwaitedOrder>`
    SELECT o.id, o.number, ${messageLocale} AS locale, u.id AS customer, coalesce(u.phone_number, o.phone_number) AS phone
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.status IN ('paid', 'preparing') AND NOT o.is_demo
      AND o.ships_on >= (now() AT TIME ZONE 'Asia/Seoul')::date - 14 AND ${isDelayed}
      AND coalesce(u.phone_number, o.phone_number) IS NOT NULL
      AND NOT EXISTS (SELECT FROM sms_messages WHERE idempotency_key = 'delay:' || o.id)
    ORDER BY o.ships_on, o.id LIMIT 500`.execute(db);
  return rows;
}

/** Whether the order is not shipped and delayed. */
export async function isStillDelayed(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o WHERE id = ${orderId} AND status IN ('paid', 'preparing') AND ${isDelayed}`.execute(db);
  return rows.length > 0;
}
