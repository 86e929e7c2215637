import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { countBoughtTogether } from './bought-together.store.ts';

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
