import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { countCompanions } from './companions.store.ts';

/** Every night at 04:47 in Korea, after what is bought most. */
export function countCompanionsJob(db: Database): Job<object> {
  return {
    name: 'count-companions',
    lane: 'rest',
    every: '47 19 * * *',
    async run() {
      await countCompanions(db);
    },
  };
}
