import type { Failure } from '../../kernel/error-codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { type LockedOrder, lockOrder, receivedOf } from '../orders/order.store.ts';
import { cancelUnfillable, settle } from '../orders/order-process.service.ts';
import { addAllowance, type NewAllowance } from './allowance.store.ts';
import { type OpenDeposit, type Share, sharesOf, sumOf } from './deposit.rules.ts';
import { addAllocations, lockOpenDeposits, noteOrderOf } from './deposit.store.ts';
import type { DepositUser } from './deposit-user.ts';
import { needsSurcharge, paySurcharge } from './surcharge.service.ts';

/** Money for an order whose customer is gone stays open: there is nobody left to send anything to. */
export function canUseMoney({ status, userId }: LockedOrder): boolean {
  return userId !== null && (status === 'awaiting_payment' || status === 'expired');
}

/** Whether an order lacks its price or its surcharge. */
export function isNeededBy(order: LockedOrder): boolean {
  return canUseMoney(order) || needsSurcharge(order);
}

/**
 * Gives an order what lies open for it and what it needs; called after every change that brings it money, frees some of it
 * or makes the order need more. The money counts even if the customer has gone over to paying by card since: a card
 * payment that comes after it is surplus, and goes back. A late order is paid at once or not at all, since nothing lies
 * aside for it while it waits.
 */
export async function spendOpenMoney(
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
export function startingWith(id: number | undefined, open: readonly OpenDeposit[]): OpenDeposit[] {
  return [...open.filter((one) => one.id === id), ...open.filter((one) => one.id !== id)];
}

/** Why a deposit that has just come does not pay a late order: it would take more of others along than was said. */
export async function othersRefused(
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
export function needsOthers({ number }: LockedOrder, others: number): Failure {
  return { code: 'order_needs_others', details: { slug: number, others } };
}

/** The work of telling a customer what an order still lacks. */
export const tellOfShortfall = 'tell-of-shortfall';

/** Another line of the same list may bring the rest. */
const restFollowsWithinMs = 60 * 1000;

/** The order waits for the rest, and its customer is told what is missing. */
export async function payPart(
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
export function shortfallJob({ id }: LockedOrder) {
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
