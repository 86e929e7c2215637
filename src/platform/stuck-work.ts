import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Job } from './jobs.ts';

/** No piece of work takes this long; who has held one for longer has died over it. */
const longestWork = '10 minutes';

/** The queue itself would wait four hours before it takes work away from a process that was killed. */
export function freeStuckWorkJob(db: Database): Job<object> {
  return {
    name: 'free-stuck-work',
    every: '*/5 * * * *',
    async run() {
      await sql`
        SELECT graphile_worker.force_unlock_workers(workers.ids)
        FROM (SELECT array_agg(DISTINCT locked_by) AS ids FROM graphile_worker._private_jobs
          WHERE locked_at < now() - ${longestWork}::interval) workers
        WHERE workers.ids IS NOT NULL`.execute(db);
    },
  };
}
