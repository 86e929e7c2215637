import { createHash } from 'node:crypto';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import { type LockedOrder, lockOrder, receivedOf } from '../../orders/order/order.store.ts';
import { queueMoneyMessage } from '../../orders/order/order-news.ts';
import { type Share, sharesOf, sumOf } from './deposit.rules.ts';
import {
  findAllocation,
  findBankLines,
  findDepositByKey,
  hasAllocated,
  hasDepositOfKey,
  insertDeposit,
  type LockedDeposit,
  lockAllocation,
  lockBankFiles,
  lockDeposit,
  lockOpenDeposits,
  lockOrdersOf,
  noteOrderOf,
  noteUse,
  readSameName,
  type StaffRequest,
} from './deposit.store.ts';
import { askForLostPart } from './deposit-return.service.ts';
import { type DepositUser, refusalOf, requestOf } from './deposit-user.ts';
import {
  canUseMoney,
  isNeededBy,
  needsOthers,
  othersRefused,
  payPart,
  payWith,
  spendOpenMoney,
} from './money-use.service.ts';
import { orderUnknown } from './order-code.store.ts';
import { needsSurcharge, paySurcharge } from './surcharge.service.ts';

export interface SeenDeposit {
  readonly paidAt: Date;
  readonly amount: number;
  readonly depositor: string;
  /** Number of the order that the money seems to be for. */
  readonly number: string | null;
  /** A staff member has confirmed that this is not the bank line that it resembles. */
  readonly isAnother?: boolean | undefined;
  /**
   * A staff member has confirmed that the money is for this order even if the order does not need it. It is then owed
   * to its customer.
   */
  readonly isSurplus?: boolean | undefined;
  readonly mostOthers?: number | undefined;
}

/**
 * Records money that arrived on the account, and uses it for its order as far as possible; the rest stays open. A
 * repeated key returns the same deposit. Two cases need a confirmation: a deposit that a bank file already contains
 * (`isAnother`), and an order that does not need the money (`isSurplus`). Returns the deposit's id.
 */
export function recordDeposit(
  db: OpenDatabase['db'],
  seen: SeenDeposit,
  request: StaffRequest,
  now = Date.now(),
): Promise<Result<number, Failure>> {
  const requestHash = createHash('sha256').update(JSON.stringify(seen)).digest();
  const { number, isAnother, isSurplus, mostOthers, ...deposit } = seen;
  return transact(db, async (transaction): Promise<Result<number, Failure>> => {
    const order = number === null ? null : await lockOrder(transaction, number);
    if (order === undefined) return orderUnknown(number ?? '');
    await lockBankFiles(transaction, 'typing');
    const known = isAnother ? undefined : await lineLike(transaction, deposit, request);
    if (known) return err({ code: 'deposit_known', details: known });
    const id = await insertDeposit(transaction, {
      ...deposit,
      request,
      requestHash,
      orderId: order?.id ?? null,
    });
    if (id === null) {
      const before = await findDepositByKey(transaction, request);
      return before.requestHash.equals(requestHash) ? ok(before.id) : failed('request_key_reused');
    }
    if (order && !isNeededBy(order) && !isSurplus) return failed('order_needs_nothing');
    const refusal = order && (await othersRefused(transaction, order, id, mostOthers));
    if (refusal) return err(refusal);
    if (order) await spendOpenMoney(transaction, order.id, { ...request, first: id }, now);
    await queueMoneyMessage(transaction, order?.id);
    return ok(id);
  });
}

/** Finds an imported bank line that equals the deposit to be typed in, unless this request has already recorded it. */
async function lineLike(
  db: Database,
  { amount, paidAt, depositor }: Pick<SeenDeposit, 'amount' | 'paidAt' | 'depositor'>,
  request: StaffRequest,
): Promise<{ readonly deposit: number; readonly depositor: string; readonly amount: number } | undefined> {
  const lines = await findBankLines(db, amount, paidAt);
  const names = lines.flatMap(({ depositor: name, memo }) => [name, memo]);
  const isSameName = await readSameName(db, [depositor, ...names]);
  const like = lines.find(({ depositor: name, memo }) => isSameName(depositor, name) || isSameName(depositor, memo));
  if (!like || (await hasDepositOfKey(db, request))) return undefined;
  return { deposit: like.id, depositor: like.depositor, amount };
}

interface WantedAllocation {
  readonly deposit: number;
  readonly number: string;
  /** Undefined: what the order lacks, at most all that is open. */
  readonly amount: number | undefined;
  /** The money is known to be for this order even if the order does not need it. */
  readonly isSurplus?: boolean | undefined;
  /** The most that may be used of other deposits for the same order. Undefined: no limit. */
  readonly mostOthers?: number | undefined;
}

/**
 * Allocates a deposit to an order. An order that is over or fully paid is refused, because a mistyped number would
 * promise the money to another customer. With `isSurplus`, the deposit is recorded under the order instead and stays
 * open for a refund, and the customer is notified.
 */
export function allocateDeposit(
  db: OpenDatabase['db'],
  { deposit: id, number, amount, isSurplus, mostOthers }: WantedAllocation,
  user: DepositUser,
): Promise<Result<null, Failure>> {
  const request = requestOf(user);
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    if (request) await lockAllocation(transaction, request);
    await lockOrdersOf(transaction, number, id);
    const order = await lockOrder(transaction, number);
    const deposit = await lockDeposit(transaction, id);
    if (!deposit) return failed('not_found');
    if (!order) return orderUnknown(number);
    const before = request ? await findAllocation(transaction, request) : undefined;
    if (before) {
      const isSame =
        before.deposit === id && before.orderId === order.id && before.amount === (amount ?? before.amount);
      return isSame ? ok(null) : failed('request_key_reused');
    }
    // Without an amount, the allocation is complete once nothing is open or the order needs nothing.
    const isDone = amount !== undefined || deposit.open === 0 || !isNeededBy(order);
    if (user.isOnce && isDone && (await hasAllocated(transaction, { deposit: id, number, amount }, user.staffId)))
      return ok(null);
    const refusal = refusalOf(deposit, amount ?? 1, user);
    if (refusal) return err(refusal);
    if (!isNeededBy(order) && !isSurplus) return failed('order_needs_nothing');
    await noteUse(transaction, id, user.staffId);
    const given = await giveTo(transaction, order, deposit, { amount, mostOthers }, user);
    if (given.ok && deposit.orderId !== order.id) await askForLostPart(transaction, deposit, user.staffId);
    await queueMoneyMessage(transaction, order.id, deposit.orderId);
    return given;
  });
}

/**
 * Uses a deposit for an order as far as possible; otherwise records it under the order. The caller must have locked
 * both.
 */
async function giveTo(
  db: Database,
  order: LockedOrder,
  deposit: LockedDeposit,
  { amount, mostOthers }: Pick<WantedAllocation, 'amount' | 'mostOthers'>,
  user: DepositUser,
): Promise<Result<null, Failure>> {
  if (needsSurcharge(order)) return giveSurcharge(db, order, deposit, amount, user);
  if (!canUseMoney(order)) {
    await noteOrderOf(db, [deposit.id], order.id);
    return ok(null);
  }
  const missing = order.totalPrice - (await receivedOf(db, order.id));
  const share = shareOf(deposit, amount, missing);
  if (!share.ok) return share;
  if (order.status === 'awaiting_payment' && share.value.amount < missing) {
    await payPart(db, order, [share.value], user);
    return ok(null);
  }
  // An expired order must be paid in full at once, so its open money is used as well.
  const others = (await lockOpenDeposits(db, order.id)).filter((other) => other.id !== deposit.id);
  const along = sharesOf(others, missing - share.value.amount);
  const shares = [share.value, ...along];
  if (sumOf(shares) < missing) return err({ code: 'order_needs_more', details: { missing } });
  if (order.status === 'expired' && sumOf(along) > (mostOthers ?? missing))
    return err(needsOthers(order, sumOf(along)));
  const paying = { staffId: user.staffId, now: Date.now(), askedBy: user };
  if (await payWith(db, order, shares, paying)) await spendOpenMoney(db, order.id, user);
  return ok(null);
}

/** The share of a deposit for an order that lacks `missing`. */
function shareOf({ id, open }: LockedDeposit, amount: number | undefined, missing: number): Result<Share, Failure> {
  if (amount === undefined && missing <= 0) return failed('order_needs_nothing');
  const given = amount ?? Math.min(open, missing);
  if (given > missing) return err({ code: 'order_needs_less', details: { missing } });
  return ok({ deposit: id, amount: given });
}

/** A partial surcharge waits as open money under its order, so it must be a whole deposit. */
async function giveSurcharge(
  db: Database,
  order: LockedOrder,
  deposit: LockedDeposit,
  amount: number | undefined,
  user: DepositUser,
): Promise<Result<null, Failure>> {
  const others = (await lockOpenDeposits(db, order.id)).filter(({ id }) => id !== deposit.id);
  const missing = Math.max(0, order.surchargeDue - others.reduce((sum, other) => sum + other.open, 0));
  const wanted = shareOf(deposit, amount, missing);
  if (!wanted.ok) return wanted;
  const share = wanted.value;
  if (share.amount < missing && share.amount < deposit.open)
    return err({ code: 'order_needs_more', details: { missing } });
  if (share.amount < missing) await noteOrderOf(db, [share.deposit], order.id);
  else if (!(await paySurcharge(db, order, user, Date.now(), share))) return err({ code: 'goods_too_old' });
  return ok(null);
}
