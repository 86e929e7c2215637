import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { countedNow, keyOf, type Limit } from '../database/limits.ts';
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

/** How long until a budget that is used up begins anew; null while it is not. */
export interface SpentBudgets {
  readonly personWait: number | null;
  readonly shopWait: number | null;
}

/**
 * Parts of a statement that count a message which its part `made` has just written down: what was there already is not
 * counted again. The person's budget comes first: what one person may not have must not use up what is there for all. A
 * purpose without a budget counts nothing: of a recall somebody may be about to eat, only staff with a fresh proof start
 * one, and each order is told of it once.
 */
export function countingMade(secret: Secret, { purpose, customer, to }: SmsSpending) {
  const people = [['phone', to], ...(customer === null ? [] : [['customer', String(customer)]])];
  const limits = people.flatMap((person) =>
    [hour, day].map((seconds) => ({ subject: ['sms', purpose, ...person], seconds })),
  );
  const wanted = sql`unnest(${limits.map((limit) => keyOf(secret, limit))}::bytea[], ${limits.map(({ seconds }) => seconds)}::int[]) AS wanted (key, seconds)`;
  const most = sql`CASE seconds WHEN ${hour} THEN person_hour ELSE person_day END`;
  const windowOf = sql`LATERAL (SELECT to_timestamp(floor(extract(epoch FROM now()) / seconds) * seconds) AS start) AS stretch`;
  const counted = sql`
    ON CONFLICT (key, window_start) DO UPDATE SET count = limit_counters.count + 1
    RETURNING key, count, greatest(1, ceil(extract(epoch FROM window_end - now())))::int AS wait`;
  return sql`
    budget AS (
      SELECT person_hour, person_day, shop_hour FROM message_budgets, made WHERE purpose = ${purpose}
    ), person AS (
      INSERT INTO limit_counters (key, window_start, window_end, count)
      SELECT key, start, start + seconds * interval '1 second', 1 FROM budget, ${wanted}, ${windowOf}
      WHERE ${most} IS NOT NULL
      -- Always in the same order, so that two messages never wait for each other.
      ORDER BY key ${counted}
    ), person_full AS (
      SELECT max(wait) AS wait FROM budget, person JOIN ${wanted} USING (key) WHERE count > ${most}
    ), shop AS (
      INSERT INTO limit_counters (key, window_start, window_end, count)
      SELECT ${keyOf(secret, shopLimit(purpose, 0))}, start, start + seconds * interval '1 second', 1
      FROM budget, person_full, (SELECT ${hour}::int AS seconds) AS wanted, ${windowOf}
      WHERE person_full.wait IS NULL ${counted}
    ), spent AS (
      SELECT person_full.wait AS "personWait", (SELECT wait FROM shop, budget WHERE count > shop_hour) AS "shopWait"
      FROM person_full
    )`;
}

export function overspentOf({ personWait, shopWait }: SpentBudgets): Overspent | null {
  if (personWait !== null) return { budget: 'person', wait: personWait };
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
