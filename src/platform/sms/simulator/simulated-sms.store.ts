import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { SmsKind } from '../sms-length.ts';

/** A message on a simulated phone. */
export interface SimulatedSms {
  readonly gatewayId: string;
  /** `+8210XXXXXXXX`. */
  readonly recipient: string;
  readonly sender: string;
  readonly kind: SmsKind;
  readonly text: string;
  readonly customFields: Readonly<Record<string, string>>;
}

type StoredSms = SimulatedSms & { readonly sentAt: Date };

interface Wanted {
  readonly recipient?: string | undefined;
  readonly gatewayId?: string | undefined;
  readonly since?: Date | undefined;
  readonly most: number;
}

export async function addSimulatedSms(db: Database, message: SimulatedSms): Promise<void> {
  await db
    .insertInto('simulated_sms')
    .values({
      gateway_id: message.gatewayId,
      recipient: message.recipient,
      sender: message.sender,
      kind: message.kind,
      text: message.text,
      custom_fields: JSON.stringify(message.customFields),
    })
    .execute();
}

/** Newest first. */
export async function readSimulatedSms(db: Database, wanted: Wanted): Promise<StoredSms[]> {
  let query = db
    .selectFrom('simulated_sms')
    .select(['gateway_id as gatewayId', 'recipient', 'sender', 'text', 'sent_at as sentAt'])
    .select([sql<SmsKind>`kind`.as('kind'), sql<Record<string, string>>`custom_fields`.as('customFields')])
    .orderBy('id', 'desc')
    .limit(wanted.most);
  if (wanted.recipient !== undefined) query = query.where('recipient', '=', wanted.recipient);
  if (wanted.gatewayId !== undefined) query = query.where('gateway_id', '=', wanted.gatewayId);
  if (wanted.since !== undefined) query = query.where('sent_at', '>=', wanted.since);
  return query.execute();
}
