import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { forEach } from '../jobs/for-each.ts';
import { enqueue, type Job } from '../jobs/jobs.ts';
import { type SmsReference, sendingName } from './sms-sending.job.ts';

/** Longer than any try takes, and soon enough for whoever waits. */
const restMinutes = 2;
/** What nobody could send for a day is looked at by people: its work is parked. */
const mostHours = 24;
const atOnce = 100;

/**
 * Every minute: gives the queue what somebody died over. A message that is sent by the work that wrote it has no work of
 * its own, and that work may be gone, too. One that has is none the worse: whoever comes second finds it taken.
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
          -- Long ago, or yet to come by a clock that has been set back since.
          AND abs(extract(epoch FROM now() - coalesce(attempted_at, created_at))) > ${restMinutes} * 60
        ORDER BY created_at LIMIT ${atOnce}`.execute(db);
      await forEach(rows, ({ id }) =>
        enqueue<SmsReference>(db, { name: sendingName.rest }, { id }, { key: `resumed-sms:${id}` }),
      );
    },
  };
}
