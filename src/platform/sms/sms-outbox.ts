import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transact.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Secret } from '../start/secret.ts';
import { type Overspent, type SmsSpending, spendSms } from './sms-budget.ts';
import { type SmsLane, type SmsReference, sendingName } from './sms-sending.job.ts';
import { prepareSms } from './sms-text.ts';

interface RequestedSms extends SmsSpending {
  readonly text: string;
  /** Names what was asked for: the same key never becomes two messages. */
  readonly requestKey: string;
  /** After that nobody needs it, as with a code that has expired: a moment, or so many seconds from now. */
  readonly goodUntil?: Date | number;
}

/** Somebody waits for a code; news of orders never stands in its way. */
function laneOf({ purpose }: SmsSpending): SmsLane {
  return purpose === 'code' || purpose === 'known_code' ? 'codes' : 'rest';
}

/**
 * Puts a text on its way, with the caller's transaction or not at all. Over its budget it is written down as withheld
 * and not sent, which is answered. A text that no carrier takes is a bug of its author.
 */
export async function queueSms(db: Database, secret: Secret, message: RequestedSms): Promise<Overspent | null> {
  const prepared = prepareSms(message.text);
  if (!prepared.ok) throw new RangeError(`A text message cannot be sent: ${prepared.error}`);
  const { text } = prepared.value;
  const insert = (transaction: Database) => insertSms(transaction, secret, { ...message, text });
  return db.isTransaction ? insert(db) : inTransaction(db, insert);
}

async function insertSms(db: Database, secret: Secret, message: RequestedSms): Promise<Overspent | null> {
  const row = await db
    .insertInto('sms_messages')
    .values({
      request_key: message.requestKey,
      recipient: message.to,
      sealed_text: secret.seal(message.text),
      good_until: momentOf(message.goodUntil),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const overspent = await spendSms(db, secret, message);
  if (overspent) await withhold(db, row.id, overspent);
  else await enqueue<SmsReference>(db, { name: sendingName[laneOf(message)] }, { id: row.id });
  return overspent;
}

/** Counted by the clock that says later whether it is too late. */
function momentOf(goodUntil: RequestedSms['goodUntil']) {
  return typeof goodUntil === 'number' ? sql<Date>`now() + ${goodUntil} * interval '1 second'` : (goodUntil ?? null);
}

async function withhold(db: Database, id: number, { budget }: Overspent): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state: 'withheld', problem: `${budget}_budget`, sealed_text: null, recipient: null })
    .where('id', '=', id)
    .execute();
}
