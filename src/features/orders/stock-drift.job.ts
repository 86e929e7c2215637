import type { Logger } from 'pino';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { readDriftingLots, readDriftingOrders } from './stock-drift.store.ts';

/** Counts everything again every hour and reports what does not add up; it repairs nothing, since that would hide a bug. */
export function checkStockJob(db: Database, log: Logger): Job<object> {
  return {
    name: 'check-stock',
    lane: 'rest',
    every: '13 * * * *',
    async run() {
      const lots = await readDriftingLots(db);
      if (lots.length > 0) log.error({ lots }, 'lots and orders disagree about what is in stock');
      const orders = await readDriftingOrders(db);
      if (orders.length > 0) log.error({ orders }, 'goods of orders are not where their status says');
    },
  };
}
