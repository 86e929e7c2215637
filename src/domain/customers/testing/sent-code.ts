import { sql } from 'kysely';
import type { TestShop } from '../../../platform/testing/test-shop.ts';

/** The last queued text message to a phone, as the carrier would get it. */
export async function sentMessage({ database, secret }: TestShop, phone: string): Promise<string> {
  const { sealed_text } = await database.db
    .selectFrom('sms_messages')
    .select('sealed_text')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (!sealed_text) throw new Error('The message was sent already');
  return secret.unseal(sealed_text);
}

/** The last code sent to a phone. */
export async function sentCode(shop: TestShop, phone: string): Promise<string> {
  const [, code] = /#(\d{6})$/.exec(await sentMessage(shop, phone)) ?? [];
  if (!code) throw new Error('The message has no code');
  return code;
}

/** A code that differs from the sent one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Moves the sending of a phone's codes into the past. */
export async function ageCodes({ database }: TestShop, phone: string, interval: string): Promise<void> {
  await sql`
    UPDATE login_codes SET sent_at = sent_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    WHERE phone_number = ${phone}`.execute(database.db);
}
