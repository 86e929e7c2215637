import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { inTransaction } from '../database/transact.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Secret } from '../start/secret.ts';
import type { SendOutcome, SmsGateway } from './sms.gateway.ts';
import { countedUnder, type Overspent, type SmsSpending } from './sms-budget.ts';
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

/** A moment that is told in seconds is counted by the clock that says later whether it is too late. */
const writing = statement<Pick<WrittenSms, 'id' | 'late'> & { budget: Overspent['budget'] | null; wait: number }>(`
  SELECT written AS id, late, budget, wait
  FROM write_down_sms($1, $2, $3, coalesce($4::timestamptz, now() + $5::int * interval '1 second'), $6, $7, $8, $9, $10)`);

/** Writes a message down and counts it, or withholds it, all or nothing. Null if it was written down before. */
async function writeDown(
  db: Database,
  secret: Secret,
  message: RequestedSms,
  state: 'waiting' | 'sending',
): Promise<WrittenSms | null> {
  const { requestKey, to, text, goodUntil = null } = message;
  const good = typeof goodUntil === 'number' ? [null, goodUntil] : [goodUntil, null];
  const counted = countedUnder(secret, message);
  const [written] = await writing(db, requestKey, to, secret.seal(text), ...good, state, ...counted);
  if (!written) return null;
  const { id, late, budget, wait } = written;
  return { id, late, overspent: budget && { budget, wait } };
}
