import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { forEach } from '../jobs/for-each.ts';
import type { Job } from '../jobs/jobs.ts';

/** Sent messages are deleted after a month for privacy. */
export const sentSmsDays = 30;

/** Every night at 03:27 in Korea. Simulated messages are deleted after a week. */
export function sweepSmsJob(db: Database): Job<object> {
  return {
    name: 'sweep-sms',
    lane: 'rest',
    every: '27 18 * * *',
    async run() {
      const overdue = [
        db.deleteFrom('sms_messages').where('created_at', '<', sql<Date>`now() - ${sentSmsDays} * interval '1 day'`),
        db.deleteFrom('simulated_sms').where('sent_at', '<', sql<Date>`now() - interval '7 days'`),
      ];
      await forEach(overdue, (deletion) => deletion.execute());
    },
  };
}
