import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { countAgainst } from '../database/limits.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Secret } from '../start/secret.ts';
import { hour, spentShares } from './sms-budget.ts';

/** From this share on, a person should check, while some budget is left. */
const alarmingShare = 0.8;

/** Warns once an hour per purpose that its budget is almost used up, in one of all processes. */
export function watchSmsBudgetsJob(db: Database, secret: Secret, log: Logger): Job<object> {
  return {
    name: 'watch-sms-budgets',
    lane: 'rest',
    every: '* * * * *',
    async run() {
      for (const { purpose, share } of await spentShares(db, secret)) {
        if (share < alarmingShare) continue;
        const said = await countAgainst(db, secret, [{ subject: ['sms', purpose, 'alarm'], most: 1, seconds: hour }]);
        if (said === null) {
          log.error({ purpose, percent: Math.round(share * 100) }, 'the text message budget is nearly used up');
        }
      }
    },
  };
}
