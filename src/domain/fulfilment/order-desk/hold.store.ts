import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { addNote } from '../../orders/order/order-note.store.ts';

export interface Hold {
  readonly staffId: number | null;
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}

/** Who put an order on hold, and why. */
export async function readHold(db: Database, orderId: number): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    SELECT o.held_by AS "staffId", coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by, o.held_at AS at,
      o.hold_reason AS reason
    FROM orders o LEFT JOIN users u ON u.id = o.held_by WHERE o.id = ${orderId} AND o.held_at IS NOT NULL`.execute(db);
  return rows[0];
}

/** The caller must have locked the order. */
export async function writeHold(
  db: Database,
  orderId: number,
  { staffId, reason }: { readonly staffId: number; readonly reason: string },
): Promise<void> {
  await sql`
    UPDATE orders SET held_at = now(), held_by = ${staffId}, hold_reason = ${reason} WHERE id = ${orderId}`.execute(db);
  await addNote(db, { orderId, staffId, kind: 'held', body: reason });
}

/** The caller must have locked the order. */
export async function clearHold(db: Database, orderId: number, staffId: number): Promise<void> {
  await sql`UPDATE orders SET held_at = NULL, held_by = NULL, hold_reason = '' WHERE id = ${orderId}`.execute(db);
  await addNote(db, { orderId, staffId, kind: 'hold_lifted', body: '' });
}
