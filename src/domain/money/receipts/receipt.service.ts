import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import type { ReceiptPurpose } from './receipt.rules.ts';
import {
  type Approval,
  addPaper,
  findPaper,
  type ReceiptRow,
  readCashReceived,
  readReceipt,
  renumberPaper,
} from './receipt.store.ts';

/** The staff member and the version of the receipt that they saw. */
export interface ReceiptWriter {
  readonly staffId: number;
  readonly version: number | undefined;
}

export interface Answered extends Approval {
  readonly number: string;
  readonly amount: number;
  /** The receipt that was cancelled; null if one was issued. */
  readonly cancels: number | null;
}

const changed: Failure = { code: 'changed_meanwhile' };

/**
 * Records a receipt that the tax office has confirmed. Refused if another staff member has changed the receipt in the
 * meantime, or if another receipt has the same number, which means a typing error. A repeat by the same person changes
 * nothing.
 */
export function writePaper(
  db: OpenDatabase['db'],
  { number, cancels, amount, ...approval }: Answered,
  writer: ReceiptWriter,
): Promise<Result<null, Failure>> {
  return withReceipt(db, number, async (transaction, receipt) => {
    const before = await findPaper(transaction, approval);
    if (before && before.orderId !== receipt.order_id)
      return err({ code: 'approval_number_taken', details: { slug: before.slug } });
    if (before) {
      const isSame = before.cancels === cancels && before.amount === amount && before.staffId === writer.staffId;
      return isSame ? ok(null) : err(changed);
    }
    if (isStale(receipt, writer)) return err(changed);
    const target = await targetOf(transaction, receipt, cancels);
    if (!target) return err({ code: 'not_found' });
    if (target.left === 0) return err(changed);
    if (amount > target.left) return err({ code: 'receipt_too_large', details: { left: target.left } });
    const paper = { orderId: receipt.order_id, cancels, amount, purpose: target.purpose, ...approval };
    await addPaper(transaction, { ...paper, staffId: writer.staffId });
    return ok(null);
  });
}

interface Target {
  readonly left: number;
  readonly purpose: ReceiptPurpose;
}

/** The amount that can be issued for an order or cancelled of a receipt, and the number that it is issued to. */
async function targetOf(db: Database, receipt: ReceiptRow, cancels: number | null): Promise<Target | null> {
  if (cancels === null) {
    const received = await readCashReceived(db, receipt.order_id);
    return { left: Math.max(0, received - receipt.issued), purpose: receipt.purpose };
  }
  const cancelled = receipt.papers.find((paper) => paper.id === cancels && paper.cancels === null);
  return cancelled ? { left: cancelled.valid, purpose: cancelled.purpose } : null;
}

/** Corrects a mistyped approval number. */
export function correctPaper(
  db: OpenDatabase['db'],
  { number, paper, ...approval }: Approval & { readonly number: string; readonly paper: number },
  writer: ReceiptWriter,
): Promise<Result<null, Failure>> {
  return withReceipt(db, number, async (transaction, receipt) => {
    const wrong = receipt.papers.find(({ id }) => id === paper);
    if (!wrong) return err({ code: 'not_found' });
    const { approvalNumber, approvedOn } = approval;
    if (wrong.approval_number === approvalNumber && wrong.approved_on === approvedOn) return ok(null);
    if (isStale(receipt, writer)) return err(changed);
    const taken = await findPaper(transaction, approval);
    if (taken) return err({ code: 'approval_number_taken', details: { slug: taken.slug } });
    await renumberPaper(transaction, paper, approval);
    return ok(null);
  });
}

function isStale(receipt: ReceiptRow, { version }: ReceiptWriter): boolean {
  return version !== undefined && version !== receipt.version;
}

/** Runs a change with the row lock on the order, as every change of its money does. */
function withReceipt(
  db: OpenDatabase['db'],
  number: string,
  work: (transaction: Database, receipt: ReceiptRow) => Promise<Result<null, Failure>>,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    const receipt = order && (await readReceipt(transaction, order.id));
    return receipt ? work(transaction, receipt) : err({ code: 'not_found' });
  });
}
