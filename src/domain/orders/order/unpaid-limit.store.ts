import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { parseSettings } from '../../shop/settings/shop-settings.store.ts';
import type { PaymentMethod } from './payment-time.rules.ts';
import { payBefore } from './unpaid-limit.rules.ts';

/** Serialises the orders of a customer, so that the unpaid ones can be counted. */
export async function lockCustomer(db: Database, userId: number): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(db);
}

/** Whether the shop has received money from a customer for some order, as a condition. */
export function hasPaid(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM orders WHERE user_id = ${userId}
    AND total_price > 0
    AND status NOT IN ('awaiting_payment', 'cancelled', 'expired'))`;
}

/** Whether the customer has paid an order before. */
export async function isBuyer(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`SELECT ${hasPaid(sql`${userId}`)} AS paid`.execute(db);
  return rows[0]?.paid ?? false;
}

/** The deadline if the order is paid with this method, counted from when it was placed or from now. */
export async function readPayBefore(
  db: Database,
  order: { readonly id: number; readonly userId: number },
  method: PaymentMethod,
  since: 'placed' | 'now',
): Promise<Date> {
  const { rows } = await sql<{ holding: unknown; paid: boolean; since: Date }>`
    SELECT (SELECT value FROM settings WHERE key = 'holding') AS holding, ${hasPaid(sql`${order.userId}`)} AS paid,
      ${since === 'placed' ? sql`created_at` : sql`now()`} AS since
    FROM orders WHERE id = ${order.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An order that waits for its payment was not found');
  const { holding } = parseSettings({ holding: row.holding ?? undefined }, ['holding']);
  return new Date(payBefore(row.since.getTime(), method, holding, row.paid));
}
