import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Job } from './jobs.ts';
import { parkAbandonedWork } from './parked-work.ts';
import { freeStuckWork } from './work-in-hand.ts';

/** The queue itself would wait four hours before it takes work away from a process that was killed. */
export function freeStuckWorkJob(db: Database, log: Logger): Job<object> {
  return {
    name: 'free-stuck-work',
    lane: 'rest',
    every: '*/5 * * * *',
    async run() {
      await freeStuckWork(db);
      const tasks = await parkAbandonedWork(db);
      if (tasks.length > 0) log.error({ tasks }, 'work was given up and parked');
    },
  };
}
