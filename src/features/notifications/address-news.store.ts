import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AwaitedOrder } from './tell-waiting.ts';

export interface AddressNews extends AwaitedOrder {
  /** What delivery costs more, and the customer has to pay. */
  readonly surchargeDue: number;
}

/** The order of such a note, as long as it is in the house and no later note tells of its address. */
export async function readAddressNews(db: Database, note: number): Promise<AddressNews | undefined> {
  const { rows } = await sql<AddressNews>`
    SELECT o.id, o.number, o.locale, u.id AS customer, coalesce(u.phone_number, o.phone_number) AS phone,
      o.surcharge_due AS "surchargeDue"
    FROM order_notes n JOIN orders o ON o.id = n.order_id JOIN users u ON u.id = o.user_id
    WHERE n.id = ${note} AND o.status IN ('awaiting_payment', 'paid', 'preparing') AND NOT o.is_demo
      AND coalesce(u.phone_number, o.phone_number) IS NOT NULL
      AND NOT EXISTS (SELECT FROM order_notes later WHERE later.order_id = o.id AND later.id > n.id
        AND later.kind IN ('address_changed', 'surcharge_waived'))`.execute(db);
  return rows[0];
}
