import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OAuthProvider } from './oauth.rules.ts';
import type { MobileNumber } from './phone-number.rules.ts';

export interface Identity {
  readonly provider: OAuthProvider;
  readonly subject: string;
}

/**
 * Serialises concurrent callbacks for one new identity, which must not create two accounts. The lock ends with the
 * transaction.
 */
export async function lockIdentity(db: Database, { provider, subject }: Identity): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(db);
}

export async function userOfIdentity(db: Database, { provider, subject }: Identity): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * The account with the phone that the provider has verified; undefined if it already has another identity of this
 * provider.
 */
export async function userWithPhone(
  db: Database,
  phone: MobileNumber,
  provider: OAuthProvider,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', phone)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .whereRef('user_id', '=', 'users.id')
            .where('provider', '=', provider)
            .select('user_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.id;
}

export async function addUser(db: Database, name: string, locale: Locale): Promise<number> {
  const { id } = await db.insertInto('users').values({ name, locale }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns false if the identity is taken, or the customer already has one of that provider. */
export async function linkIdentity(db: Database, userId: number, { provider, subject }: Identity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Returns `last` if it is the only login method of the account that the shop offers. The customer's row is locked, so
 * that two methods cannot be removed concurrently.
 */
export async function unlinkIdentity(
  db: Database,
  userId: number,
  provider: OAuthProvider,
  offered: readonly OAuthProvider[],
): Promise<'unlinked' | 'unknown' | 'last'> {
  const user = await db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const linked = await db.selectFrom('identities').select('provider').where('user_id', '=', userId).execute();
  if (!linked.some((one) => one.provider === provider)) return 'unknown';
  const others = linked.filter((one) => one.provider !== provider && offered.some((way) => way === one.provider));
  if (!user?.phone_number && others.length === 0) return 'last';
  await db.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider).execute();
  return 'unlinked';
}

export async function identitiesOf(db: Database, userId: number): Promise<Identity[]> {
  const rows = await db
    .selectFrom('identities')
    .select(['provider', 'subject'])
    .where('user_id', '=', userId)
    .execute();
  return rows as Identity[];
}
