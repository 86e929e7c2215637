import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue, enqueued } from '../../../platform/jobs/jobs.ts';

/** The queue job that tells a customer about an event of an order. */
export const orderMessageTask = 'tell-of-order';

/** The queue job that compares an order's transfers and surcharge with what its customer was told. */
export const moneyMessageTask = 'tell-of-money';

/** Enqueues the message for an event. An expression for the statement that inserts the event. */
export function orderTold(event: string) {
  return enqueued(orderMessageTask, sql`json_build_object('event', ${sql.ref(event)})`);
}

/**
 * Enqueues messages to the customers of these orders about refunds and missing amounts. Must be called, at the end of
 * the same transaction, by every change of the open amount, the owner or a refund of a deposit, and of the surcharge of
 * a paid order.
 */
export async function queueMoneyMessage(
  db: Database,
  ...orders: readonly (number | null | undefined)[]
): Promise<void> {
  for (const order of new Set(orders))
    if (order) await enqueue(db, { name: moneyMessageTask }, { order }, { key: `money:${order}` });
}
