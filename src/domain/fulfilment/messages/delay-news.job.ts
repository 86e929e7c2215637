import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { untoldDelays } from './delay-news.store.ts';
import { delayKey } from './request-key.rules.ts';
import { tellWaiting } from './tell-waiting.ts';

/** That an order has not left on its day is told on the next one, once. Written by day, in Korea. */
export function tellOfDelayJob(db: Database, secret: Secret, origin: string): Job<object> {
  return {
    name: 'tell-of-delay',
    lane: 'rest',
    every: '41 1-9 * * *',
    run: async () => {
      const orders = await untoldDelays(db);
      await tellWaiting(db, secret, orders, { text: 'orderDelayed', keyOf: delayKey, origin });
    },
  };
}
