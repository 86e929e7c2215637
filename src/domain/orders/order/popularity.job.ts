import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { countBoughtTogether } from './bought-together.store.ts';
import { countSales } from './popularity.store.ts';

/** Every night at 04:47 in Korea, after what is bought most. */
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
