import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { unconfirmedArrivals } from './arrival-question.store.ts';
import { arrivalKey } from './request-key.rules.ts';
import { tellWaiting } from './tell-waiting.ts';

/**
 * A delivery is confirmed by people, never by time: three days after the promised day the customer is asked once. The
 * message is sent by day, Korean time.
 */
export function askOfArrivalJob(db: Database, secret: Secret, origin: string): Job<object> {
  return {
    name: 'ask-of-arrival',
    lane: 'rest',
    every: '23 1-9 * * *',
    run: async () => {
      const orders = await unconfirmedArrivals(db);
      await tellWaiting(db, secret, orders, { text: 'orderArrived', keyOf: arrivalKey, origin });
    },
  };
}
