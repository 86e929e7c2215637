import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { lockOverdue, overdueOrders } from './order.store.ts';
import { obstacleTo, transition } from './order-process.service.ts';

/**
 * Expires overdue orders and releases their lots. Each order is processed separately, so that no failure or lock
 * affects the others.
 */
export function expireOrdersJob(db: OpenDatabase['db']): Job<object> {
  return {
    name: 'expire-orders',
    lane: 'rest',
    every: '* * * * *',
    run: async () => forEach(await overdueOrders(db), (id) => expireOrder(db, id)),
  };
}

/** Does nothing if the order is not overdue. */
export function expireOrder(db: OpenDatabase['db'], id: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // A payment or cancellation may have started meanwhile; the lock prevents that from now on.
    const order = await lockOverdue(transaction, id);
    if (!order || (await obstacleTo(transaction, 'expired', order))) return;
    await transition(transaction, 'expired', order, { by: 'system', reason: 'payment deadline' });
  });
}
