import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { forEach } from '../jobs/for-each.ts';
import { enqueue, type Job } from '../jobs/jobs.ts';
import { type SmsReference, sendingName } from './sms-sending.job.ts';

/** Longer than any attempt takes, and short enough for a waiting customer. */
const restMinutes = 2;
/** After a day, a person must handle a message that could not be sent: its job is parked. */
const mostHours = 24;
const atOnce = 100;

/**
 * Every minute: enqueues messages whose process died. A directly sent message has no job of its own, and the job that
 * sent it may be lost too. For a message with a job, this does no harm: the second attempt finds it claimed.
 */
export function resumeSmsJob(db: Database): Job<object> {
  return {
    name: 'resume-sms',
    lane: 'rest',
    every: '* * * * *',
    async run() {
      const { rows } = await sql<SmsReference>`
        SELECT id FROM sms_messages
        WHERE state IN ('waiting', 'sending') AND created_at > now() - ${mostHours} * interval '1 hour'
          -- Long ago, or in the future because the clock was set back.
          AND abs(extract(epoch FROM now() - coalesce(attempted_at, created_at))) > ${restMinutes} * 60
        ORDER BY created_at LIMIT ${atOnce}`.execute(db);
      await forEach(rows, ({ id }) =>
        enqueue<SmsReference>(db, { name: sendingName.rest }, { id }, { key: `resumed-sms:${id}` }),
      );
    },
  };
}
