import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Addresses } from '../../../platform/database/database.types.ts';
import type { DeliveryPlace } from '../../shop/delivery/zone.rules.ts';
import { islandMarks, mostAddresses, withSpelling } from './address.rules.ts';

const columns = [
  ...(['id', 'recipient_name', 'phone_number', 'address_text', 'address_en', 'address_detail'] as const),
  ...(['zip_code', 'entrance_note', 'is_jeju', 'is_remote', 'is_default'] as const),
] as const;

export type AddressRecord = Pick<Selectable<Addresses>, (typeof columns)[number]>;

/**
 * The fields that a customer sets. Island marks are derived from a zip code, and the default mark has its own rules.
 */
export type AddressFields = Omit<AddressRecord, 'id' | 'is_default'>;

/**
 * Locks the customer's row, so that changes of their addresses run one after the other. Returns false if the account is
 * gone.
 */
export async function lockCustomer(db: Database, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** The default first, then the most recently changed. */
export function readAddresses(db: Database, userId: number): Promise<AddressRecord[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAddresses)
    .execute();
}

/** The place of one of the customer's own addresses. */
export function addressPlace(db: Database, userId: number, id: number): Promise<DeliveryPlace | undefined> {
  return db
    .selectFrom('addresses')
    .select(['zip_code', 'is_jeju', 'is_remote'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Undefined if there are too many. The caller must have locked the customer. */
export async function insertAddress(
  db: Database,
  userId: number,
  fields: AddressFields,
  wantsDefault: boolean,
): Promise<AddressRecord | undefined> {
  const { count } = await db
    .selectFrom('addresses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= mostAddresses) return undefined;
  if (wantsDefault) await unmarkDefault(db, userId);
  return db
    .insertInto('addresses')
    .values({
      ...fields,
      user_id: userId,
      ...islandMarks(fields),
      is_default: wantsDefault || count === 0,
      created_at: theClock,
      updated_at: theClock,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined if the customer has no such address. The caller must have locked the customer. */
export async function updateAddress(
  db: Database,
  userId: number,
  id: number,
  fields: Partial<AddressFields>,
  wantsDefault?: boolean,
): Promise<AddressRecord | undefined> {
  const current = await findAddress(db, userId, id);
  if (!current) return undefined;
  const { is_default } = current;
  if (wantsDefault === true && !is_default) await unmarkDefault(db, userId);
  // Without the mark, another address must take it; the only address keeps it.
  const successor = wantsDefault === false && is_default ? await lastChanged(db, userId, id) : undefined;
  const changes: Updateable<Addresses> = {
    ...withSpelling(current, fields),
    ...islandMarks({ ...current, ...fields }),
    is_default: successor === undefined && (is_default || wantsDefault === true),
    updated_at: theClock as unknown as Date,
  };
  const changed = await db
    .updateTable('addresses')
    .set(changes)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (successor !== undefined) await markDefault(db, successor);
  return changed;
}

/** Returns false if the customer has no such address. The caller must have locked the customer. */
export async function removeAddress(db: Database, userId: number, id: number): Promise<boolean> {
  const current = await findAddress(db, userId, id);
  if (!current) return false;
  await db.deleteFrom('addresses').where('id', '=', id).execute();
  const successor = current.is_default ? await lastChanged(db, userId, id) : undefined;
  if (successor !== undefined) await markDefault(db, successor);
  return true;
}

/** Not `now()`, which is the start of the transaction: a concurrent transaction may have waited longer for the lock. */
const theClock = sql<Date>`clock_timestamp()`;

export function findAddress(db: Database, userId: number, id: number) {
  return db
    .selectFrom('addresses')
    .select(['is_default', 'zip_code', 'is_jeju', 'is_remote', 'address_text', 'address_en', 'address_detail'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

async function lastChanged(db: Database, userId: number, except: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function unmarkDefault(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

async function markDefault(db: Database, id: number): Promise<void> {
  await db.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute();
}
