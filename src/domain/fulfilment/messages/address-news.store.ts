import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import type { PaymentMethod } from '../../orders/order/payment-time.rules.ts';
import type { AwaitedOrder } from './tell-waiting.ts';

export interface AddressNews extends AwaitedOrder {
  /** The delivery surcharge that the customer has to pay. */
  readonly surchargeDue: number;
  /** What an unpaid order still lacks; 0 once it is paid. */
  readonly toPay: number;
  readonly paymentMethod: PaymentMethod;
  readonly arrivesFrom: string | null;
  readonly arrivesTo: string | null;
}

/**
 * The order of this note while it is not shipped. Undefined if a later note announces its address, or a payment
 * announces its delivery day.
 */
export async function readAddressNews(db: Database, note: number): Promise<AddressNews | undefined> {
  const { rows } = await sql<AddressNews>`
    SELECT o.id, o.number, ${messageLocale} AS locale, u.id AS customer, coalesce(u.phone_number, o.phone_number) AS phone,
      o.surcharge_due AS "surchargeDue",
      CASE o.status WHEN 'awaiting_payment' THEN o.total_price - order_received(o.id) ELSE 0 END AS "toPay",
      o.payment_method AS "paymentMethod",
      o.arrives_from::text AS "arrivesFrom", o.arrives_to::text AS "arrivesTo"
    FROM order_notes n JOIN orders o ON o.id = n.order_id JOIN users u ON u.id = o.user_id
    WHERE n.id = ${note} AND o.status IN ('awaiting_payment', 'paid', 'preparing') AND NOT o.is_demo
      AND coalesce(u.phone_number, o.phone_number) IS NOT NULL
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'paid' AND e.at > n.created_at)
      AND NOT EXISTS (SELECT FROM order_notes later WHERE later.order_id = o.id AND later.id > n.id
        AND later.kind IN ('address_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened'))`.execute(db);
  return rows[0];
}
