import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transact.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Secret } from '../start/secret.ts';
import type { SendOutcome, SmsGateway } from './sms.gateway.ts';
import { type Overspent, type SmsSpending, spendBudget } from './sms-budget.ts';
import { prepareSms } from './sms-length.ts';
import { type SmsLane, type SmsReference, sendingName, settle } from './sms-sending.job.ts';

export interface RequestedSms extends SmsSpending {
  readonly text: string;
  /** Idempotency key: the same key is never sent twice. */
  readonly requestKey: string;
  /** The deadline after which the message is useless, such as an expired code: a moment, or seconds from now. */
  readonly goodUntil?: Date | number;
}

/** A customer waits for a code, so order messages must never delay it. */
function laneOf({ purpose }: SmsSpending): SmsLane {
  return purpose === 'code' || purpose === 'known_code' ? 'codes' : 'rest';
}

/**
 * Enqueues a message within the caller's transaction. Over its budget, the message is stored as withheld and the budget
 * is returned. A text that no carrier accepts is a bug of its author.
 */
export async function queueSms(db: Database, secret: Secret, message: RequestedSms): Promise<Overspent | null> {
  const { text } = preparedOrThrow(message);
  const queue = async (transaction: Database) => {
    const written = await writeDown(transaction, secret, { ...message, text }, 'waiting');
    if (written && !written.overspent) await enqueueSending(transaction, laneOf(message), written.id);
    return written?.overspent ?? null;
  };
  return inTransaction(db, queue);
}

/**
 * Sends a message directly, for code that runs as a job itself. If that fails, the queue continues; if this process
 * dies, the queue continues some minutes later.
 */
export async function sendSms(
  db: Database,
  secret: Secret,
  gateway: SmsGateway,
  message: RequestedSms,
): Promise<Overspent | null> {
  const { text, kind } = preparedOrThrow(message);
  const written = await inTransaction(db, (transaction) =>
    writeDown(transaction, secret, { ...message, text }, 'sending'),
  );
  if (!written || written.overspent) return written?.overspent ?? null;
  const { to, requestKey } = message;
  const outcome: SendOutcome = written.late
    ? { outcome: 'refused', problem: 'too_late' }
    : await gateway.send({ to, text, kind, requestKey });
  if (!(await settle(db, written.id, outcome))) await enqueueSending(db, laneOf(message), written.id);
  return null;
}

/** Enqueues the sending of a message. */
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
 * Stores a message and counts it, or withholds it, all or nothing: a process that dies leaves no unsent message over
 * its budget. Returns null if it was stored before; then it is not counted again.
 */
async function writeDown(
  db: Database,
  secret: Secret,
  message: RequestedSms,
  state: 'waiting' | 'sending',
): Promise<WrittenSms | null> {
  const { requestKey, to, text, goodUntil = null } = message;
  // Uses the clock of the database, which also decides later whether the code has expired.
  const good =
    typeof goodUntil === 'number'
      ? sql`now() + ${goodUntil}::int * interval '1 second'`
      : sql`${goodUntil}::timestamptz`;
  const { rows } = await sql<{ id: number; late: boolean }>`
    INSERT INTO sms_messages (idempotency_key, recipient, sealed_text, good_until, state, attempted_at)
    VALUES (${requestKey}, ${to}, ${secret.seal(text)}, ${good}, ${state},
      CASE ${state} WHEN 'sending' THEN now() END)
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, coalesce(good_until < now(), false) AS late`.execute(db);
  const [written] = rows;
  if (!written) return null;
  const overspent = await spendBudget(db, secret, message);
  if (overspent)
    await db
      .updateTable('sms_messages')
      .set({ state: 'withheld', problem: `${overspent.budget}_budget`, sealed_text: null, recipient: null })
      .where('id', '=', written.id)
      .execute();
  return { ...written, overspent };
}
