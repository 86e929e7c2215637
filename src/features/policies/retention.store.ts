import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Orders placed before then lose their customer, and with them everything that names a person. Says how many did. */
export async function forgetOldOrders(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE orders SET user_id = NULL WHERE id IN (
      SELECT id FROM orders WHERE user_id IS NOT NULL AND created_at < ${before}
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`.execute(db);
  return Number(numAffectedRows);
}

/** Complaints decided before then keep what was refunded, without words, names and photos. Says how many were found. */
export async function forgetOldClaims(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH old AS (
      SELECT id FROM claims WHERE description IS NOT NULL AND decided_at < ${before}
      ORDER BY decided_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), without_photos AS (
      DELETE FROM photos WHERE claim_id IN (SELECT id FROM old)
    ), without_answers AS (
      UPDATE claim_lines SET staff_words = '' WHERE claim_id IN (SELECT id FROM old) AND staff_words <> ''
    )
    UPDATE claims SET description = NULL, contact_name = NULL, contact_phone = NULL
    WHERE id IN (SELECT id FROM old)`.execute(db);
  return Number(numAffectedRows);
}
