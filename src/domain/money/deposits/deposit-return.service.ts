import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { type LockedOrder, lockOrder } from '../../orders/order/order.store.ts';
import { queueMoneyMessage } from '../../orders/order/order-news.ts';
import { transition } from '../../orders/order/order-process.service.ts';
import { addRefund, wasUndone } from '../refunds/refund.store.ts';
import { refundReason } from '../refunds/refund-reason.rules.ts';
import { withdrawAllowance } from './allowance.store.ts';
import { whyKept } from './deposit.rules.ts';
import {
  goesBackTo,
  hasItsMoney,
  hasRefunds,
  isMerelyNoted,
  type LockedDeposit,
  lockDeposit,
  lockOrdersOf,
  noteUse,
  releaseAllocations,
  unnoteOrder,
} from './deposit.store.ts';
import { findDepositRefund, lockDepositRefund, removeRefund } from './deposit-refund.store.ts';
import { type DepositUser, refusalOf } from './deposit-user.ts';
import { queueShortfallMessage, shortfallJob, spendOpenMoney } from './money-use.service.ts';
import { askForSurcharge, reopenSurcharge } from './surcharge.service.ts';

/**
 * Releases a deposit that was used for the wrong order. An order that is no longer fully paid awaits payment again,
 * with a new deadline, and keeps its reserved stock. Refused once the order is being packed or has refunds, or if a
 * part of the deposit is to be refunded to that order's customer.
 */
export function takeBack(
  db: OpenDatabase['db'],
  { deposit: id, number }: { readonly deposit: number; readonly number: string },
  user: DepositUser,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    await lockOrdersOf(transaction, number, id);
    const order = await lockOrder(transaction, number);
    const deposit = await lockDeposit(transaction, id);
    if (!order || !deposit) return failed('not_found');
    if (user.version !== undefined && user.version !== deposit.version) return failed('changed_meanwhile');
    const isNoted = await isMerelyNoted(transaction, id, order.id);
    const why = isNoted ? null : whyKept(order.status);
    if (why) return failed(why);
    if (await goesBackTo(transaction, id, order.id)) return failed('deposit_in_use');
    if (isNoted) {
      await noteUse(transaction, id, user.staffId);
      await unnoteOrder(transaction, id, order.id);
      await askForLostPart(transaction, deposit, user.staffId);
      await queueMoneyMessage(transaction, order.id);
      return ok(null);
    }
    if (await hasRefunds(transaction, order.id)) return failed('order_refunded');
    await noteUse(transaction, id, user.staffId);
    const released = await releaseAllocations(transaction, id, order.id);
    if (!released) return failed('changed_meanwhile');
    await goOnWithout(transaction, order, released, user.staffId);
    // Other money of the order may be enough without it.
    await spendOpenMoney(transaction, order.id, user);
    if (deposit.orderId !== order.id) await regain(transaction, deposit, user);
    await queueMoneyMessage(transaction, order.id, deposit.orderId);
    return ok(null);
  });
}

/** Updates an order that has lost a deposit: it lacks its surcharge or a part of its price, or awaits payment again. */
async function goOnWithout(
  db: Database,
  order: LockedOrder,
  { last, surcharge }: { readonly last: number; readonly surcharge: number },
  staffId: number,
): Promise<void> {
  if (surcharge > 0) await reopenSurcharge(db, order, surcharge, staffId);
  if (order.status === 'awaiting_payment') {
    // Replaces the waiting message about the released part.
    await enqueue(db, { name: queueShortfallMessage }, { order: order.id, released: last }, shortfallJob(order));
    return;
  }
  if (await hasItsMoney(db, order.id)) return;
  await withdrawAllowance(db, order.id);
  const reason = 'deposit was for another order';
  await transition(db, 'awaiting_payment', order, { by: 'staff', staffId, reason, promise: null });
}

/** Uses reopened money for its order, or notifies the customer of what is still missing. */
async function regain(db: Database, { orderId, isMeant }: LockedDeposit, user: DepositUser): Promise<void> {
  if (!isMeant || orderId === null) return;
  await spendOpenMoney(db, orderId, user);
  await askForSurcharge(db, orderId, user.staffId);
}

/** Requests the missing part of a surcharge again. The caller must have locked the order. */
export async function askForLostPart(
  db: Database,
  { orderId, isForSurcharge }: LockedDeposit,
  staffId: number,
): Promise<void> {
  if (orderId !== null && isForSurcharge) await askForSurcharge(db, orderId, staffId);
}

/** Marks open money for a refund. Staff send it by hand. */
export function refundDeposit(
  db: OpenDatabase['db'],
  { deposit: id, amount }: { readonly deposit: number; readonly amount: number },
  user: DepositUser & { readonly key: string },
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const deposit = await lockDeposit(transaction, id);
    if (!deposit) return failed('not_found');
    const before = await findDepositRefund(transaction, id, user);
    if (before !== null) return before === amount ? ok(null) : failed('request_key_reused');
    const refusal = refusalOf(deposit, amount, user);
    if (refusal) return err(refusal);
    await noteUse(transaction, id, user.staffId);
    await addRefund(transaction, {
      purpose: { kind: 'deposit', deposit: id, staffId: user.staffId, key: user.key },
      ...{ orderId: deposit.orderId, attemptId: null, amount, exemptAmount: 0, lines: [] },
      reason: refundReason('unused_deposit'),
    });
    await askForLostPart(transaction, deposit, user.staffId);
    await queueMoneyMessage(transaction, deposit.orderId);
    return ok(null);
  });
}

/** Undoes a refund that is not sent yet. */
export function undoRefund(
  db: OpenDatabase['db'],
  { deposit: id, refund }: { readonly deposit: number; readonly refund: number },
  user: DepositUser,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const deposit = await lockDeposit(transaction, id);
    if (!deposit) return failed('not_found');
    const state = await lockDepositRefund(transaction, id, refund);
    if (state === undefined) return failed((await wasUndone(transaction, refund, id)) ? 'refund_undone' : 'not_found');
    if (state !== 'due') return failed('refund_already_sent');
    await noteUse(transaction, id, user.staffId);
    const orderId = await removeRefund(transaction, refund);
    await regain(transaction, deposit, user);
    await queueMoneyMessage(transaction, orderId, deposit.orderId);
    return ok(null);
  });
}
