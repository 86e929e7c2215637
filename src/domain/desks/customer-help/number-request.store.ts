import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface NewRequest {
  readonly customer: number;
  readonly oldNumber: string | null;
  readonly newNumber: string;
  readonly proof: string;
  readonly staffId: number;
  readonly waitHours: number;
}

/** Returns false if a request is pending. */
export async function insertNumberRequest(db: Database, request: NewRequest): Promise<boolean> {
  const row = await db
    .insertInto('number_requests')
    .values({
      user_id: request.customer,
      old_number: request.oldNumber,
      new_number: request.newNumber,
      proof: request.proof,
      asked_by: request.staffId,
      ready_at: sql`now() + ${request.waitHours} * interval '1 hour'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who requested the pending number, and when. */
export async function readAsker(db: Database, customer: number): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    SELECT coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by, r.asked_at AS at
    FROM number_requests r LEFT JOIN users u ON u.id = r.asked_by WHERE r.user_id = ${customer}`.execute(db);
  return rows[0];
}

export async function lockNumberRequest(db: Database, customer: number) {
  return db
    .selectFrom('number_requests')
    .selectAll()
    .select(sql<boolean>`ready_at <= now()`.as('isReady'))
    .where('user_id', '=', customer)
    .forUpdate()
    .executeTakeFirst();
}

export async function confirmNumberRequest(db: Database, customer: number, staffId: number): Promise<void> {
  await db
    .updateTable('number_requests')
    .set({ confirmed_by: staffId, confirmed_at: sql`now()` })
    .where('user_id', '=', customer)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function dropNumberRequest(db: Database, customer: number): Promise<void> {
  await db.deleteFrom('number_requests').where('user_id', '=', customer).execute();
}

/** Confirmed requests whose wait is over. */
export async function readyNumberRequests(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('number_requests')
    .select('user_id')
    .where('confirmed_at', 'is not', null)
    .where('ready_at', '<=', sql<Date>`now()`)
    .orderBy('ready_at')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Invalidates login codes that were sent to the lost number. */
export async function forgetLostNumber(db: Database, customer: number, number: string | null): Promise<void> {
  if (number) await db.deleteFrom('login_codes').where('phone_number', '=', number).execute();
  await db.deleteFrom('pending_links').where('user_id', '=', customer).execute();
}
