import { createHash } from 'node:crypto';
import { failed } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { type LockedOrder, lockOrder, receivedOf } from '../orders/order.store.ts';
import { cancelUnfillable, settle, transition } from '../orders/order-process.ts';
import { wasUndone } from '../payments/refund.store.ts';
import { addAllowance, type NewAllowance, withdrawAllowance } from './allowance.store.ts';
import { type OpenDeposit, type Share, sharesOf, sumOf, whyKept } from './deposit.rules.ts';
import {
  addAllocations,
  addDepositRefund,
  findAllocation,
  findBankLines,
  findDepositByKey,
  findDepositRefund,
  goesBackTo,
  hasAllocated,
  hasDepositOfKey,
  hasItsMoney,
  hasRefunds,
  holdFiles,
  insertDeposit,
  isMerelyNoted,
  type LockedDeposit,
  lockAllocation,
  lockDeposit,
  lockDepositRefund,
  lockOpenDeposits,
  lockOrdersOf,
  noteOrderOf,
  noteUse,
  readSameName,
  releaseAllocations,
  removeRefund,
  type StaffRequest,
  unnoteOrder,
} from './deposit.store.ts';
import { orderUnknown } from './order-code.store.ts';
import { askForSurcharge, needsSurcharge, paySurcharge, reopenSurcharge } from './surcharge.service.ts';

export interface SeenDeposit {
  readonly paidAt: Date;
  readonly amount: number;
  readonly depositor: string;
  /** Number of the order that it seems to be for. */
  readonly number: string | null;
  /** Somebody has looked, and it is not the line of the bank that it resembles. */
  readonly isAnother?: boolean | undefined;
  /** Somebody has said that it is that order's even if the order does not need it, so that its customer is owed it. */
  readonly isSurplus?: boolean | undefined;
  readonly mostOthers?: number | undefined;
}

/**
 * Money was seen on the account. It is written down whatever has become of the order since, and used for it as far as
 * possible; the rest lies open. Asking again with the same key is the same deposit. What a file of the bank has brought
 * already is not written down a second time, unless somebody says that it is another one; nor under an order that does
 * not need it, unless somebody says that it is that order's. Answers its id.
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
    await holdFiles(transaction, 'typing');
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
    return ok(id);
  });
}

/** The line of the bank that somebody is about to type in, if it came in a file before; not what they have typed before. */
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

/** Money for an order whose customer is gone stays open: there is nobody left to send anything to. */
export function canUseMoney({ status, userId }: LockedOrder): boolean {
  return userId !== null && (status === 'awaiting_payment' || status === 'expired');
}

/** Whether an order lacks its price or its surcharge. */
function isNeededBy(order: LockedOrder): boolean {
  return canUseMoney(order) || needsSurcharge(order);
}

/**
 * Gives an order what lies open for it and what it needs; called after every change that brings it money, frees some of it
 * or makes the order need more. The money counts even if the customer has gone over to paying by card since: a card
 * payment that comes after it is surplus, and goes back. A late order is paid at once or not at all, since nothing lies
 * aside for it while it waits.
 */
async function spendOpenMoney(
  db: Database,
  orderId: number,
  { staffId, first }: Pick<DepositUser, 'staffId'> & { readonly first?: number },
  now = Date.now(),
): Promise<void> {
  const order = await lockOrder(db, { id: orderId });
  if (!order) return;
  if (needsSurcharge(order)) await paySurcharge(db, order, { staffId }, now);
  // Nobody has said now that a late order is to be paid after all.
  if (!canUseMoney(order) || (order.status === 'expired' && first === undefined)) return;
  const missing = order.totalPrice - (await receivedOf(db, order.id));
  const shares = sharesOf(startingWith(first, await lockOpenDeposits(db, order.id)), missing);
  if (sumOf(shares) < missing) {
    if (order.status === 'awaiting_payment') await payPart(db, order, shares);
    return;
  }
  // Who was asked for a surcharge before may have sent both in one.
  if (await payWith(db, order, shares, now)) await spendOpenMoney(db, orderId, { staffId }, now);
}

/** What has just come is used first, so that nothing of another deposit is touched without need. */
function startingWith(id: number | undefined, open: readonly OpenDeposit[]): OpenDeposit[] {
  return [...open.filter((one) => one.id === id), ...open.filter((one) => one.id !== id)];
}

/** Why a deposit that has just come does not pay a late order: it would take more of others along than was said. */
async function othersRefused(
  db: Database,
  order: LockedOrder,
  id: number,
  most: number | undefined,
): Promise<Failure | null> {
  if (most === undefined || order.status !== 'expired' || !canUseMoney(order)) return null;
  const missing = order.totalPrice - (await receivedOf(db, order.id));
  const shares = sharesOf(startingWith(id, await lockOpenDeposits(db, order.id)), missing);
  const others = sumOf(shares.filter(({ deposit }) => deposit !== id));
  return sumOf(shares) === missing && others > most ? needsOthers(order, others) : null;
}

/** Money that somebody else may have sent, or wants back, is used only where whoever pays the order with it knows. */
function needsOthers({ number }: LockedOrder, others: number): Failure {
  return { code: 'order_needs_others', details: { slug: number, others } };
}

/** The work of telling a customer what an order still lacks. */
export const tellOfShortfall = 'tell-of-shortfall';

/** Another line of the same list may bring the rest. */
const restFollowsWithinMs = 60 * 1000;

/** The order waits for the rest, and its customer is told what is missing. */
async function payPart(
  db: Database,
  order: LockedOrder,
  shares: readonly Share[],
  user: DepositUser | null = null,
): Promise<void> {
  if (shares.length === 0) return;
  await addAllocations(db, order.id, shares, user);
  const runAt = new Date(Date.now() + restFollowsWithinMs);
  await enqueue(db, { name: tellOfShortfall }, { order: order.id }, { ...shortfallJob(order), runAt });
}

/** Of each order only the last change waits to be told. */
function shortfallJob({ id }: LockedOrder) {
  return { key: `shortfall:${id}` };
}

/**
 * The order is paid by these, if goods can still be had for it. Otherwise the money stays open as that order's, and one
 * that was waiting has come to its end, unless a card payment is still in the balance.
 */
export async function payWith(
  db: Database,
  order: LockedOrder,
  shares: readonly Share[],
  now: number,
  user: DepositUser | null = null,
  allowance: NewAllowance | null = null,
): Promise<boolean> {
  const settled = await settle(db, order, {
    ...{ method: 'bank_transfer', by: 'staff', reason: 'deposit confirmed', paidAt: now },
    receive: async () => {
      if (allowance) await addAllowance(db, order.id, allowance);
      await addAllocations(db, order.id, shares, user);
    },
  });
  if (settled === 'paid') return true;
  const given = shares.map(({ deposit }) => deposit);
  await noteOrderOf(db, given, order.id);
  await cancelUnfillable(db, order);
  return false;
}

/** Somebody who works here and asks for a use of a deposit; with a key, asking again changes nothing. */
export interface DepositUser {
  readonly staffId: number;
  readonly key?: string | undefined;
  /** As they have seen the deposit, where they say so. */
  readonly version?: number | undefined;
  /** What they have given already, exactly as it is asked for, is not given again. */
  readonly isOnce?: boolean;
}

interface WantedAllocation {
  readonly deposit: number;
  readonly number: string;
  /** Undefined: what the order lacks, or all that is open if that is less. */
  readonly amount: number | undefined;
  /** It is known to be that order's even if the order does not need it. */
  readonly isSurplus?: boolean | undefined;
  /** As much of other deposits for the same order may be taken along; undefined: whatever it takes. */
  readonly mostOthers?: number | undefined;
}

/**
 * Staff say which order a deposit is for. An order that is over, or that has its money, cannot use it: that is refused,
 * since a mistyped number would promise the money to a stranger. Where it is known to be that order's, the deposit is noted
 * as such and stays open, to go back, and the customer is told.
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
    // Without an amount it is done once there is nothing to give, or nobody to give it to.
    const isDone = amount !== undefined || deposit.open === 0 || !isNeededBy(order);
    if (user.isOnce && isDone && (await hasAllocated(transaction, { deposit: id, number, amount }, user.staffId)))
      return ok(null);
    const refusal = refusalOf(deposit, amount ?? 1, user);
    if (refusal) return err(refusal);
    if (!isNeededBy(order) && !isSurplus) return failed('order_needs_nothing');
    await noteUse(transaction, id, user.staffId);
    const given = await giveTo(transaction, order, deposit, { amount, mostOthers }, user);
    if (given.ok && deposit.orderId !== order.id) await askForLostPart(transaction, deposit, user.staffId);
    return given;
  });
}

/** Uses a deposit for an order as far as it can, and notes it as that order's where it cannot. Both must be held by the caller. */
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
  // A late order needs the whole at once, so what lies open for it already goes along.
  const others = (await lockOpenDeposits(db, order.id)).filter((other) => other.id !== deposit.id);
  const along = sharesOf(others, missing - share.value.amount);
  const shares = [share.value, ...along];
  if (sumOf(shares) < missing) return err({ code: 'order_needs_more', details: { missing } });
  if (order.status === 'expired' && sumOf(along) > (mostOthers ?? missing))
    return err(needsOthers(order, sumOf(along)));
  if (await payWith(db, order, shares, Date.now(), user)) await spendOpenMoney(db, order.id, user);
  return ok(null);
}

/** What has left a deposit that waited for the rest of a surcharge is asked for again. The order must be held by the caller. */
async function askForLostPart(
  db: Database,
  { orderId, isForSurcharge }: LockedDeposit,
  staffId: number,
): Promise<void> {
  if (orderId !== null && isForSurcharge) await askForSurcharge(db, orderId, staffId);
}

/** What a deposit gives to an order that lacks so much. */
function shareOf({ id, open }: LockedDeposit, amount: number | undefined, missing: number): Result<Share, Failure> {
  if (amount === undefined && missing <= 0) return failed('order_needs_nothing');
  const given = amount ?? Math.min(open, missing);
  if (given > missing) return err({ code: 'order_needs_less', details: { missing } });
  return ok({ deposit: id, amount: given });
}

/** A part of the surcharge of a paid order waits for the rest as money that lies open for it, so it is a whole deposit. */
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

/**
 * Takes back what was given to the wrong order. One that was paid by it waits for its payment again, as long as it would
 * from the start; its goods stay aside. Nobody has packed it, and nothing of its money has gone back. What was merely noted
 * as the order's is taken from it as long as nothing of it goes back.
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
    return ok(null);
  });
}

/** An order has lost what it had of a deposit: it lacks its surcharge, a part of its price, or waits for its payment again. */
async function goOnWithout(
  db: Database,
  order: LockedOrder,
  { last, surcharge }: { readonly last: number; readonly surcharge: number },
  staffId: number,
): Promise<void> {
  if (surcharge > 0) await reopenSurcharge(db, order, surcharge, staffId);
  if (order.status === 'awaiting_payment') {
    // Instead of what was to be told of the part that is gone.
    await enqueue(db, { name: tellOfShortfall }, { order: order.id, released: last }, shortfallJob(order));
    return;
  }
  if (await hasItsMoney(db, order.id)) return;
  await withdrawAllowance(db, order.id);
  const reason = 'deposit was for another order';
  await transition(db, 'awaiting_payment', order, { by: 'staff', reason, promise: null });
}

/** Money lies open again for the order that it was meant for: it uses it, or its customer is told what is still missing. */
async function regain(db: Database, { orderId, isMeant }: LockedDeposit, user: DepositUser): Promise<void> {
  if (!isMeant || orderId === null) return;
  await spendOpenMoney(db, orderId, user);
  await askForSurcharge(db, orderId, user.staffId);
}

/** What lies open goes back: it is owed from now on, and staff send it by hand. */
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
    await addDepositRefund(transaction, deposit, amount, user);
    await askForLostPart(transaction, deposit, user.staffId);
    return ok(null);
  });
}

/** A refund that was asked for by mistake is taken back, as long as nobody has sent it. */
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
    await removeRefund(transaction, refund);
    await regain(transaction, deposit, user);
    return ok(null);
  });
}

function requestOf({ staffId, key }: DepositUser): StaffRequest | null {
  return key === undefined ? null : { staffId, key };
}

/** Whoever finds less than there was, or another state than they have seen, is told that somebody was quicker. */
function refusalOf({ open, version, wasUsed }: LockedDeposit, amount: number, user: DepositUser): Failure | null {
  if (user.version !== undefined && user.version !== version) return { code: 'changed_meanwhile' };
  if (amount <= open) return null;
  return wasUsed ? { code: 'changed_meanwhile' } : { code: 'deposit_too_small', details: { open } };
}
