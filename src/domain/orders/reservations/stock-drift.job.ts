import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { readDriftingLots, readDriftingOrders } from './stock-drift.store.ts';

/** Long enough to cover a late run. Older rows are checked in slices, all of them within a week. */
const recentHours = 3;
const slices = 7 * 24;

/**
 * Checks recent changes and one slice of all other rows every hour, and reports inconsistencies. It repairs nothing,
 * because that would hide a bug.
 */
export function checkStockJob(db: Database, log: Logger): Job<object> {
  return {
    name: 'check-stock',
    lane: 'rest',
    every: '13 * * * *',
    async run() {
      const hour = Math.floor(Date.now() / 3_600_000);
      const part = { hours: recentHours, slice: hour % slices, slices };
      const lots = await readDriftingLots(db, part);
      if (lots.length > 0) log.error({ lots }, 'stock of lots does not match the orders');
      const orders = await readDriftingOrders(db, part);
      if (orders.length > 0) log.error({ orders }, 'allocations of orders do not match their status');
    },
  };
}
