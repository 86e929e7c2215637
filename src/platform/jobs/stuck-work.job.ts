import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Job } from './jobs.ts';
import { parkAbandonedWork } from './parked-work.ts';

/** No piece of work takes this long; who has held one for longer has died over it. */
const longestWork = '10 minutes';

/** The queue itself would wait four hours before it takes work away from a process that was killed. */
export function freeStuckWorkJob(db: Database, log: Logger): Job<object> {
  return {
    name: 'free-stuck-work',
    lane: 'rest',
    every: '*/5 * * * *',
    async run() {
      await sql`
        SELECT graphile_worker.force_unlock_workers(workers.ids)
        FROM (SELECT array_agg(DISTINCT locked_by) AS ids FROM graphile_worker._private_jobs
          WHERE locked_at < now() - ${longestWork}::interval) workers
        WHERE workers.ids IS NOT NULL`.execute(db);
      const tasks = await parkAbandonedWork(db);
      if (tasks.length > 0) log.error({ tasks }, 'work was given up and parked');
    },
  };
}
