import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { lockOverdue, overdueOrders } from './order.store.ts';
import { obstacleTo, transition } from './order-process.service.ts';

/** Goods of orders that were not paid in time go back on the shelf, each by itself: none waits for another's lots or fate. */
export function expireOrdersJob(db: OpenDatabase['db']): Job<object> {
  return {
    name: 'expire-orders',
    lane: 'rest',
    every: '* * * * *',
    run: async () => forEach(await overdueOrders(db), (id) => expireOrder(db, id)),
  };
}

/** Nothing happens to an order whose time is not over. */
export function expireOrder(db: OpenDatabase['db'], id: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Somebody may have begun to pay or to cancel since; now that the order is held they cannot.
    const order = await lockOverdue(transaction, id);
    if (!order || (await obstacleTo(transaction, 'expired', order))) return;
    await transition(transaction, 'expired', order, { by: 'system', reason: 'payment deadline' });
  });
}
