import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** Deletes expired rows, which are useless and partly personal, within an hour, and limit counters a little later. */
export function sweepLoginsJob(db: Database): Job<object> {
  return {
    name: 'sweep-logins',
    lane: 'rest',
    every: '7 * * * *',
    async run() {
      const now = sql<Date>`now()`;
      const overdue = [
        db.deleteFrom('sessions').where('expires_at', '<', now),
        db.deleteFrom('staff_sessions').where('expires_at', '<', now),
        db.deleteFrom('staff_challenges').where('expires_at', '<', now),
        db.deleteFrom('staff_enrolments').where('expires_at', '<', now),
        db.deleteFrom('login_codes').where('expires_at', '<', now),
        db.deleteFrom('oauth_attempts').where('expires_at', '<', now),
        db.deleteFrom('known_devices').where('expires_at', '<', now),
        db.deleteFrom('pending_links').where('expires_at', '<', now),
        db
          .deleteFrom('limit_counters')
          .where('window_end', '<', now)
          // The following period still reads it.
          .where(sql<boolean>`window_end + (window_end - window_start) < now()`),
      ];
      await forEach(overdue, (deletion) => deletion.execute());
    },
  };
}
