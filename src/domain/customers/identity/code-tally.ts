import type { Database } from '../../../platform/database/database.ts';
import { countAgainst, countedNow, type Limit } from '../../../platform/database/limits.ts';
import type { ReadGauge } from '../../../platform/server/metrics.ts';
import { spentShares } from '../../../platform/sms/sms-budget.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { type CodeCounts, hour } from './sending-limit.rules.ts';

function tally(outcome: 'right' | 'wrong'): Limit {
  return { subject: ['codes', outcome], most: Number.MAX_SAFE_INTEGER, seconds: hour };
}

/** A counter of the whole shop, without phone numbers or addresses. */
export async function noteCode(db: Database, secret: Secret, outcome: 'right' | 'wrong'): Promise<void> {
  await countAgainst(db, secret, [tally(outcome)]);
}

export async function codeCounts(db: Database, secret: Secret): Promise<CodeCounts> {
  const [right = 0, wrong = 0] = await countedNow(db, secret, [tally('right'), tally('wrong')]);
  const spent = await spentShares(db, secret);
  const codes = spent.filter(({ purpose }) => purpose === 'code' || purpose === 'known_code');
  return { sent: codes.reduce((sum, { count }) => sum + count, 0), right, wrong };
}

export function codeGauges(db: Database, secret: Secret): ReadGauge[] {
  return [
    {
      name: 'login_codes_this_hour',
      help: 'Login codes sent, entered correctly and entered incorrectly in the current hour',
      label: 'outcome',
      read: async () => Object.entries(await codeCounts(db, secret)).map(([of, value]) => ({ of, value })),
    },
  ];
}
