import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { countAgainst, countedNow, type Limit } from '../../platform/database/limits.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { spentShares } from '../../platform/sms/sms-budget.ts';
import type { Secret } from '../../platform/start/secret.ts';
import type { ReadGauge } from '../../platform/web/metrics.ts';
import { alarmsOf, type CodeCounts, hour } from './sending-limit.rules.ts';

function tally(outcome: 'right' | 'wrong'): Limit {
  return { subject: ['codes', outcome], most: Number.MAX_SAFE_INTEGER, seconds: hour };
}

/** Counted for the whole shop: nobody's number or address stands with it. */
export async function noteCode(db: Database, secret: Secret, outcome: 'right' | 'wrong'): Promise<void> {
  await countAgainst(db, secret, [tally(outcome)]);
}

async function readCounts(db: Database, secret: Secret): Promise<CodeCounts> {
  const [right = 0, wrong = 0] = await countedNow(db, secret, [tally('right'), tally('wrong')]);
  const spent = await spentShares(db, secret);
  const codes = spent.filter(({ purpose }) => purpose === 'code' || purpose === 'known_code');
  return { sent: codes.reduce((sum, { count }) => sum + count, 0), right, wrong };
}

export function codeGauges(db: Database, secret: Secret): ReadGauge[] {
  return [
    {
      name: 'login_codes_this_hour',
      help: 'Codes that were sent, typed in rightly and typed in wrongly in the hour that has begun',
      label: 'outcome',
      read: async () => Object.entries(await readCounts(db, secret)).map(([of, value]) => ({ of, value })),
    },
  ];
}

/** Says once an hour that somebody seems to guess codes, or to have them sent to phones that did not ask. */
export function watchCodesJob(db: Database, secret: Secret, log: Logger): Job<object> {
  return {
    name: 'watch-codes',
    lane: 'rest',
    every: '* * * * *',
    async run() {
      const counts = await readCounts(db, secret);
      for (const alarm of alarmsOf(counts)) {
        const said = await countAgainst(db, secret, [{ subject: ['codes', 'alarm', alarm], most: 1, seconds: hour }]);
        if (said === null) log.error({ alarm, ...counts }, 'login codes fail more often than customers make mistakes');
      }
    },
  };
}
