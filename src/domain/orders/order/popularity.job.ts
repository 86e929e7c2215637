import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { countBoughtTogether } from './bought-together.store.ts';
import { countSales } from './popularity.store.ts';

/** Runs every night at 04:47 Korean time, after the sales are counted. */
export function countBoughtTogetherJob(db: Database): Job<object> {
  return {
    name: 'count-companions',
    lane: 'rest',
    every: '47 19 * * *',
    async run() {
      await countBoughtTogether(db);
    },
  };
}

/** Runs every night at 04:37 Korean time, when the order of popularity lists can change without affecting readers. */
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
