import { sql } from 'kysely';
import type { Secret } from '../../../platform/start/secret.ts';
import type { NumberMemory } from '../../customers/identity/number-memory.ts';
import { hasOrdered } from './voucher.store.ts';

/** A keyed hash, because all phone numbers could be tried against one without a key. */
const hashOf = (secret: Secret, mark: string) => secret.mac('former buyer', mark);

/** Enough for any customer; more is not needed to refuse a voucher. */
const mostUses = 1_000;

/**
 * Remembers former buyers and their used vouchers after their account is deleted, for the case that they open another
 * one.
 */
export const buyerMemory: NumberMemory = {
  async keep(db, secret, userId, mark) {
    await sql`
      INSERT INTO former_buyers AS known (number_hash, left_by, voucher_ids)
      SELECT ${hashOf(secret, mark)}, ${userId}, ARRAY (
        SELECT voucher_id FROM voucher_uses WHERE user_id = ${userId} AND freed_at IS NULL
        UNION ALL SELECT unnest(voucher_ids) FROM earlier_purchases WHERE user_id = ${userId} LIMIT ${mostUses})
      WHERE ${hasOrdered(sql`${userId}::bigint`)}
      ON CONFLICT (number_hash) DO UPDATE SET voucher_ids = known.voucher_ids || excluded.voucher_ids, left_by = excluded.left_by,
        left_at = now()`.execute(db);
  },
  async recall(db, secret, userId, mark) {
    await sql`
      WITH found AS (DELETE FROM former_buyers WHERE number_hash = ${hashOf(secret, mark)} RETURNING voucher_ids, left_by)
      INSERT INTO earlier_purchases AS known (user_id, voucher_ids)
      SELECT ${userId}, voucher_ids FROM found WHERE left_by IS DISTINCT FROM ${userId}
      ON CONFLICT (user_id) DO UPDATE SET voucher_ids = known.voucher_ids || excluded.voucher_ids`.execute(db);
  },
};
