import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { messageLocale } from '../orders/message-locale.store.ts';
import type { BankAccount } from '../shop-settings/shop-settings.contract.ts';
import type { AwaitedOrder } from './tell-waiting.ts';

export interface AddressNews extends AwaitedOrder {
  /** What delivery costs more, and the customer has to pay. */
  readonly surchargeDue: number;
  /** What has not come of it yet; nothing as long as the order itself is not paid. */
  readonly missing: number;
  readonly toldAccount: BankAccount | null;
  readonly arrivesFrom: string | null;
  readonly arrivesTo: string | null;
}

/** The order of such a note, as long as it is in the house and no later note tells of its address. */
export async function readAddressNews(db: Database, note: number): Promise<AddressNews | undefined> {
  const { rows } = await sql<AddressNews>`
    SELECT o.id, o.number, ${messageLocale} AS locale, u.id AS customer, coalesce(u.phone_number, o.phone_number) AS phone,
      o.surcharge_due AS "surchargeDue", surcharge_missing(o.id) AS missing, o.told_account AS "toldAccount",
      o.arrives_from::text AS "arrivesFrom", o.arrives_to::text AS "arrivesTo"
    FROM order_notes n JOIN orders o ON o.id = n.order_id JOIN users u ON u.id = o.user_id
    WHERE n.id = ${note} AND o.status IN ('awaiting_payment', 'paid', 'preparing') AND NOT o.is_demo
      AND coalesce(u.phone_number, o.phone_number) IS NOT NULL
      AND NOT EXISTS (SELECT FROM order_notes later WHERE later.order_id = o.id AND later.id > n.id
        AND later.kind IN ('address_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened'))`.execute(db);
  return rows[0];
}
