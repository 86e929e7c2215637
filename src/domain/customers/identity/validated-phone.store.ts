import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MobileNumber } from './phone-number.rules.ts';

/** The login number is validated by every login. */
export async function isValidated(db: Database, userId: number, phone: MobileNumber): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE id = ${userId} AND phone_number = ${phone}
    UNION ALL
    SELECT FROM validated_phones WHERE user_id = ${userId} AND phone_number = ${phone}`.execute(db);
  return rows.length > 0;
}

/** For addresses only: such a number cannot be used to log in. */
export async function validatePhone(db: Database, userId: number, phone: MobileNumber): Promise<void> {
  await db
    .insertInto('validated_phones')
    .values({ user_id: userId, phone_number: phone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Numbers other than the login number. */
export async function listValidatedPhones(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('validated_phones')
    .select('phone_number')
    .where('user_id', '=', userId)
    .orderBy('validated_at')
    .limit(50)
    .execute();
  return rows.map((row) => row.phone_number);
}
