import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue, enqueued } from '../../../platform/jobs/jobs.ts';

/** The work of telling a customer what has become of an order; by an event. */
export const tellOfOrder = 'tell-of-order';

/** The work of comparing an order's transfers and surcharge with what its customer was told of them. */
export const tellOfMoney = 'tell-of-money';

/** Enqueues the message for an event. An expression for the statement that inserts the event. */
export function orderTold(event: string) {
  return enqueued(tellOfOrder, sql`json_build_object('event', ${sql.ref(event)})`);
}

/**
 * Has the customers of these orders told what goes back to them or is missing. Whoever changes what is open of a deposit,
 * whose it is, a refund of it, or the surcharge of a paid order calls this at the end, in the same transaction.
 */
export async function tellMoney(db: Database, ...orders: readonly (number | null | undefined)[]): Promise<void> {
  for (const order of new Set(orders))
    if (order) await enqueue(db, { name: tellOfMoney }, { order }, { key: `money:${order}` });
}
