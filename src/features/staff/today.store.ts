import { sql } from 'kysely';
import { addDays, type KoreanDate } from '../../kernel/korea-time.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Today } from './today.contract.ts';

export function countsStatement(today: KoreanDate) {
  return sql<Omit<Today, 'low_stock'>>`
    SELECT
      (SELECT count(*)::int FROM deposits WHERE open > 0) AS deposits_open,
      (SELECT count(*)::int FROM orders WHERE status = 'paid' AND held_at IS NULL) AS to_pack,
      (SELECT count(*)::int FROM orders WHERE status = 'preparing' AND held_at IS NULL) AS to_ship,
      (SELECT count(*)::int FROM orders WHERE held_at IS NOT NULL) AS held,
      (SELECT count(*)::int FROM orders WHERE status IN ('paid', 'preparing') AND ships_on < ${today}::date) AS late,
      (SELECT count(*)::int FROM claims WHERE status = 'open') AS claims,
      (SELECT count(*)::int FROM refunds WHERE status = 'due' AND attempt_id IS NULL) AS refunds_due,
      (SELECT count(*)::int FROM refunds WHERE status = 'stuck') AS refunds_stuck,
      (SELECT count(*)::int FROM cash_receipts WHERE state <> 'settled') AS cash_receipts_due,
      (SELECT count(*)::int FROM reviews WHERE NOT published AND rejection IS NULL) AS reviews,
      (SELECT count(*)::int FROM lots WHERE quantity > 0 AND best_before <= ${addDays(today, 7)}::date) AS lots_expiring,
      (SELECT count(*)::int FROM certificates WHERE withdrawn_at IS NULL
        AND valid_until BETWEEN ${today}::date AND ${addDays(today, 30)}::date) AS certificates_expiring,
      (SELECT count(*)::int FROM parked_jobs) AS failed_jobs`;
}

/** One statement; each count has an index that holds no more than what it counts. */
export async function countWork(db: Database, today: KoreanDate): Promise<Omit<Today, 'low_stock'>> {
  const { rows } = await countsStatement(today).execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without a table always has one row');
  return counts;
}
