import type { Database } from '../../../platform/database/database.ts';
import { mayUseAgain } from '../../basket/vouchers/voucher.store.ts';
import { type DeliveryPromise, deliveryPromise } from '../../shop/delivery/delivery-promise.rules.ts';
import { mustLastUntil, sellingTerms, shippingCalendar } from '../../shop/delivery/shelf-life.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { reserveAgain } from '../reservations/reservation.service.ts';
import { type LockedOrder, notePromise } from './order.store.ts';
import { readPromiseFacts } from './order-promise.store.ts';

/**
 * Sets new delivery days for an order, counted from `paidAt`, and reserves lots that keep until then. Returns false and
 * changes nothing if there are no such lots. The caller must have locked the order.
 */
export async function renewPromise(db: Database, orderId: number, paidAt: number): Promise<boolean> {
  const kept = await keepPromise(db, orderId, paidAt);
  if (kept) await notePromise(db, orderId, kept.promise);
  return kept !== null;
}

/** The delivery days until which the reserved lots keep; null while the days are not known. */
export interface KeptPromise {
  readonly promise: DeliveryPromise | null;
}

/** The same without writing the days. Null if there are no such lots, or the order's voucher is used up. */
export async function keepPromise(db: Database, orderId: number, paidAt: number): Promise<KeptPromise | null> {
  const facts = await readPromiseFacts(db, { id: orderId });
  // Another order may have taken the last use of the voucher since this order expired; its price depends on the
  // voucher.
  if (facts.gaveVoucherBack && !(await mayUseAgain(db, orderId))) return null;
  const { lasts, lastUntil, promise } = promiseOf(facts, paidAt);
  if (!lasts && !(await reserveAgain(db, { id: orderId }, lastUntil))) return null;
  return { promise };
}

function promiseOf({ zone, isComplete, reservedUntil, settings }: PromiseFacts, paidAt: number) {
  const terms = sellingTerms(settings);
  const lastUntil = mustLastUntil(paidAt, zone, terms);
  const lasts = reservedUntil !== null && reservedUntil >= lastUntil;
  return { lasts, lastUntil, promise: isComplete ? deliveryPromise(paidAt, zone, terms) : null };
}

type PromiseFacts = Awaited<ReturnType<typeof readPromiseFacts>>;

/** The delivery days counted from a given time. Does not check how long the lots keep. */
export async function promiseFrom(
  db: Database,
  zone: LockedOrder['zone'],
  from: number,
): Promise<DeliveryPromise | null> {
  const settings = await readSettings(db, ['delivery', 'calendar']);
  return deliveryPromise(from, zone, shippingCalendar(settings));
}
