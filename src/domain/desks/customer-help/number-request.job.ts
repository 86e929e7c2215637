import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { NumberHelp } from './number-request.service.ts';
import { readyNumberRequests } from './number-request.store.ts';

const mostAtOnce = 100;

/** Applies the new numbers whose wait is over. A failure does not affect the others. */
export function giveNumbersJob(db: Database, help: NumberHelp, log: Logger): Job<object> {
  return {
    name: 'give-numbers',
    lane: 'rest',
    every: '*/10 * * * *',
    async run() {
      for (const customer of await readyNumberRequests(db, mostAtOnce)) {
        await help
          .give(customer)
          .catch((error: unknown) => log.error({ err: error }, 'failed to change the number of a customer'));
      }
    },
  };
}
