import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { withAuditActor } from '../../../platform/database/acting-person.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction, transact } from '../../../platform/database/transact.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { recountCash } from '../../orders/order/cash-kept.store.ts';
import { type LockedOrder, lockOrderOf, type Mover } from '../../orders/order/order.store.ts';
import { claimSettled } from '../../orders/order/order-event.rules.ts';
import { transition } from '../../orders/order/order-process.service.ts';
import { readMoneyState } from '../../orders/order/order-state.store.ts';
import { paidAttempt } from '../payments/payment.store.ts';
import { leftToRefund, readSending } from './manual-refund.store.ts';
import {
  addRefund,
  endRefund,
  hasOpenRefund,
  type NewRefund,
  noteSeen,
  readRefund,
  wasUndone,
} from './refund.store.ts';
import { type RefundLine, shareOf } from './refund-lines.rules.ts';
import { refundReason } from './refund-reason.rules.ts';
import { exemptShare, splitOf } from './tax-share.rules.ts';
import { readTaxLeft } from './tax-share.store.ts';

/** The job that refunds a card. It runs in the lane of the processes that call Toss. */
export const sendRefund = { name: 'send-refund', lane: 'payments' } as const;

/** The job that tells a customer about a refund that staff requested or sent. */
export const queueRefundMessage = 'tell-of-refund';

/** The job that tells a customer about a charge that no order can use, since they will see it at their bank. */
export const queueUnappliedMessage = 'tell-of-surplus';

/** Inserts a refund of an order once and enqueues its sending with the commit. Null if it exists already. */
export async function requestRefund(
  db: Database,
  refund: NewRefund & { readonly orderId: number },
): Promise<number | null> {
  const id = await addRefund(db, refund);
  if (id === null) return null;
  await recountCash(db, refund.orderId);
  if (refund.attemptId !== null) await enqueue(db, sendRefund, { id });
  const isPromised = refund.requestedBy !== undefined || refund.purpose.kind === 'staff';
  if (isPromised) await enqueue(db, { name: queueRefundMessage }, { refund: id });
  return id;
}

interface PartOfPayment extends Pick<NewRefund, 'purpose' | 'amount' | 'reason' | 'requestedBy'> {
  /** The refunded pieces, each with its price. Without them, the refund is for everything that is left. */
  readonly lines?: readonly RefundLine[] | undefined;
}

/**
 * Refunds a part of an order's payment through its payment method. Bank transfers are refunded by hand. A card or
 * virtual account gets back at most what it paid; the rest, a surcharge that came by transfer, is refunded by transfer.
 */
export async function refundPart(
  db: Database,
  orderId: number,
  { lines, ...part }: PartOfPayment,
): Promise<number | null> {
  const attempt = await paidAttempt(db, orderId);
  const { left, exemptLines } = await readTaxLeft(db, orderId);
  const exemptAmount = exemptShare(part.amount, lines ? splitOf(lines, exemptLines) : left, left);
  const whole = { ...part, orderId, exemptAmount, lines: shareOf(part.amount, lines ?? []) };
  const byToss = attempt ? Math.min(part.amount, attempt.left) : 0;
  if (byToss === 0 || byToss === part.amount)
    return requestRefund(db, { ...whole, attemptId: byToss > 0 && attempt ? attempt.id : null });
  const first = {
    ...{ ...whole, amount: byToss, exemptAmount: Math.min(exemptAmount, byToss), lines: shareOf(byToss, whole.lines) },
    attemptId: attempt?.id ?? null,
  };
  const id = await requestRefund(db, first);
  if (id === null) return null;
  await requestRefund(db, {
    ...{ ...whole, isRest: true, attemptId: null },
    amount: whole.amount - first.amount,
    exemptAmount: exemptAmount - first.exemptAmount,
    lines: whole.lines.map((line, place) => ({ ...line, amount: line.amount - (first.lines[place]?.amount ?? 0) })),
  });
  return id;
}

/** Records that Toss has made the refund. */
export async function finishRefund(db: OpenDatabase['db'], id: number): Promise<void> {
  await withAuditActor('provider', () => endOnce(db, id, { by: 'provider' }));
}

/** Ends a refund, and with it an approved return. Returns false if the refund was done before. */
function endOnce(db: OpenDatabase['db'], id: number, mover: Mover): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrderOf(transaction, 'refunds', id);
    const sentBy = mover.by === 'staff' ? mover.staffId : null;
    return endLocked(transaction, { id, order, mover, sentBy });
  });
}

interface Ending {
  readonly id: number;
  /** The caller must have locked it. */
  readonly order: LockedOrder | undefined;
  readonly mover: Mover;
  readonly sentBy: number | null;
}

async function endLocked(db: Database, { id, order, mover, sentBy }: Ending): Promise<boolean> {
  const isFirst = await endRefund(db, id, sentBy);
  if (isFirst && order && sentBy !== null) await enqueue(db, { name: queueRefundMessage }, { refund: id });
  if (order?.status === 'return_approved' && !(await hasOpenRefund(db, order.id))) await endReturn(db, order, mover);
  return isFirst;
}

/**
 * Ends an approved return. The status becomes refunded only if the whole payment was refunded; otherwise it becomes
 * delivered again. The caller must have locked the order.
 */
export async function endReturn(db: Database, order: LockedOrder, mover: Mover): Promise<void> {
  const isAllBack = (await readMoneyState(db, order.id)) === 'refunded';
  await transition(db, isAllBack ? 'refunded' : 'delivered', order, {
    ...mover,
    reason: isAllBack ? '' : claimSettled,
  });
}

/** Refunds that no card company makes: of a transfer, or refused by Toss. */
export function isSentByHand(refund: { readonly status: string; readonly attemptId: number | null }): boolean {
  return refund.attemptId === null || refund.status === 'stuck';
}

/**
 * Records that staff have sent the money by hand. The database then erases a refund account that is no longer needed. A
 * second report by another person may mean a second payment, so it fails and names the first person, or says that the
 * refund was undone. A repeat by the same person succeeds.
 */
export async function markRefundSent(
  db: OpenDatabase['db'],
  id: number,
  staffId: number,
): Promise<Result<null, Failure>> {
  const refund = await readRefund(db, id);
  if (!refund) return err({ code: (await wasUndone(db, id)) ? 'refund_undone' : 'not_found' });
  if (refund.status !== 'done' && !isSentByHand(refund)) return err({ code: 'order_moved_on' });
  if (refund.status !== 'done' && refund.isUnseen) return err({ code: 'refund_unseen' });
  if (refund.status !== 'done' && (await endOnce(db, id, { by: 'staff', staffId }))) return ok(null);
  const sending = await readSending(db, id);
  if (!sending) return err({ code: 'refund_undone' });
  const { staffId: first, by, at } = sending;
  if (first === staffId) return ok(null);
  const current = { refund: id, status: 'done' };
  return err({ code: 'changed_meanwhile', details: { by, at: at.toISOString(), current } });
}

/**
 * Records what staff saw at Toss when Toss does not answer the shop: the refund was made, or must be sent by hand.
 * Before that no one may send it, because Toss may have done so.
 */
export function noteSeenAtToss(
  db: OpenDatabase['db'],
  id: number,
  { isGivenBack, note, staffId }: { readonly isGivenBack: boolean; readonly note: string; readonly staffId: number },
): Promise<Result<'done' | 'stuck', Failure>> {
  return transact(db, async (transaction): Promise<Result<'done' | 'stuck', Failure>> => {
    const order = await lockOrderOf(transaction, 'refunds', id);
    if (!(await noteSeen(transaction, id, note)))
      return err({ code: (await readRefund(transaction, id)) ? 'order_moved_on' : 'not_found' });
    if (!isGivenBack) return ok('stuck');
    await endLocked(transaction, { id, order, mover: { by: 'staff', staffId }, sentBy: null });
    return ok('done');
  });
}

/** Refunds a cancelled order through its payment method. Bank transfers are refunded by hand. */
export async function refundCancelled(db: Database, order: LockedOrder): Promise<void> {
  const amount = await leftToRefund(db, order.id);
  if (amount === 0) return;
  await refundPart(db, order.id, {
    purpose: { kind: 'cancelled' },
    amount,
    reason: refundReason('cancelled'),
  });
}
