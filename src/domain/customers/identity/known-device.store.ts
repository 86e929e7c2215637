import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { hashOf } from './key-hash.ts';
import type { MobileNumber } from './phone-number.rules.ts';
import { deviceSeconds, devicesPerUser } from './session.rules.ts';

/**
 * Returns a new key that replaces the browser's previous one. A browser is known only for the account last used with
 * it, and a key that an attacker planted is worthless after a login.
 */
export async function rememberDevice(db: Database, userId: number, oldKey: string | undefined): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  if (oldKey) await db.deleteFrom('known_devices').where('key_hash', '=', hashOf(oldKey)).execute();
  await db
    .insertInto('known_devices')
    .values({
      key_hash: hashOf(key),
      user_id: userId,
      expires_at: sql<Date>`now() + ${deviceSeconds} * interval '1 second'`,
    })
    .execute();
  // Programs without cookies create a new device with every login.
  await sql`
    DELETE FROM known_devices WHERE key_hash IN (
      SELECT key_hash FROM known_devices WHERE user_id = ${userId} ORDER BY expires_at DESC OFFSET ${devicesPerUser}
    )`.execute(db);
  return key;
}

/** Whether this browser was logged in to the account of that phone. */
export async function isKnownDevice(db: Database, key: string, phone: MobileNumber): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM known_devices JOIN users ON users.id = user_id
    WHERE key_hash = ${hashOf(key)} AND expires_at > now() AND phone_number = ${phone}`.execute(db);
  return rows.length > 0;
}

export async function forgetDevices(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
