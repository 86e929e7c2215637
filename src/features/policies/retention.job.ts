import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { keptSince } from './policy-terms.rules.ts';
import { forgetOldClaims, forgetOldOrders } from './retention.store.ts';

/** Small enough that nobody waits for the rows. */
const atOnce = 500;

/** Keeps the promise of the privacy policy: what the law wants kept is forgotten when its years are over. */
export function forgetOldRecordsJob(db: Database, now: () => Date = () => new Date()): Job<object> {
  return {
    name: 'forget-old-records',
    every: '31 18 * * *',
    async run() {
      const { orders, complaints } = keptSince(now());
      while ((await forgetOldOrders(db, orders, atOnce)) === atOnce);
      while ((await forgetOldClaims(db, complaints, atOnce)) === atOnce);
    },
  };
}
