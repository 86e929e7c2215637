import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { MobileNumber } from './phone-number.rules.ts';

/** The number one logs in with is proven by every login. */
export async function isValidated(db: Database, userId: number, phone: MobileNumber): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE id = ${userId} AND phone_number = ${phone}
    UNION ALL
    SELECT FROM validated_phones WHERE user_id = ${userId} AND phone_number = ${phone}`.execute(db);
  return rows.length > 0;
}

/** A customer who has no number to log in with yet gets this one, unless it is somebody else's. */
export async function validatePhone(db: Database, userId: number, phone: MobileNumber): Promise<void> {
  await db
    .insertInto('validated_phones')
    .values({ user_id: userId, phone_number: phone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    UPDATE users SET phone_number = ${phone} WHERE id = ${userId} AND phone_number IS NULL
      AND NOT EXISTS (SELECT FROM users other WHERE other.phone_number = ${phone})`
    .execute(db)
    .catch(ignoreTaken);
}

/** Somebody logged in with this number for the first time in this very moment: it is theirs. */
function ignoreTaken(error: { code?: string }): void {
  if (error.code !== '23505') throw error;
}

/** Numbers other than the one for logging in. */
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
