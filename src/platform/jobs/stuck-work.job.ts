import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Job } from './jobs.ts';
import { parkAbandonedWork } from './parked-work.ts';

/** Of what killed processes had in hand the last tries are parked; the rest is freed by those who live, see `WorkInHand`. */
export function freeStuckWorkJob(db: Database, log: Logger): Job<object> {
  return {
    name: 'free-stuck-work',
    lane: 'rest',
    every: '*/5 * * * *',
    async run() {
      const tasks = await parkAbandonedWork(db);
      if (tasks.length > 0) log.error({ tasks }, 'work was given up and parked');
    },
  };
}
