import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OAuthProvider } from './oauth.rules.ts';
import type { MobileNumber } from './phone-number.rules.ts';

export function userViewOf({ id, phoneNumber, name, locale }: UserRecord) {
  return { id, phone_number: phoneNumber, name, locale };
}

/** Records the consents given by pressing the login button, once for each version of a text. */
export async function noteLoginConsents(db: Database, userId: number): Promise<void> {
  await sql`
    INSERT INTO consents (user_id, kind, policy, version)
    SELECT ${userId}, kind, 'terms', policy_version('terms') FROM unnest(ARRAY['terms', 'age']) AS kind
    ON CONFLICT (user_id, kind, version) DO NOTHING`.execute(db);
}

export interface UserRecord {
  readonly id: number;
  readonly phoneNumber: string | null;
  readonly name: string;
  readonly locale: Locale;
  /** The customer wants messages in this language, regardless of the page they order on. */
  readonly localeChosen: boolean;
  readonly providers: readonly OAuthProvider[];
}

export async function readUser(db: Database, id: number): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRecord>`
    SELECT id, phone_number AS "phoneNumber", name, locale, locale_chosen AS "localeChosen",
      ARRAY(SELECT provider FROM identities WHERE user_id = users.id ORDER BY linked_at) AS providers
    FROM users WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the account until the transaction ends. */
export async function lockUser(db: Database, id: number): Promise<Pick<UserRecord, 'phoneNumber'> | undefined> {
  return db
    .selectFrom('users')
    .select('phone_number as phoneNumber')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The account of a phone that was just proven; created if there is none. */
export async function userOfPhone(db: Database, phone: MobileNumber, locale: Locale): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ phone_number: phone, locale })
    // Writes the unchanged value, because only a written row is returned.
    .onConflict((conflict) => conflict.column('phone_number').doUpdateSet({ phone_number: phone }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account of a phone, if there is one. */
export async function findUserByPhone(db: Database, phone: MobileNumber): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('id').where('phone_number', '=', phone).executeTakeFirst();
  return row?.id;
}

export async function changeUser(
  db: Database,
  id: number,
  changes: { readonly name?: string | undefined; readonly locale?: Locale | null | undefined },
): Promise<void> {
  const { name, locale } = changes;
  if (name === undefined && locale === undefined) return;
  await db
    .updateTable('users')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(locale === undefined ? {} : { locale_chosen: locale !== null }),
      ...(locale ? { locale } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** The message language of the account, or else of the phone's account. */
export async function chosenLocale(db: Database, userId: number | null, phone: string): Promise<Locale | undefined> {
  const { rows } = await sql<{ locale: Locale }>`
    SELECT locale FROM users
    WHERE locale_chosen AND CASE WHEN ${userId}::bigint IS NULL THEN phone_number = ${phone} ELSE id = ${userId} END`.execute(
    db,
  );
  return rows[0]?.locale;
}

/** Sessions, numbers, linked accounts and saved products are deleted with it. */
export async function deleteUser(db: Database, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
