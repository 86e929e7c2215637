import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import { countAgainst } from '../../../platform/database/limits.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { codeCounts } from './code-tally.ts';
import { alarmsOf, hour } from './sending-limit.rules.ts';

/** Logs at most once an hour that someone seems to guess codes, or to have them sent to other people's phones. */
export function watchCodesJob(db: Database, secret: Secret, log: Logger): Job<object> {
  return {
    name: 'watch-codes',
    lane: 'rest',
    every: '* * * * *',
    async run() {
      const counts = await codeCounts(db, secret);
      for (const alarm of alarmsOf(counts)) {
        const said = await countAgainst(db, secret, [{ subject: ['codes', 'alarm', alarm], most: 1, seconds: hour }]);
        if (said === null) log.error({ alarm, ...counts }, 'unusually many login codes fail');
      }
    },
  };
}
