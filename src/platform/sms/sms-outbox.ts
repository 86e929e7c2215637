import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transact.ts';
import { forEach } from '../jobs/for-each.ts';
import { enqueue, type Job, type Lane } from '../jobs/jobs.ts';
import type { Secret } from '../start/secret.ts';
import type { SendOutcome, SmsGateway } from './sms.gateway.ts';
import { type Overspent, type SmsSpending, spendSms } from './sms-budget.ts';
import { prepareSms } from './sms-text.ts';

interface RequestedSms extends SmsSpending {
  readonly text: string;
  /** Names what was asked for: the same key never becomes two messages. */
  readonly requestKey: string;
  /** After that nobody needs it, as with a code that has expired. */
  readonly goodUntil?: Date;
}

interface SmsReference {
  readonly id: number;
}

interface ClaimedSms {
  readonly tried: boolean;
  readonly late: boolean;
  readonly recipient: string;
  readonly sealed_text: Buffer;
  readonly request_key: string;
  readonly created_at: Date;
}

type SmsLane = Extract<Lane, 'codes' | 'rest'>;

/** Somebody waits for a code; news of orders never stands in its way. */
function laneOf({ purpose }: SmsSpending): SmsLane {
  return purpose === 'code' || purpose === 'known_code' ? 'codes' : 'rest';
}

const sendingName = { codes: 'send-code', rest: 'send-sms' } satisfies Record<SmsLane, string>;

/**
 * Asking and sending may take ten seconds each. Until then another try may still be under way, and a gateway that was
 * slow to answer may still be writing down what it has.
 */
const secondsOfOneTry = 30;

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
      good_until: message.goodUntil ?? null,
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

async function withhold(db: Database, id: number, { budget }: Overspent): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state: 'withheld', problem: `${budget}_budget`, sealed_text: null, recipient: null })
    .where('id', '=', id)
    .execute();
}

/** Whether a message, named by its request key, still says what is so; the world moves on while it waits. */
export type IsStillTrue = (requestKey: string) => Promise<boolean>;

/** Sends one message. It throws where the queue shall try again later, at growing distances. */
export function sendSmsJob(
  lane: SmsLane,
  db: Database,
  secret: Secret,
  gateway: SmsGateway,
  isStillTrue: IsStillTrue = async () => true,
): Job<SmsReference> {
  return {
    name: sendingName[lane],
    lane,
    accepts: z.object({ id: z.int() }),
    async run({ id }) {
      const claimed = await claim(db, id);
      if (claimed) await settle(db, id, await outcomeOf(claimed, secret, gateway, isStillTrue));
      else if (await isUnderWay(db, id)) throw new Error('Somebody else is sending this text message');
    },
  };
}

/** Nobody else gets the message while this try lasts, and it shows that there was a try, should the process die. */
async function claim(db: Database, id: number): Promise<ClaimedSms | undefined> {
  const { rows } = await sql<ClaimedSms>`
    WITH mine AS (
      SELECT id, state FROM sms_messages
      WHERE id = ${id} AND (
        state = 'waiting' OR
        state = 'sending' AND attempted_at < now() - ${secondsOfOneTry} * interval '1 second'
      )
      FOR UPDATE
    )
    UPDATE sms_messages AS message SET state = 'sending', attempted_at = now()
    FROM mine WHERE message.id = mine.id
    RETURNING mine.state = 'sending' AS tried, coalesce(good_until < now(), false) AS late,
      recipient, sealed_text, request_key, created_at`.execute(db);
  return rows[0];
}

/** An earlier try that did not come to an end may have reached the gateway, so the gateway is asked first. */
async function outcomeOf(
  claimed: ClaimedSms,
  secret: Secret,
  gateway: SmsGateway,
  isStillTrue: IsStillTrue,
): Promise<SendOutcome> {
  const { recipient: to, request_key: requestKey, created_at: since } = claimed;
  const found = claimed.tried ? await gateway.find({ to, requestKey, since }) : null;
  if (found) return { outcome: 'accepted', gatewayId: found.gatewayId };
  if (claimed.late) return { outcome: 'refused', problem: 'too_late' };
  if (!(await isStillTrue(requestKey))) return { outcome: 'refused', problem: 'overtaken' };
  const prepared = prepareSms(secret.unseal(claimed.sealed_text));
  if (!prepared.ok) return { outcome: 'refused', problem: prepared.error };
  const { text, kind } = prepared.value;
  return gateway.send({ to, text, kind, requestKey });
}

/** Whether it came to a phone or never will: whose phone it was and what it said is over. */
const forgotten = { sealed_text: null, recipient: null };

async function settle(db: Database, id: number, result: SendOutcome): Promise<void> {
  const message = db.updateTable('sms_messages').where('id', '=', id).where('state', '=', 'sending');
  switch (result.outcome) {
    case 'accepted':
      await message
        .set({ state: 'sent', gateway_id: result.gatewayId, sent_at: sql`now()`, problem: null, ...forgotten })
        .execute();
      return;
    case 'refused':
      await message.set({ state: 'failed', problem: result.problem, ...forgotten }).execute();
      return;
    case 'try_again':
      await message.set({ state: 'waiting', problem: result.problem }).execute();
      throw new Error(`The SMS gateway takes nothing now: ${result.problem}`);
    case 'unknown':
      await message.set({ problem: result.problem }).execute();
      throw new Error(`Nobody knows whether the SMS gateway has the message: ${result.problem}`);
  }
}

async function isUnderWay(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('sms_messages').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'waiting' || row?.state === 'sending';
}

/** What was sent is nobody's business after a month. */
export const sentSmsDays = 30;

/** Every night at 03:27 in Korea; what was simulated goes after a week. */
export function sweepSmsJob(db: Database): Job<object> {
  return {
    name: 'sweep-sms',
    lane: 'rest',
    every: '27 18 * * *',
    async run() {
      const overdue = [
        db.deleteFrom('sms_messages').where('created_at', '<', sql<Date>`now() - ${sentSmsDays} * interval '1 day'`),
        db.deleteFrom('simulated_sms').where('sent_at', '<', sql<Date>`now() - interval '7 days'`),
      ];
      await forEach(overdue, (deletion) => deletion.execute());
    },
  };
}
