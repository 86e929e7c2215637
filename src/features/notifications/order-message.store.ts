import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { OrderNews } from './order-message.ts';

export interface AddressedNews extends OrderNews {
  /** Of the customer, who may have another number than the recipient; gone with the account. */
  readonly phone: string | null;
}

export async function readOrderNews(db: Database, eventId: number): Promise<AddressedNews | undefined> {
  const { rows } = await sql<AddressedNews>`
    SELECT e.to_status AS status, o.status AS "currentStatus", o.number, o.locale, o.total_price AS "totalPrice",
      o.payment_method AS "paymentMethod", o.pay_before AS "payBefore", o.arrives_from::text AS "arrivesFrom",
      o.arrives_to::text AS "arrivesTo", o.carrier, o.tracking_number AS "trackingNumber",
      coalesce(u.phone_number, o.phone_number) AS phone
    FROM order_events e JOIN orders o ON o.id = e.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE e.id = ${eventId}`.execute(db);
  return rows[0];
}
