import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { countSales } from './popularity.store.ts';

/** Every night at 04:37 in Korea: lists that are ordered by popularity change while nobody reads them. */
export function countSalesJob(db: Database): Job<object> {
  return {
    name: 'count-sales',
    lane: 'rest',
    every: '37 19 * * *',
    async run() {
      await countSales(db);
    },
  };
}
