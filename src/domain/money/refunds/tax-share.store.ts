import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * What is left of an order's payment by tax type, and which lines are exempt. The caller must have locked the order.
 */
export async function readTaxLeft(db: Database, orderId: number) {
  const { rows } = await sql<{ exempt: number; taxed: number; exemptLines: number[] }>`
    SELECT (order_exempt(${orderId}) - coalesce(sum(r.exempt_amount), 0))::int AS exempt,
      (order_received(${orderId}) - order_exempt(${orderId}) - coalesce(sum(r.amount - r.exempt_amount), 0))::int AS taxed,
      ARRAY (SELECT id::int FROM order_lines WHERE order_id = ${orderId} AND tax_type = 'exempt') AS "exemptLines"
    FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.order_id = ${orderId} AND r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus'`.execute(db);
  const [left] = rows;
  if (!left) throw new Error('An aggregate must return one row');
  return { left: { exempt: left.exempt, taxed: left.taxed }, exemptLines: new Set(left.exemptLines) };
}

/** The tax-exempt part of the original order price, without an allowance. */
export async function readExempt(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ exempt: number }>`
    SELECT coalesce(sum(price * (count + left_out)), 0)::int AS exempt FROM order_lines
    WHERE order_id = ${orderId} AND tax_type = 'exempt'`.execute(db);
  return rows[0]?.exempt ?? 0;
}
