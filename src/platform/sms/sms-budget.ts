import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { countAgainst, countedNow, type Limit } from '../database/limits.ts';
import type { Secret } from '../start/secret.ts';
import type { ReadGauge } from '../web/metrics.ts';

/** What a message is for. Each purpose has a budget of its own: news of orders can never use up what codes need. */
export type SmsPurpose = 'code' | 'known_code' | 'important' | 'order' | 'recall';

export interface SmsSpending {
  readonly purpose: SmsPurpose;
  /** Whom it is sent on behalf of; null where nobody is known yet. */
  readonly customer: number | null;
  /** `+8210XXXXXXXX`. */
  readonly to: string;
}

/** Whose budget is used up, and the seconds until it begins anew. */
export interface Overspent {
  readonly budget: 'person' | 'shop';
  readonly wait: number;
}

export const hour = 60 * 60;
const day = 24 * hour;

/** Counts a message before it is made; null if it may be sent. */
export async function spendSms(db: Database, secret: Secret, spending: SmsSpending): Promise<Overspent | null> {
  const { purpose, customer, to } = spending;
  // Somebody may be about to eat it. Only staff with a fresh proof start one, and each order is told of it once.
  if (purpose === 'recall') return null;
  const budget = await db
    .selectFrom('message_budgets')
    .select(['person_hour', 'person_day', 'shop_hour'])
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  const people = [['phone', to], ...(customer === null ? [] : [['customer', String(customer)]])];
  const personLimits = people.flatMap((person) =>
    [
      { most: budget.person_hour, seconds: hour },
      { most: budget.person_day, seconds: day },
    ].flatMap(({ most, seconds }) => (most === null ? [] : { subject: ['sms', purpose, ...person], most, seconds })),
  );
  // The person's first: what one person may not have must not use up what is there for all.
  const wait = personLimits.length > 0 ? await countAgainst(db, secret, personLimits) : null;
  if (wait !== null) return { budget: 'person', wait };
  const shopWait = await countAgainst(db, secret, [shopLimit(purpose, budget.shop_hour)]);
  return shopWait === null ? null : { budget: 'shop', wait: shopWait };
}

function shopLimit(purpose: string, most: number): Limit {
  return { subject: ['sms', purpose, 'shop'], most, seconds: hour };
}

interface SpentShare {
  readonly purpose: string;
  readonly count: number;
  readonly share: number;
}

/** How much of the whole shop's budgets this hour has used up, 1 being all of it. */
export async function spentShares(db: Database, secret: Secret): Promise<SpentShare[]> {
  const budgets = await db.selectFrom('message_budgets').select(['purpose', 'shop_hour']).orderBy('purpose').execute();
  const limits = budgets.map(({ purpose, shop_hour }) => shopLimit(purpose, shop_hour));
  const counts = await countedNow(db, secret, limits);
  return budgets.map(({ purpose, shop_hour }, index) => {
    const count = counts[index] ?? 0;
    return { purpose, count, share: count / shop_hour };
  });
}

/** Messages that were not sent during the last day because a budget was used up. */
export async function countWithheldSms(db: Database): Promise<number> {
  return countSince(db, 'withheld', new Date(Date.now() - day * 1_000));
}

async function countSince(db: Database, state: 'withheld' | 'failed', since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Age of the oldest message that is not sent yet. */
async function oldestUnsent(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::int AS seconds FROM sms_messages
    WHERE state IN ('waiting', 'sending')`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export function smsGauges(db: Database, secret: Secret): ReadGauge[] {
  return [
    {
      name: 'sms_budget_spent_ratio',
      help: 'How much of the budget for text messages this hour has used up, 1 being all of it',
      label: 'purpose',
      read: async () => (await spentShares(db, secret)).map(({ purpose, share }) => ({ of: purpose, value: share })),
    },
    {
      name: 'sms_withheld_last_day',
      help: 'Text messages that were not sent because a budget was used up',
      read: async () => [{ value: await countWithheldSms(db) }],
    },
    {
      name: 'sms_failed_last_hour',
      help: 'Text messages of this hour that were refused or given up',
      read: async () => [{ value: await countSince(db, 'failed', new Date(Date.now() - hour * 1_000)) }],
    },
    {
      name: 'sms_oldest_unsent_seconds',
      help: 'Age of the oldest text message that is not sent yet',
      read: async () => [{ value: await oldestUnsent(db) }],
    },
  ];
}
