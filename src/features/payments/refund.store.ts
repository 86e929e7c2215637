import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface NewRefund {
  readonly key: string;
  readonly orderId: number;
  readonly attemptId: number | null;
  readonly amount: number;
  /** What of it is exempt from tax. */
  readonly exemptAmount: number;
  readonly reason: string;
  /** Whoever of the staff has promised it by themselves. */
  readonly requestedBy?: number;
  readonly lines?: readonly { readonly line: number; readonly count: number }[] | undefined;
}

/** Null if this refund is there already. */
export async function addRefund(db: Database, refund: NewRefund): Promise<number | null> {
  const row = await db
    .insertInto('refunds')
    .values({
      key: refund.key,
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount: refund.amount,
      exempt_amount: refund.exemptAmount,
      reason: refund.reason,
      requested_by: refund.requestedBy ?? null,
      lines: refund.lines ? JSON.stringify(refund.lines) : null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The part of a refund that goes back by transfer, where the rest of it goes back to a card. */
export const restKey = (key: string) => `${key}-rest`;

/** What a request of staff has made of itself before, in one part or in two. */
export async function findRefundByKey(db: Database, key: string) {
  const { rows } = await sql<{ id: number; orderId: number | null; amount: number }>`
    SELECT id, order_id AS "orderId", (amount + coalesce((SELECT amount FROM refunds WHERE key = ${restKey(key)}), 0))::int AS amount
    FROM refunds WHERE key = ${key}`.execute(db);
  return rows[0];
}

/** Also one that got stuck, once somebody has sent the money by hand. False if it was done already. */
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

/** Whether there was such a refund, of this deposit if one is named, and somebody has undone it. */
export async function wasUndone(db: Database, id: number, deposit?: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM undone_refunds WHERE refund_id = ${id} AND deposit_id = coalesce(${deposit ?? null}, deposit_id)`.execute(
    db,
  );
  return rows.length > 0;
}

/** What somebody saw at Toss of a refund about which it does not answer. False if that was known. */
export async function noteSeen(db: Database, id: number, note: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE refunds SET unseen = false, seen_note = ${note} WHERE id = ${id} AND unseen AND status = 'stuck'
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Whether money of the order's payment is still on its way back. */
export async function hasOpenRefund(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.order_id = ${orderId} AND r.status <> 'done' AND r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus' LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}
