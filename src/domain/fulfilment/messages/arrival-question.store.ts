import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import type { AwaitedOrder } from './tell-waiting.ts';

/** Not all that has left has arrived, as far as anybody has said; what is still here, nobody is asked about. */
const isOnItsWay = sql<boolean>`o.status = 'shipped'
  AND (SELECT coalesce(bool_or(delivered_at IS NULL), true) FROM parcels WHERE order_id = o.id)`;

/**
 * Parcels promised for three days ago, of which nobody has said that they arrived and nobody was asked. After two weeks
 * it is for staff to find out; by then it is also forgotten which messages were sent.
 */
export async function unconfirmedArrivals(db: Database): Promise<AwaitedOrder[]> {
  const { rows } = await sql<AwaitedOrder>`
    SELECT o.id, o.number, ${messageLocale} AS locale, u.id AS customer, coalesce(u.phone_number, o.phone_number) AS phone
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE ${isOnItsWay} AND NOT o.is_demo AND o.arrives_to BETWEEN (now() AT TIME ZONE 'Asia/Seoul')::date - 14 AND (now() AT TIME ZONE 'Asia/Seoul')::date - 3
      AND coalesce(u.phone_number, o.phone_number) IS NOT NULL
      AND NOT EXISTS (SELECT FROM sms_messages WHERE request_key = 'arrival:' || o.id)
    ORDER BY o.arrives_to LIMIT 500`.execute(db);
  return rows;
}

/** Whether the parcel is still on its way as far as anybody has said. */
export async function isUnderWay(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders o WHERE o.id = ${orderId} AND ${isOnItsWay}`.execute(db);
  return rows.length > 0;
}
