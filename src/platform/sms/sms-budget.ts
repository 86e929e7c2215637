import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { countAgainst, countedNow } from '../database/limits.ts';
import type { ReadGauge } from '../server/metrics.ts';
import type { Secret } from '../start/secret.ts';

/** Each of these has its own budget, so that order messages never use up the budget for codes. */
const budgetedPurposes = ['code', 'known_code', 'important', 'order'] as const;

/** The `problem` of a message that was dropped because its order had moved on. */
export const overtaken = 'overtaken';

/**
 * What a message is for. A recall has no budget: a customer may be about to eat the product, only re-authenticated
 * staff can start one, and it is sent once per order.
 */
export type SmsPurpose = (typeof budgetedPurposes)[number] | 'recall';

export interface SmsSpending {
  readonly purpose: SmsPurpose;
  /** The customer on whose behalf it is sent, or null if unknown. */
  readonly customer: number | null;
  /** `+8210XXXXXXXX`. */
  readonly to: string;
}

/** Which budget is used up or missing, and the seconds until it resets. */
export interface Overspent {
  readonly budget: 'person' | 'shop' | 'no';
  readonly wait: number;
}

export const hour = 60 * 60;
const day = 24 * hour;

/**
 * Counts one message in the caller's transaction. The person's budget is checked first, so that what one person may not
 * send does not use up the shop's budget. A purpose without a budget counts as used up.
 */
export async function spendBudget(
  db: Database,
  secret: Secret,
  { purpose, customer, to }: SmsSpending,
): Promise<Overspent | null> {
  if (purpose === 'recall') return null;
  const allowed = await db.selectFrom('message_budgets').selectAll().where('purpose', '=', purpose).executeTakeFirst();
  if (!allowed) return { budget: 'no', wait: hour };
  const people = [['phone', to], ...(customer === null ? [] : [['customer', String(customer)]])];
  const stretches = [
    { most: allowed.person_hour, seconds: hour },
    { most: allowed.person_day, seconds: day },
  ];
  const limits = people.flatMap((person) =>
    stretches.flatMap(({ most, seconds }) =>
      most === null ? [] : { subject: ['sms', purpose, ...person], most, seconds },
    ),
  );
  const personWait = limits.length === 0 ? null : await countAgainst(db, secret, limits);
  if (personWait !== null) return { budget: 'person', wait: personWait };
  const shopWait = await countAgainst(db, secret, [{ ...shopLimit(purpose), most: allowed.shop_hour }]);
  return shopWait === null ? null : { budget: 'shop', wait: shopWait };
}

function shopLimit(purpose: SmsPurpose) {
  return { subject: ['sms', purpose, 'shop'], seconds: hour };
}

interface SpentShare {
  readonly purpose: string;
  readonly count: number;
  readonly share: number;
}

/**
 * How much of each of the shop's budgets is used up in this hour; 1 is all of it. A missing budget counts as used up.
 */
export async function spentShares(db: Database, secret: Secret): Promise<SpentShare[]> {
  const budgets = await db.selectFrom('message_budgets').select(['purpose', 'shop_hour']).execute();
  const mostOf = new Map(budgets.map(({ purpose, shop_hour }) => [purpose, shop_hour]));
  const counts = await countedNow(db, secret, budgetedPurposes.map(shopLimit));
  return budgetedPurposes.map((purpose, index) => {
    const count = counts[index] ?? 0;
    const most = mostOf.get(purpose);
    return { purpose, count, share: most === undefined ? 1 : count / most };
  });
}

/** Messages of the last day that were not sent because a budget was used up. */
export async function countWithheldSms(db: Database): Promise<number> {
  return countSince(db, 'withheld', new Date(Date.now() - day * 1_000));
}

/** A message that was dropped because its order had moved on has the state `failed`, but nothing is wrong with it. */
async function countSince(db: Database, state: 'withheld' | 'failed', since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('problem', 'is distinct from', overtaken)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Age of the oldest unsent message in seconds. */
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
      help: 'Used share of the text message budget of this hour; 1 is all of it',
      label: 'purpose',
      read: async () => (await spentShares(db, secret)).map(({ purpose, share }) => ({ of: purpose, value: share })),
    },
    {
      name: 'sms_withheld_last_day',
      help: 'Text messages withheld because a budget was used up',
      read: async () => [{ value: await countWithheldSms(db) }],
    },
    {
      name: 'sms_failed_last_hour',
      help: 'Text messages of the last hour that could not be sent',
      read: async () => [{ value: await countSince(db, 'failed', new Date(Date.now() - hour * 1_000)) }],
    },
    {
      name: 'sms_oldest_unsent_seconds',
      help: 'Age of the oldest unsent text message',
      read: async () => [{ value: await oldestUnsent(db) }],
    },
  ];
}
