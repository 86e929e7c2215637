import type { Database } from '../../platform/database/database.ts';
import { type DeliveryPromise, deliveryPromise } from '../delivery/delivery-promise.rules.ts';
import { mustLastUntil, sellingTerms, shippingCalendar } from '../delivery/must-last.rules.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { mayUseAgain } from '../vouchers/voucher.store.ts';
import {
  type Actor,
  extendPayment,
  type LockedOrder,
  moveOrder,
  notePromise,
  noteTossPayment,
  readPromiseFacts,
  releaseLots,
} from './order.store.ts';
import { intoAccount } from './order-event.rules.ts';
import type { PaymentMethod } from './payment-time.rules.ts';
import { reserveAnew } from './reservation.service.ts';
import { readPayBefore } from './unpaid-limit.store.ts';

/**
 * Makes the promise of an order anew, as from this moment, with goods that keep for it. Payment in full comes before
 * dispatch, so whatever was said before was said on a condition. False, with everything as it was, if there are no such
 * goods. The caller must hold the order.
 */
export async function promiseAnew(db: Database, orderId: number, paidAt: number): Promise<boolean> {
  const kept = await keepFrom(db, orderId, paidAt);
  if (kept) await notePromise(db, orderId, kept.promise);
  return kept !== null;
}

/** The same without writing the promise down; null if there are no such goods. */
async function keepFrom(
  db: Database,
  orderId: number,
  paidAt: number,
): Promise<{ readonly promise: DeliveryPromise | null } | null> {
  const facts = await readPromiseFacts(db, { id: orderId });
  // Somebody else may have had the last use of a voucher since the order expired; it costs what it cost only with that.
  if (facts.gaveVoucherBack && !(await mayUseAgain(db, orderId))) return null;
  const { lasts, lastUntil, promise } = promiseOf(facts, paidAt);
  if (!lasts && !(await reserveAnew(db, { id: orderId }, lastUntil))) return null;
  return { promise };
}

function promiseOf({ zone, isComplete, reservedUntil, settings }: PromiseFacts, paidAt: number) {
  const terms = sellingTerms(settings);
  const lastUntil = mustLastUntil(paidAt, zone, terms);
  const lasts = reservedUntil !== null && reservedUntil >= lastUntil;
  return { lasts, lastUntil, promise: isComplete ? deliveryPromise(paidAt, zone, terms) : null };
}

/**
 * What an order is promised if it is paid now, and the version of it for which that holds; null if goods or a voucher have
 * to be had anew for it.
 */
export async function promiseIfPaid(
  db: Database,
  number: string,
): Promise<{ readonly version: number; readonly promise: DeliveryPromise | null } | null> {
  const facts = await readPromiseFacts(db, { number });
  const { lasts, promise } = promiseOf(facts, facts.now.getTime());
  return lasts && !facts.gaveVoucherBack ? { version: facts.version, promise } : null;
}

type PromiseFacts = Awaited<ReturnType<typeof readPromiseFacts>>;

/** What can be promised from a moment on is the promise of the order now. */
export async function notePromiseFrom(
  db: Database,
  { id, zone }: Pick<LockedOrder, 'id' | 'zone'>,
  from: number,
): Promise<void> {
  const settings = await readSettings(db, ['delivery', 'calendar']);
  await notePromise(db, id, deliveryPromise(from, zone, shippingCalendar(settings)));
}

/** Toss has taken the money for an order that waits for it. False if the order cannot be filled: it is cancelled then, and whoever took the money gives it back. */
export async function markPaid(
  db: Database,
  orderId: number,
  method: Exclude<PaymentMethod, 'bank_transfer'>,
  paidAt: number,
): Promise<boolean> {
  const kept = await keepFrom(db, orderId, paidAt);
  if (!kept) {
    await cancelUnfillable(db, orderId);
    return false;
  }
  await noteTossPayment(db, orderId, method, kept.promise, method === 'virtual_account' ? intoAccount : '');
  return true;
}

/**
 * The money is gone again: the order waits for it as long as a new one would, with its goods aside, and the days that it
 * was promised hold no longer. The caller must hold the order.
 */
export async function waitAgain(
  db: Database,
  { id, userId, paymentMethod }: Pick<LockedOrder, 'id' | 'userId' | 'paymentMethod'>,
  actor: Actor,
  reason: string,
): Promise<void> {
  await moveOrder(db, id, 'awaiting_payment', actor, reason);
  await notePromise(db, id, null);
  if (userId !== null) await extendPayment(db, id, await readPayBefore(db, { id, userId }, paymentMethod, 'now'));
}

export async function cancelUnfillable(db: Database, orderId: number): Promise<void> {
  await moveOrder(db, orderId, 'cancelled', 'system', 'goods do not keep');
  await releaseLots(db, orderId);
}
