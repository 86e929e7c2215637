import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Copies counters into the next period as well, because the hour may change during a test. */
export async function countAcrossTheHour(db: Database): Promise<void> {
  await sql`
    INSERT INTO limit_counters AS next (key, window_start, window_end, count)
    SELECT key, window_end, window_end + (window_end - window_start), count FROM limit_counters
    WHERE window_start <= now() AND window_end > now() - interval '1 minute'
    ON CONFLICT (key, window_start) DO UPDATE SET count = greatest(next.count, excluded.count)`.execute(db);
}

/** Deletes the hourly counters, as if an hour had passed, but not the daily ones. */
export async function forgetTheHour(db: Database): Promise<void> {
  await sql`DELETE FROM limit_counters WHERE window_end - window_start = interval '1 hour'`.execute(db);
}

/** All rows that sending a code changes, to verify that nothing changes. Calls are counted by the minute. */
export async function tracesOfSending(db: Database): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT json_agg(counter ORDER BY key, window_start) FROM limit_counters AS counter
        WHERE window_end - window_start > interval '1 minute') AS counters,
      (SELECT count(*) FROM sms_messages) AS messages,
      (SELECT count(*) FROM graphile_worker.jobs) AS jobs,
      (SELECT json_agg(code ORDER BY phone_number, purpose) FROM login_codes AS code) AS codes`.execute(db);
  return rows[0];
}
