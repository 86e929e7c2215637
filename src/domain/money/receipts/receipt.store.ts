import { type RawBuilder, sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import { countedTo, mostListed } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { isOfOrder } from '../../orders/order/order-state.store.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { ReceiptPaper, ReceiptSort, receiptLists } from './receipt.contract.ts';
import { type ReceiptPurpose, readApprovalNumber, type receiptStates } from './receipt.rules.ts';

export interface ReceiptRow {
  readonly order_id: number;
  readonly slug: string;
  readonly order_status: OrderStatus;
  readonly state: (typeof receiptStates)[number];
  readonly kept: number;
  readonly issued: number;
  /** The tax-exempt parts of the kept money and of the price of the whole order. */
  readonly exempt: { readonly kept: number; readonly whole: number; readonly total: number };
  readonly purpose: ReceiptPurpose;
  readonly identifier_end: string | null;
  readonly sealed: Buffer | null;
  readonly paid_at: Date;
  readonly papers: readonly ReceiptPaper[];
  readonly version: number;
}

const nameOf = (user: string) => sql`coalesce(nullif(${sql.ref(`${user}.name`)}, ''),
  right(${sql.ref(`${user}.phone_number`)}, 4), '')`;

const columns: RawBuilder<unknown> = sql`
  r.order_id, o.number AS slug, o.status AS order_status, r.state, r.kept, r.issued, r.paid_at, r.version,
  jsonb_build_object('total', o.total_price,
    -- A transfer for an order paid by card pays the delivery surcharge, which is never tax-exempt.
    'whole', CASE WHEN is_cash(o.payment_method) THEN order_exempt(o.id) ELSE 0 END,
    'kept', CASE WHEN is_cash(o.payment_method) THEN order_exempt(o.id) - (
      SELECT coalesce(sum(r.exempt_amount), 0) FROM refunds r WHERE r.order_id = o.id AND ${isOfOrder}) ELSE 0 END) AS exempt,
  coalesce(wish.purpose, 'anonymous') AS purpose, wish.identifier_end, wish.sealed_identifier AS sealed,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'cancels', p.cancels, 'amount', p.amount, 'valid', p.valid,
      'purpose', p.purpose, 'approval_number', p.approval_number, 'approved_on', p.approved_on, 'at', p.written_at,
      'by', ${nameOf('u')}) ORDER BY p.id), '[]')
    FROM cash_receipt_papers p LEFT JOIN users u ON u.id = p.written_by WHERE p.order_id = r.order_id) AS papers`;
const joined = sql`JOIN orders o ON o.id = r.order_id LEFT JOIN cash_receipt_requests wish ON wish.order_id = r.order_id`;

export async function readReceipt(db: Database, orderId: number): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    SELECT ${columns} FROM cash_receipts r ${joined} WHERE r.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** The money that an order received by bank transfer. */
export async function readCashReceived(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ received: number }>`SELECT cash_received(${orderId}) AS received`.execute(db);
  return rows[0]?.received ?? 0;
}

export async function findReceipt(db: Database, number: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    SELECT ${columns} FROM cash_receipts r ${joined} WHERE o.number = ${number}`.execute(db);
  return rows[0];
}

interface WantedReceipts {
  readonly list: (typeof receiptLists)[number];
  readonly text: string;
  readonly sort: ReceiptSort | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export async function findReceipts(
  db: Database,
  { list, text, sort = list === 'settled' ? '-paid_at' : 'paid_at', page, pageSize }: WantedReceipts,
): Promise<{ receipts: ReceiptRow[]; count: number }> {
  const which = text.trim() === '' ? inList(list) : matching(text);
  const order = sort === '-paid_at' ? sql`r.paid_at DESC, r.order_id DESC` : sql`r.paid_at, r.order_id`;
  const { rows: receipts } = await sql<ReceiptRow>`
    SELECT ${columns} FROM cash_receipts r ${joined} WHERE ${which}
    ORDER BY ${order} LIMIT ${pageSize} OFFSET ${Math.min((page - 1) * pageSize, mostListed)}`.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM cash_receipts r WHERE ${which} LIMIT ${sql.lit(countedTo(page, pageSize))}) f`.execute(db);
  return { receipts, count: rows[0]?.count ?? 0 };
}

function inList(list: WantedReceipts['list']): RawBuilder<boolean> {
  return list === 'open' ? sql`r.state <> 'settled'` : sql`r.state = ${list}`;
}

function matching(text: string): RawBuilder<boolean> {
  return sql`r.order_id IN (
    SELECT id FROM orders WHERE number = ${tidyOrderNumber(text) ?? ''}
    UNION SELECT order_id FROM cash_receipt_papers WHERE approval_number = ${readApprovalNumber(text) ?? ''})`;
}

/** Receipts to issue or cancel, most urgent first; limited to what a person can type in at a time. */
export async function readOpenReceipts(db: Database): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    SELECT ${columns} FROM cash_receipts r ${joined} WHERE ${inList('open')}
    ORDER BY r.paid_at, r.order_id LIMIT 500`.execute(db);
  return rows;
}

export interface WrittenPaper {
  readonly orderId: number;
  readonly cancels: number | null;
  readonly amount: number;
  readonly purpose: ReceiptPurpose;
  readonly approvalNumber: string;
  readonly approvedOn: KoreanDate;
  readonly staffId: number;
}

/** The number must be unique: see `findPaper`. */
export async function addPaper(db: Database, paper: WrittenPaper): Promise<void> {
  await sql`
    INSERT INTO cash_receipt_papers (order_id, cancels, amount, purpose, approval_number, approved_on, written_by)
    VALUES (${paper.orderId}, ${paper.cancels}, ${paper.amount}, ${paper.purpose}, ${paper.approvalNumber},
      ${paper.approvedOn}, ${paper.staffId})`.execute(db);
}

export interface Approval {
  readonly approvalNumber: string;
  readonly approvedOn: KoreanDate;
}

export interface KnownPaper {
  readonly orderId: number;
  readonly slug: string;
  readonly cancels: number | null;
  readonly amount: number;
  readonly staffId: number | null;
}

/**
 * Finds the receipt with this number, of any order. The lock prevents concurrent inserts until the transaction ends.
 */
export async function findPaper(
  db: Database,
  { approvalNumber, approvedOn }: Approval,
): Promise<KnownPaper | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`approval:${approvalNumber}`}, 0))`.execute(db);
  const { rows } = await sql<KnownPaper>`
    SELECT p.order_id AS "orderId", o.number AS slug, p.cancels, p.amount, p.written_by AS "staffId"
    FROM cash_receipt_papers p JOIN orders o ON o.id = p.order_id
    WHERE p.approval_number = ${approvalNumber} AND p.approved_on = ${approvedOn}`.execute(db);
  return rows[0];
}

/** Changes the number of a receipt. The new number must be unique. */
export async function renumberPaper(db: Database, id: number, approval: Approval): Promise<void> {
  await sql`
    WITH renumbered AS (
      UPDATE cash_receipt_papers SET approval_number = ${approval.approvalNumber}, approved_on = ${approval.approvedOn}
      WHERE id = ${id} RETURNING order_id)
    UPDATE cash_receipts SET version = version FROM renumbered WHERE cash_receipts.order_id = renumbered.order_id`.execute(
    db,
  );
}

/** The staff member who last changed a receipt; undefined if it was the customer or the shop. */
export async function readLastChange(db: Database, orderId: number): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    SELECT ${nameOf('u')} AS by, r.changed_at AS at
    FROM cash_receipts r LEFT JOIN users u ON u.id = r.changed_by WHERE r.order_id = ${orderId}`.execute(db);
  return rows[0];
}
