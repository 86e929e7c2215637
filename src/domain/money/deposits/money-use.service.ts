import type { Failure } from '../../../kernel/error-codes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { type LockedOrder, lockOrder, receivedOf } from '../../orders/order/order.store.ts';
import { cancelUnfillable, settle } from '../../orders/order/order-process.service.ts';
import { keepPromise } from '../../orders/order/order-promise.service.ts';
import { addAllowance, type NewAllowance } from './allowance.store.ts';
import { type OpenDeposit, type Share, sharesOf, sumOf } from './deposit.rules.ts';
import { addAllocations, lockOpenDeposits, noteOrderOf } from './deposit.store.ts';
import type { DepositUser } from './deposit-user.ts';
import { needsSurcharge, paySurcharge } from './surcharge.service.ts';

/** Whether an order can use money. An order of a deleted account cannot: no customer is left to deliver to. */
export function canUseMoney({ status, userId }: LockedOrder): boolean {
  return userId !== null && (status === 'awaiting_payment' || status === 'expired');
}

/** Whether an order lacks its price or its surcharge. */
export function isNeededBy(order: LockedOrder): boolean {
  return canUseMoney(order) || needsSurcharge(order);
}

/**
 * Uses the open money of an order's deposits for what the order still needs. Called after every change that brings
 * money, frees money or raises what the order needs. The money is used even if the customer has switched to paying by
 * card: a later card payment is then a surplus and is refunded. An expired order is paid in full or not at all, because
 * no stock is reserved for it.
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
  // An expired order is paid only after a staff member asks for it.
  if (!canUseMoney(order) || (order.status === 'expired' && first === undefined)) return;
  const missing = order.totalPrice - (await receivedOf(db, order.id));
  const shares = sharesOf(startingWith(first, await lockOpenDeposits(db, order.id)), missing);
  if (sumOf(shares) < missing) {
    if (order.status === 'awaiting_payment') await payPart(db, order, shares);
    return;
  }
  // The transfer may also contain the surcharge.
  if (await payWith(db, order, shares, { staffId, now })) await spendOpenMoney(db, orderId, { staffId }, now);
}

/** Uses the new deposit first, so that other deposits are touched only if necessary. */
export function startingWith(id: number | undefined, open: readonly OpenDeposit[]): OpenDeposit[] {
  return [...open.filter((one) => one.id === id), ...open.filter((one) => one.id !== id)];
}

/**
 * Returns why a new deposit does not pay an expired order: it would use more of other deposits than the staff member
 * saw.
 */
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

/** Money that someone else may have sent, or wants back, is used only with the knowledge of the staff member. */
export function needsOthers({ number }: LockedOrder, others: number): Failure {
  return { code: 'order_needs_others', details: { slug: number, others } };
}

/** The job that notifies a customer of what an order still lacks. */
export const queueShortfallMessage = 'tell-of-shortfall';

/** Another line of the same list may bring the rest. */
const restFollowsWithinMs = 60 * 1000;

/** The order waits for the rest, and its customer is notified of what is missing. */
export async function payPart(
  db: Database,
  order: LockedOrder,
  shares: readonly Share[],
  user: DepositUser | null = null,
): Promise<void> {
  if (shares.length === 0) return;
  await addAllocations(db, order.id, shares, user);
  const runAt = new Date(Date.now() + restFollowsWithinMs);
  await enqueue(db, { name: queueShortfallMessage }, { order: order.id }, { ...shortfallJob(order), runAt });
}

/** One queued message per order; a later one replaces it. */
export function shortfallJob({ id }: LockedOrder) {
  return { key: `shortfall:${id}` };
}

interface Paying {
  readonly staffId: number;
  readonly now: number;
  /** The staff member who requested the first share, if any. */
  readonly askedBy?: DepositUser | null;
  readonly allowance?: NewAllowance | null;
}

/**
 * Pays the order with these shares if its stock is available. Otherwise the money stays open under the order's number,
 * and an order that awaits payment is cancelled unless a card payment is being confirmed.
 */
export async function payWith(
  db: Database,
  order: LockedOrder,
  shares: readonly Share[],
  { staffId, now, askedBy = null, allowance = null }: Paying,
): Promise<boolean> {
  const kept = await keepPromise(db, order.id, now);
  if (kept) {
    if (allowance) await addAllowance(db, order.id, allowance);
    await addAllocations(db, order.id, shares, askedBy);
    await settle(db, order, kept, { method: 'bank_transfer', by: 'staff', staffId, reason: 'deposit confirmed' });
    return true;
  }
  const given = shares.map(({ deposit }) => deposit);
  await noteOrderOf(db, given, order.id);
  await cancelUnfillable(db, order);
  return false;
}
