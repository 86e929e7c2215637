import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transact.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Secret } from '../start/secret.ts';
import type { SendOutcome, SmsGateway } from './sms.gateway.ts';
import { countingMade, type Overspent, overspentOf, type SmsSpending, type SpentBudgets } from './sms-budget.ts';
import { type SmsLane, type SmsReference, sendingName, settle } from './sms-sending.job.ts';
import { prepareSms } from './sms-text.ts';

export interface RequestedSms extends SmsSpending {
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
  const { text } = preparedOrThrow(message);
  const queue = async (transaction: Database) => {
    const written = await writeDown(transaction, secret, { ...message, text }, 'waiting');
    if (written && !written.overspent) await enqueueSending(transaction, laneOf(message), written.id);
    return written?.overspent ?? null;
  };
  return db.isTransaction ? queue(db) : inTransaction(db, queue);
}

/**
 * Sends a text at once, for work that is in the queue already. Whatever keeps the message from its end is left to the queue;
 * so is one that this process dies over, some minutes later.
 */
export async function sendSms(
  db: Database,
  secret: Secret,
  gateway: SmsGateway,
  message: RequestedSms,
): Promise<Overspent | null> {
  const { text, kind } = preparedOrThrow(message);
  const written = await writeDown(db, secret, { ...message, text }, 'sending');
  if (!written || written.overspent) return written?.overspent ?? null;
  const { to, requestKey } = message;
  const outcome: SendOutcome = written.late
    ? { outcome: 'refused', problem: 'too_late' }
    : await gateway.send({ to, text, kind, requestKey });
  if (!(await settle(db, written.id, outcome))) await enqueueSending(db, laneOf(message), written.id);
  return null;
}

/** Has the queue see a message through. */
function enqueueSending(db: Database, lane: SmsLane, id: number): Promise<void> {
  return enqueue<SmsReference>(db, { name: sendingName[lane] }, { id });
}

function preparedOrThrow({ text }: RequestedSms) {
  const prepared = prepareSms(text);
  if (!prepared.ok) throw new RangeError(`A text message cannot be sent: ${prepared.error}`);
  return prepared.value;
}

interface WrittenSms {
  readonly id: number;
  readonly late: boolean;
  readonly overspent: Overspent | null;
}

/**
 * Writes a message down and counts it, in one statement. Null if it was written down before. Who dies between this and
 * withholding it, outside of a transaction, has sent one message over the budget.
 */
async function writeDown(
  db: Database,
  secret: Secret,
  message: RequestedSms,
  state: 'waiting' | 'sending',
): Promise<WrittenSms | null> {
  const { rows } = await sql<Omit<WrittenSms, 'overspent'> & SpentBudgets>`
    WITH made AS (
      INSERT INTO sms_messages (request_key, recipient, sealed_text, good_until, state, attempted_at)
      VALUES (${message.requestKey}, ${message.to}, ${secret.seal(message.text)}, ${momentOf(message.goodUntil)}, ${state},
        CASE ${state} WHEN 'sending' THEN now() END)
      ON CONFLICT (request_key) DO NOTHING
      RETURNING id, coalesce(good_until < now(), false) AS late
    ), ${countingMade(secret, message)}
    SELECT id, late, "personWait", "shopWait" FROM made, spent`.execute(db);
  const [written] = rows;
  if (!written) return null;
  const overspent = overspentOf(written);
  if (overspent) await withhold(db, written.id, overspent);
  return { id: written.id, late: written.late, overspent };
}

/** Counted by the clock that says later whether it is too late. */
function momentOf(goodUntil: RequestedSms['goodUntil']) {
  return typeof goodUntil === 'number'
    ? sql`now() + ${goodUntil} * interval '1 second'`
    : sql`${goodUntil ?? null}::timestamptz`;
}

async function withhold(db: Database, id: number, { budget }: Overspent): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state: 'withheld', problem: `${budget}_budget`, sealed_text: null, recipient: null })
    .where('id', '=', id)
    .execute();
}
