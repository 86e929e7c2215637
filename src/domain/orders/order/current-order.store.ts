import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { CurrentOrder } from './current-order.contract.ts';
import { isOnTime } from './order-view.store.ts';

interface Row extends Omit<CurrentOrder, 'slug' | 'pay_before'> {
  readonly number: string;
  readonly pay_before: Date;
}

/** Of several orders on their way the one that arrives first. A promised day that cannot be kept is left out. */
export async function readCurrentOrder(db: Database, userId: number): Promise<CurrentOrder | null> {
  const { rows } = await sql<Row>`
    SELECT o.number, o.status, o.payment_method, o.total_price, o.pay_before,
      (SELECT coalesce(sum(count), 0)::int FROM order_lines WHERE order_id = o.id) AS items_count,
      CASE WHEN ${isOnTime} THEN o.arrives_from::text END AS arrives_from,
      CASE WHEN ${isOnTime} THEN o.arrives_to::text END AS arrives_to
    FROM orders o
    WHERE o.user_id = ${userId} AND (o.status IN ('paid', 'preparing', 'shipped')
      OR (o.status = 'awaiting_payment' AND o.pay_before > now()))
    ORDER BY o.status = 'awaiting_payment' DESC, o.status = 'shipped' DESC, o.arrives_to, o.id LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { number, pay_before, ...order } = row;
  return { slug: number, pay_before: pay_before.toISOString(), ...order };
}
