import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { changeOrder } from '../order/order.store.ts';
import type { OrderStatus } from '../order/order-status.rules.ts';

/** Sets the status of orders and writes their events, without the other effects of a status change. */
export async function moved(db: Database, to: OrderStatus, which: string | RawBuilder<unknown>): Promise<void> {
  const matching = typeof which === 'string' ? sql`number = ${which}` : which;
  const { rows } = await sql<{ id: number; from: OrderStatus }>`
    SELECT id, status AS "from" FROM orders WHERE status <> ${to} AND ${matching} ORDER BY id`.execute(db);
  for (const { id, from } of rows) await changeOrder(db, id, { by: 'system' }, { from, to });
}
