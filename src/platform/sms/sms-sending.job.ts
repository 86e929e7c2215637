import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Job, Lane } from '../jobs/jobs.ts';
import type { Secret } from '../start/secret.ts';
import type { SendOutcome, SmsGateway } from './sms.gateway.ts';
import { overtaken } from './sms-budget.ts';
import { prepareSms } from './sms-length.ts';

export interface SmsReference {
  readonly id: number;
}

interface ClaimedSms {
  readonly tried: boolean;
  readonly late: boolean;
  readonly recipient: string;
  readonly sealed_text: Buffer;
  readonly idempotency_key: string;
  readonly created_at: Date;
}

export type SmsLane = Extract<Lane, 'codes' | 'rest'>;

export const sendingName = { codes: 'send-code', rest: 'send-sms' } satisfies Record<SmsLane, string>;

/**
 * Asking and sending may take ten seconds each. Before this, another attempt may still be running, or a slow gateway
 * may still be storing the message.
 */
const secondsOfOneTry = 30;

/** Whether a message, identified by its request key, is still correct: it may have waited for hours. */
export type IsStillRelevant = (requestKey: string) => Promise<boolean>;

/** Sends one message. Throws when the queue must retry later, at increasing intervals. */
export function sendSmsJob(
  lane: SmsLane,
  db: Database,
  secret: Secret,
  gateway: SmsGateway,
  isStillRelevant: IsStillRelevant,
): Job<SmsReference> {
  return {
    name: sendingName[lane],
    lane,
    accepts: z.object({ id: z.int() }),
    async run({ id }) {
      const claimed = await claim(db, id);
      if (!claimed) {
        if (await isUnderWay(db, id)) throw new Error('Another process is sending this text message');
        return;
      }
      const outcome = await outcomeOf(claimed, secret, gateway, isStillRelevant);
      if (!(await settle(db, id, outcome))) throw whyAgain(outcome);
    },
  };
}

/**
 * Claims the message for this attempt and records the attempt, in case the process dies. A recorded attempt in the
 * future comes from a clock that was set back since.
 */
async function claim(db: Database, id: number): Promise<ClaimedSms | undefined> {
  const { rows } = await sql<ClaimedSms>`
    WITH mine AS (
      SELECT id, state FROM sms_messages
      WHERE id = ${id} AND (
        state = 'waiting' OR
        state = 'sending' AND abs(extract(epoch FROM now() - attempted_at)) > ${secondsOfOneTry}
      )
      FOR UPDATE
    )
    UPDATE sms_messages AS message SET state = 'sending', attempted_at = now()
    FROM mine WHERE message.id = mine.id
    RETURNING mine.state = 'sending' AS tried, coalesce(good_until < now(), false) AS late,
      recipient, sealed_text, idempotency_key, created_at`.execute(db);
  return rows[0];
}

/** An earlier attempt without a result may have reached the gateway, so the gateway is asked first. */
async function outcomeOf(
  claimed: ClaimedSms,
  secret: Secret,
  gateway: SmsGateway,
  isStillRelevant: IsStillRelevant,
): Promise<SendOutcome> {
  const { recipient: to, idempotency_key: requestKey, created_at: since } = claimed;
  const found = claimed.tried ? await gateway.find({ to, requestKey, since }) : null;
  if (found) return { outcome: 'accepted', gatewayId: found.gatewayId };
  if (claimed.late) return { outcome: 'refused', problem: 'too_late' };
  if (!(await isStillRelevant(requestKey))) return { outcome: 'refused', problem: overtaken };
  const prepared = prepareSms(secret.unseal(claimed.sealed_text));
  if (!prepared.ok) return { outcome: 'refused', problem: prepared.error };
  const { text, kind } = prepared.value;
  return gateway.send({ to, text, kind, requestKey });
}

/** Sent or given up: the number and the text are deleted. */
const forgotten = { sealed_text: null, recipient: null };

/** Stores the result of an attempt; returns false if a retry is needed. */
export async function settle(db: Database, id: number, result: SendOutcome): Promise<boolean> {
  const message = db.updateTable('sms_messages').where('id', '=', id).where('state', '=', 'sending');
  switch (result.outcome) {
    case 'accepted':
      await message
        .set({ state: 'sent', gateway_id: result.gatewayId, sent_at: sql`now()`, problem: null, ...forgotten })
        .execute();
      return true;
    case 'refused':
      await message.set({ state: 'failed', problem: result.problem, ...forgotten }).execute();
      return true;
    case 'try_again':
      await message.set({ state: 'waiting', problem: result.problem }).execute();
      return false;
    case 'unknown':
      await message.set({ problem: result.problem }).execute();
      return false;
  }
}

function whyAgain(result: SendOutcome): Error {
  const problem = 'problem' in result ? result.problem : '';
  return new Error(
    result.outcome === 'try_again'
      ? `The SMS gateway accepts no messages at the moment: ${problem}`
      : `Unknown whether the SMS gateway has accepted the message: ${problem}`,
  );
}

async function isUnderWay(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('sms_messages').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'waiting' || row?.state === 'sending';
}
