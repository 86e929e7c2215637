import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { LocalizedText } from '../../catalogue/products/product-record.rules.ts';
import type { VoucherKind, VoucherTerms, VoucherUser } from './voucher.rules.ts';

export interface VoucherRow extends VoucherTerms, VoucherUser {
  readonly id: number;
  readonly version: number;
  readonly code: string | null;
  readonly name: LocalizedText;
  readonly kind: VoucherKind;
  readonly amount: number;
  readonly most: number | null;
  readonly fromTotal: number;
  /** The products that it applies to; null for all. */
  readonly products: readonly number[] | null;
}

interface Asked {
  /** The normalised code; null for automatic vouchers. */
  readonly code: string | null;
  readonly userId: number | null;
  readonly products: readonly number[];
  readonly now: number;
}

/** A limit for automatic vouchers; the newest ones count. */
const mostByThemselves = 20;

/**
 * The voucher with this code, or the automatic vouchers valid at that time, with the given products that they apply to.
 */
export async function readVouchers(db: Database, { code, userId, products, now }: Asked): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    WITH RECURSIVE above AS (
      SELECT id AS product_id, category_id FROM products WHERE id = ANY (${[...products]}::bigint[])
      UNION
      SELECT above.product_id, c.parent_id FROM above JOIN categories c ON c.id = above.category_id
      WHERE c.parent_id IS NOT NULL
    )
    SELECT v.id, v.version, v.code, v.name, v.kind, v.amount, v.most, v.from_total AS "fromTotal",
      v.first_order AS "firstOrder", v.per_customer AS "perCustomer", v.in_all AS "inAll", v.used,
      (extract(epoch FROM v.valid_from) * 1000)::float AS "validFrom",
      (extract(epoch FROM v.valid_until) * 1000)::float AS "validUntil", v.ended_at IS NOT NULL AS "isEnded",
      CASE WHEN v.category_ids <> '{}' OR v.product_ids <> '{}' THEN to_jsonb(ARRAY(
        SELECT DISTINCT product_id FROM above
        WHERE category_id = ANY (v.category_ids) OR product_id = ANY (v.product_ids))) END AS products,
      (SELECT count(*)::int FROM voucher_uses u
        WHERE u.voucher_id = v.id AND u.user_id = ${userId} AND u.freed_at IS NULL)
        + ${earlierUses(sql`${userId}`)} AS "ownUses",
      ${hasOrdered(sql`${userId}`)} AS "hasOrdered"
    FROM vouchers v
    WHERE CASE WHEN ${code}::text IS NULL THEN v.code IS NULL AND v.ended_at IS NULL
        AND coalesce(v.valid_from <= to_timestamp(${now / 1000}), true)
        AND coalesce(v.valid_until > to_timestamp(${now / 1000}), true)
      ELSE v.code = ${code} END
    ORDER BY v.id DESC LIMIT ${mostByThemselves}`.execute(db);
  return rows;
}

/** Whether the code exists, including ended vouchers. */
export async function isKnownCode(db: Database, code: string): Promise<boolean> {
  const row = await db.selectFrom('vouchers').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a voucher until the transaction ends, so that its uses are counted one after the other. False if it has changed
 * since it was read or is used up. Locked before any lot, as everywhere, to avoid deadlocks.
 */
export async function lockVoucher(db: Database, { id, version }: Pick<VoucherRow, 'id' | 'version'>): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    SELECT version = ${version} AND (in_all IS NULL OR used < in_all) AS same
    FROM vouchers WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
  return rows[0]?.same ?? false;
}

/** Must be called after the order is inserted. The database counts the use and refuses one above the limit. */
export async function noteVoucherUse(
  db: Database,
  use: { readonly orderNumber: string; readonly voucherId: number; readonly amount: number },
): Promise<void> {
  await sql`
    INSERT INTO voucher_uses (order_id, voucher_id, user_id, amount)
    SELECT id, ${use.voucherId}, user_id, ${use.amount} FROM orders WHERE number = ${use.orderNumber}`.execute(db);
}

/** The order has ended unpaid or cancelled, so its voucher can be used again. */
export async function freeVoucher(db: Database, orderId: number): Promise<void> {
  await sql`UPDATE voucher_uses SET freed_at = now() WHERE order_id = ${orderId} AND freed_at IS NULL`.execute(db);
}

/** An expired order was paid late. It uses the voucher again that `mayUseAgain` has locked. */
export async function useVoucherAgain(db: Database, orderId: number): Promise<void> {
  await sql`UPDATE voucher_uses SET freed_at = NULL WHERE order_id = ${orderId} AND freed_at IS NOT NULL`.execute(db);
}

/**
 * Whether an order can take back the voucher use that it released when it expired; locks the voucher. True if it
 * released none. False if the voucher has ended or was postponed. The caller must hold the lock on the order.
 */
export async function mayUseAgain(db: Database, orderId: number): Promise<boolean> {
  // Locks the customer, like placing an order, so that the query below sees all concurrent uses.
  await sql`
    SELECT FROM users WHERE id = (SELECT user_id FROM voucher_uses WHERE order_id = ${orderId} AND freed_at IS NOT NULL)
    FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ free: boolean }>`
    SELECT v.ended_at IS NULL AND coalesce(v.valid_from <= now(), true) AND coalesce(v.valid_until > now(), true)
      AND (v.in_all IS NULL OR v.used < v.in_all) AND (v.per_customer IS NULL OR v.per_customer > (
        SELECT count(*) FROM voucher_uses own
        WHERE own.voucher_id = v.id AND own.user_id = u.user_id AND own.freed_at IS NULL)
        + ${earlierUses(sql`u.user_id`)})
      AND NOT (v.first_order AND ${hasOrdered(sql`u.user_id`)}) AS free
    FROM voucher_uses u JOIN vouchers v ON v.id = u.voucher_id
    WHERE u.order_id = ${orderId} AND u.freed_at IS NOT NULL FOR NO KEY UPDATE OF v`.execute(db);
  return rows[0]?.free ?? true;
}

/**
 * Cancelled orders do not count, and expired ones do not count until they are paid late. Orders of a deleted account
 * with the same phone number count.
 */
export function hasOrdered(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(EXISTS (SELECT FROM orders WHERE user_id = ${userId} AND status NOT IN ('cancelled', 'expired'))
    OR EXISTS (SELECT FROM earlier_purchases WHERE user_id = ${userId}))`;
}

/** How often a deleted account with the same phone number used the voucher `v`. */
function earlierUses(userId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(SELECT count(*)::int FROM earlier_purchases e, unnest(e.voucher_ids) AS used
    WHERE e.user_id = ${userId} AND used = v.id)`;
}
