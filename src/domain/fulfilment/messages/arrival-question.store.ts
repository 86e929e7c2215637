import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import type { AwaitedOrder } from './tell-waiting.ts';

/** A sent parcel has no confirmed delivery. Boxes that are not sent yet do not count. */
const isOnItsWay = sql<boolean>`o.status = 'shipped'
  AND (SELECT coalesce(bool_or(delivered_at IS NULL), true) FROM parcels WHERE order_id = o.id)`;

/**
 * Parcels promised for three days ago without a confirmed delivery and without a question so far. After two weeks,
 * staff must find out; the record of sent messages is deleted by then.
 */
export async function unconfirmedArrivals(db: Database): Promise<AwaitedOrder[]> {
  const { rows } = await sql<AwaitedOrder>`
    SELECT o.id, o.number, ${messageLocale} AS locale, u.id AS customer, coalesce(u.phone_number, o.phone_number) AS phone
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE ${isOnItsWay} AND NOT o.is_demo AND o.arrives_to BETWEEN (now() AT TIME ZONE 'Asia/Seoul')::date - 14 AND (now() AT TIME ZONE 'Asia/Seoul')::date - 3
      AND coalesce(u.phone_number, o.phone_number) IS NOT NULL
      AND NOT EXISTS (SELECT FROM sms_messages WHERE idempotency_key = 'arrival:' || o.id)
    ORDER BY o.arrives_to LIMIT 500`.execute(db);
  return rows;
}

/** Whether the parcel still has no confirmed delivery. */
export async function isUnderWay(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders o WHERE o.id = ${orderId} AND ${isOnItsWay}`.execute(db);
  return rows.length > 0;
}
