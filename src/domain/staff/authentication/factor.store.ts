import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export async function readTotp(db: Database, userId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('staff_totp')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sealed_secret;
}

/** Stores the only app of a person. The time step of the code that confirmed it is used up. */
export async function saveTotp(db: Database, userId: number, sealed: Buffer, step: number): Promise<void> {
  const factor = { sealed_secret: sealed, last_step: step };
  await db
    .insertInto('staff_totp')
    .values({ user_id: userId, ...factor })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...factor, added_at: sql`now()` }))
    .execute();
}

/**
 * Returns false if a code of this or a later time step was used: of concurrent requests with one code, only one
 * succeeds.
 */
export async function spendStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function spendRecoveryCode(db: Database, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the previous codes. */
export async function saveRecoveryCodes(db: Database, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** Returns false if this passkey is already registered. */
export async function addPasskey(db: Database, userId: number, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkeys')
    .values({
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function readPasskeys(db: Database, userId: number) {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'added_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function notePasskeyUse(db: Database, id: number, counter: number): Promise<void> {
  await db.updateTable('staff_passkeys').set({ counter, used_at: sql`now()` }).where('id', '=', id).execute();
}

export interface Factors {
  readonly totpAddedAt: Date | null;
  readonly passkeys: Awaited<ReturnType<typeof readPasskeys>>;
  readonly recoveryCodesLeft: number;
}

export async function readFactors(db: Database, userId: number): Promise<Factors> {
  const totp = await db.selectFrom('staff_totp').select('added_at').where('user_id', '=', userId).executeTakeFirst();
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    totpAddedAt: totp?.added_at ?? null,
    passkeys: await readPasskeys(db, userId),
    recoveryCodesLeft: left,
  };
}

/**
 * The app by name, a passkey by id. The caller must have locked the member, so that two factors cannot be removed
 * concurrently.
 */
export async function removeFactor(db: Database, userId: number, factor: 'totp' | number): Promise<void> {
  if (factor === 'totp') await db.deleteFrom('staff_totp').where('user_id', '=', userId).execute();
  else await db.deleteFrom('staff_passkeys').where('user_id', '=', userId).where('id', '=', factor).execute();
}

/** For a person who has lost all factors: everything that was authenticated with them ends. */
export async function forgetFactors(db: Database, userId: number): Promise<void> {
  for (const table of ['staff_totp', 'staff_passkeys', 'staff_recovery_codes', 'staff_sessions'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
