import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { RefundLine } from './refund-lines.rules.ts';

/** The purpose of a refund. A purpose has one refund, in one part or in two. */
type RefundPurpose =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'claim'; readonly claim: number }
  /** Pieces of a line, and the total number of pieces left out by then. */
  | { readonly kind: 'left_out'; readonly line: number; readonly leftOut: number }
  /** Delivery became cheaper by an address change; `version` is the order's version of that change. */
  | { readonly kind: 'delivery'; readonly version: number }
  /** A whole payment that the order could not use. */
  | { readonly kind: 'surplus' }
  /** A staff request with its idempotency key. */
  | { readonly kind: 'staff'; readonly staffId: number; readonly key: string }
  | { readonly kind: 'deposit'; readonly deposit: number; readonly staffId: number; readonly key: string };

export interface NewRefund {
  readonly purpose: RefundPurpose;
  /** The second part of a refund whose first part goes to a card. */
  readonly isRest?: boolean;
  readonly orderId: number | null;
  readonly attemptId: number | null;
  readonly amount: number;
  /** The tax-exempt part of the amount. */
  readonly exemptAmount: number;
  readonly reason: string;
  /** The staff member who requested it. */
  readonly requestedBy?: number;
  /** The pieces and delivery that it pays back; empty if it is for the order as a whole. */
  readonly lines: readonly RefundLine[];
}

function columnsOf(purpose: RefundPurpose) {
  switch (purpose.kind) {
    case 'claim':
      return { claim_id: purpose.claim };
    case 'left_out':
      return { line_id: purpose.line, left_out: purpose.leftOut };
    case 'delivery':
      return { order_version: purpose.version };
    case 'staff':
      return { requested_by: purpose.staffId, idempotency_key: purpose.key };
    case 'deposit':
      return { deposit_id: purpose.deposit, requested_by: purpose.staffId, idempotency_key: purpose.key };
    case 'cancelled':
    case 'surplus':
      return {};
  }
}

/** Returns null if this refund exists, or if the request has made another one. */
export async function addRefund(db: Database, refund: NewRefund): Promise<number | null> {
  const row = await db
    .insertInto('refunds')
    .values({
      kind: refund.purpose.kind,
      part: refund.isRest ? 2 : 1,
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount: refund.amount,
      exempt_amount: refund.exemptAmount,
      reason: refund.reason,
      requested_by: refund.requestedBy ?? null,
      ...columnsOf(refund.purpose),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const lines = refund.lines.map(({ line, count, amount }, position) => ({
    ...{ refund_id: row.id, position: position + 1, line_id: line, count, amount },
  }));
  if (lines.length > 0) await db.insertInto('refund_lines').values(lines).execute();
  return row.id;
}

/** What this staff request has refunded, in one part or in two. */
export async function findStaffRefund(
  db: Database,
  { staffId, key }: { readonly staffId: number; readonly key: string },
) {
  const { rows } = await sql<{ id: number; orderId: number; amount: number }>`
    SELECT min(id) AS id, order_id AS "orderId", sum(amount)::int AS amount FROM refunds
    WHERE kind = 'staff' AND requested_by = ${staffId} AND idempotency_key = ${key} GROUP BY order_id`.execute(db);
  return rows[0];
}

/** Also ends a stuck refund that staff have sent by hand. Returns false if it was done before. */
export async function endRefund(db: Database, id: number, sentBy: number | null): Promise<boolean> {
  const { rows } = await sql`
    UPDATE refunds SET status = 'done', done_at = now(), sent_by = ${sentBy}, unseen = false
    WHERE id = ${id} AND status <> 'done' RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function readRefund(db: Database, id: number) {
  const row = await db
    .selectFrom('refunds')
    .select(['status', 'attempt_id', 'order_id', 'amount', 'unseen'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...{ status: row.status, attemptId: row.attempt_id, orderId: row.order_id, amount: row.amount },
      isUnseen: row.unseen,
    }
  );
}

/** Whether this refund existed (of this deposit, if given) and was undone. */
export async function wasUndone(db: Database, id: number, deposit?: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM undone_refunds WHERE refund_id = ${id} AND deposit_id = coalesce(${deposit ?? null}, deposit_id)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Records what staff saw at Toss about a refund without an answer. Returns false if it was recorded before. */
export async function noteSeen(db: Database, id: number, note: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE refunds SET unseen = false, seen_note = ${note} WHERE id = ${id} AND unseen AND status = 'stuck'
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Whether a refund of the order's payment is still pending. */
export async function hasOpenRefund(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.order_id = ${orderId} AND r.status <> 'done' AND r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus' LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}
