import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetOldTaps } from './pick.store.ts';

const keptMs = 60 * 24 * 60 * 60 * 1000;

/** Deletes old tap keys, which make taps idempotent. The order has left long before a tablet stops retrying. */
export function pickSweepJob(db: OpenDatabase['db']): Job<object> {
  return {
    name: 'sweep-picks',
    lane: 'rest',
    every: '43 18 * * *',
    async run() {
      const before = new Date(Date.now() - keptMs);
      while (await forgetOldTaps(db, before));
    },
  };
}
