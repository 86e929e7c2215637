import type { Database } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/database.ts';
import { type Recognising, recogniseNumber } from './number-memory.ts';
import type { MobileNumber } from './phone-number.rules.ts';

/** Sets the login number of an account that the caller has locked; returns false if another account has it. */
export async function giveNumber(
  db: Database,
  parts: Recognising,
  userId: number,
  newNumber: MobileNumber,
): Promise<boolean> {
  const { phone_number: oldNumber } = await db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ phone_number: newNumber })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as other').select('other.id').where('other.phone_number', '=', newNumber))),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (oldNumber) await parts.memory.keep(db, parts.secret, userId, oldNumber);
  await recogniseNumber(db, parts, userId, newNumber);
  await db.deleteFrom('validated_phones').where('user_id', '=', userId).where('phone_number', '=', newNumber).execute();
  return true;
}

/** The old number was proven a moment ago and stays valid for addresses. Codes sent to it are deleted. */
export async function leaveNumber(db: Database, userId: number, oldNumber: MobileNumber): Promise<void> {
  await db
    .insertInto('validated_phones')
    .values({ user_id: userId, phone_number: oldNumber })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('login_codes').where('phone_number', '=', oldNumber).execute();
  await db.deleteFrom('pending_links').where('user_id', '=', userId).execute();
}

/** A concurrent transaction took the number between check and write. */
export function isNumberTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'users_phone_number_key';
}
