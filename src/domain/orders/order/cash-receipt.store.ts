import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { recountCash } from './cash-kept.store.ts';
import type { CashReceiptPurpose } from './cash-receipt.rules.ts';

interface NewRequest {
  readonly orderId: number;
  readonly purpose: CashReceiptPurpose;
  readonly sealedIdentifier: Buffer;
  readonly identifierEnd: string;
}

/** Whether some money of an order `o` was or will be paid as cash. */
export const hasCash = sql<boolean>`(is_cash(o.payment_method) OR o.surcharge_due > 0 OR cash_received(o.id) > 0)`;

export async function readHasCash(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ hasCash: boolean }>`
    SELECT ${hasCash} AS "hasCash" FROM orders o WHERE o.id = ${orderId}`.execute(db);
  return rows[0]?.hasCash ?? false;
}

/** An issued receipt already contains its recipient. */
export async function isReceiptIssued(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cash_receipts WHERE order_id = ${orderId} AND issued > 0`.execute(db);
  return rows.length > 0;
}

/**
 * A second request replaces the first one. Small orders can get a receipt too. The caller must have locked the order.
 */
export async function saveCashReceiptRequest(db: Database, request: NewRequest): Promise<Date> {
  const wish = {
    purpose: request.purpose,
    sealed_identifier: request.sealedIdentifier,
    identifier_end: request.identifierEnd,
  };
  const row = await db
    .insertInto('cash_receipt_requests')
    .values({ order_id: request.orderId, ...wish })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...wish, requested_at: sql`now()` }))
    .returning('requested_at')
    .executeTakeFirstOrThrow();
  await recountCash(db, request.orderId);
  // The recipient of the receipt has changed, so its trigger must increment the version.
  await sql`UPDATE cash_receipts SET version = version WHERE order_id = ${request.orderId}`.execute(db);
  return row.requested_at;
}
