import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { unsentDelays } from './delay-news.store.ts';
import { delayKey } from './request-key.rules.ts';
import { tellWaiting } from './tell-waiting.ts';

/**
 * Notifies a customer once, on the next day, that the order has not left on its day. The message is sent by day, Korean
 * time.
 */
export function delayMessageJob(db: Database, secret: Secret, origin: string): Job<object> {
  return {
    name: 'tell-of-delay',
    lane: 'rest',
    every: '41 1-9 * * *',
    run: async () => {
      const orders = await unsentDelays(db);
      await tellWaiting(db, secret, orders, { text: 'orderDelayed', keyOf: delayKey, origin });
    },
  };
}
