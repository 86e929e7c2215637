import { sql } from 'kysely';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { moneyNamed, piecesNamed } from '../../money/refunds/named-pieces.store.ts';
import { messageLocale } from '../../orders/order/message-locale.store.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { ClaimReason, Remedy } from './claim.rules.ts';

export interface OrderLine {
  readonly id: number;
  readonly price: number;
  readonly count: number;
  readonly storage: string;
  /**
   * Pieces that earlier claims have settled or that a refund has named, without those of a cancelled replacement order.
   */
  readonly approved: number;
  /** What was refunded for them. */
  readonly refunded: number;
}

export interface OrderToClaim {
  readonly id: number;
  readonly number: string;
  readonly userId: number | null;
  readonly status: OrderStatus;
  readonly locale: Locale;
  readonly deliveryPrice: number;
  readonly recipientName: string | null;
  readonly phoneNumber: string | null;
  readonly deliveredAt: number | null;
  readonly tries: number;
  readonly openClaimId: number | null;
  readonly lines: readonly OrderLine[];
}

/** Reads the data for claims of an order. The caller must have locked the order. */
export async function readOrderToClaim(db: Database, orderId: number): Promise<OrderToClaim> {
  const { rows } = await sql<Omit<OrderToClaim, 'deliveredAt'> & { deliveredAt: Date | null }>`
    SELECT o.id, o.number, o.user_id AS "userId", o.status, ${messageLocale} AS locale, o.delivery_price AS "deliveryPrice",
      o.recipient_name AS "recipientName", o.phone_number AS "phoneNumber",
      (SELECT min(at) FROM order_events WHERE order_id = o.id AND to_status = 'delivered') AS "deliveredAt",
      (SELECT count(*)::int FROM claims WHERE order_id = o.id AND opened_by = 'customer') AS tries,
      (SELECT id FROM claims WHERE order_id = o.id AND status = 'open') AS "openClaimId",
      (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'price', l.price, 'count', l.count, 'storage', l.storage,
          'approved', settled.pieces + ${piecesNamed}, 'refunded', settled.money + ${moneyNamed}) ORDER BY l.position)
        FROM order_lines l, LATERAL (SELECT claimed_count(l.id) AS pieces, coalesce(sum(refund_amount), 0) AS money
          FROM claim_lines WHERE line_id = l.id) settled
        WHERE l.order_id = o.id) AS lines
    FROM orders o WHERE o.id = ${orderId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A locked order was not found');
  return { ...row, deliveredAt: row.deliveredAt?.getTime() ?? null };
}

interface NewClaim {
  readonly orderId: number;
  readonly openedBy: 'customer' | 'staff';
  /** The number of the customer's attempt. */
  readonly attempt: number | null;
  readonly description: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly lines: readonly { readonly line: number; readonly count: number; readonly reason: ClaimReason }[];
}

export async function insertClaim(db: Database, claim: NewClaim): Promise<number> {
  const { id } = await db
    .insertInto('claims')
    .values({
      order_id: claim.orderId,
      opened_by: claim.openedBy,
      try: claim.attempt,
      description: claim.description,
      contact_name: claim.contactName,
      contact_phone: claim.contactPhone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('claim_lines')
    .values(claim.lines.map(({ line, count, reason }) => ({ claim_id: id, line_id: line, count, reason })))
    .execute();
  return id;
}

/** The photos of a claim, in their order. */
export async function photosOfClaim(db: Database, claimId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('key')
    .where('claim_id', '=', claimId)
    .orderBy('position')
    .execute();
  return rows.map(({ key }) => key);
}

/** Reads a claim and locks its order. */
export async function lockClaim(db: Database, claimId: number) {
  const { rows } = await sql<{ status: 'open' | 'approved' | 'rejected'; version: number }>`
    SELECT status, version FROM claims WHERE id = ${claimId} FOR UPDATE`.execute(db);
  return rows[0];
}

export interface ClaimedLine {
  readonly line: number;
  readonly count: number;
  readonly price: number;
}

export async function linesOfClaim(db: Database, claimId: number): Promise<ClaimedLine[]> {
  return db
    .selectFrom('claim_lines')
    .innerJoin('order_lines', 'order_lines.id', 'claim_lines.line_id')
    .select(['claim_lines.line_id as line', 'claim_lines.count', 'order_lines.price'])
    .where('claim_id', '=', claimId)
    .orderBy('order_lines.position')
    .execute();
}

interface LineDecision {
  readonly line: number;
  readonly approved: number;
  readonly remedy: Remedy;
  readonly amount: number;
  readonly words: string;
}

export async function decideLine(db: Database, claimId: number, decision: LineDecision): Promise<void> {
  await db
    .updateTable('claim_lines')
    .set({
      approved_count: decision.approved,
      remedy: decision.remedy,
      refund_amount: decision.amount,
      staff_words: decision.words,
    })
    .where('claim_id', '=', claimId)
    .where('line_id', '=', decision.line)
    .execute();
}

interface ClaimDecision {
  readonly status: 'approved' | 'rejected';
  readonly deliveryRefund: number;
  readonly replacementId: number | null;
  readonly staffId: number | null;
}

export async function closeClaim(db: Database, claimId: number, decision: ClaimDecision): Promise<void> {
  await db
    .updateTable('claims')
    .set({
      status: decision.status,
      delivery_refund: decision.deliveryRefund,
      replacement_id: decision.replacementId,
      decided_by: decision.staffId,
      decided_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', claimId)
    .execute();
}

/** Who has decided a claim, and when. A staff member without a name is shown by the end of the phone number. */
export async function readDecider(db: Database, claimId: number): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    SELECT coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by, c.decided_at AS at
    FROM claims c LEFT JOIN users u ON u.id = c.decided_by WHERE c.id = ${claimId} AND c.decided_at IS NOT NULL`.execute(
    db,
  );
  return rows[0];
}

/** An account with an undecided claim cannot be deleted, because no one could be notified of the decision. */
export async function claimUndecided(db: Database, userId: number): Promise<Failure | null> {
  const { rows } = await sql`
    SELECT FROM claims c JOIN orders o ON o.id = c.order_id
    WHERE o.user_id = ${userId} AND c.status = 'open' LIMIT 1`.execute(db);
  return rows.length > 0 ? { code: 'claim_undecided' } : null;
}
