import { createHash, randomBytes } from 'node:crypto';
import type { Failure } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { failed } from '../../platform/http/handler.ts';
import { appliedVoucher } from '../basket/vouchers/voucher.rules.ts';
import { findOffers } from '../basket/vouchers/voucher.service.ts';
import { lockVoucher, noteVoucherUse } from '../basket/vouchers/voucher.store.ts';
import type { OpenTry } from '../money/payments/open-try.ts';
import { lockOrder } from '../orders/order/order.store.ts';
import { orderNumber } from '../orders/order/order-number.rules.ts';
import { settle } from '../orders/order/order-process.service.ts';
import type { OrderStatus } from '../orders/order/order-status.rules.ts';
import type { PaymentMethod } from '../orders/order/payment-time.rules.ts';
import { payBefore } from '../orders/order/unpaid-limit.rules.ts';
import { lockCustomer } from '../orders/order/unpaid-limit.store.ts';
import type { DropOff } from '../orders/parcels/drop-off.rules.ts';
import { lockFreeLots } from '../orders/reservations/reservation.store.ts';
import { deliveryPromise } from '../shop/delivery/delivery-promise.rules.ts';
import { mustLastUntil, sellingTerms } from '../shop/delivery/shelf-life.rules.ts';
import { zoneOfPlace } from '../shop/delivery/zone.rules.ts';
import { decidePlacing, type NewLine, priceLines, type TakenVoucher } from './placement.rules.ts';
import { insertOrder, readForPlacing } from './placement.store.ts';

export interface WantedOrder {
  readonly items: readonly { readonly product_variation: number; readonly count: number }[];
  readonly address?: number | undefined;
  readonly payment_method: PaymentMethod;
  readonly note: string;
  readonly drop_off: DropOff;
  readonly expected_total: number;
  readonly consent: boolean;
  /** The code of a voucher. */
  readonly voucher?: string | undefined;
}

export interface PlacedOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly totalPrice: number;
  readonly paymentMethod: PaymentMethod;
}

interface Customer {
  readonly session: { readonly userId: number };
  readonly locale: Locale;
}

interface Request extends WantedOrder {
  readonly address: number;
  readonly requestKey: string;
  readonly requestHash: Buffer;
}

/**
 * Places an order with the current prices, stock, address and delivery price, and reserves its lots. A repeated request
 * returns the same order.
 */
export async function placeOrder(
  db: OpenDatabase['db'],
  wanted: WantedOrder,
  requestKey: string | undefined,
  customer: Customer,
  openTry: OpenTry,
  now = Date.now(),
): Promise<Result<PlacedOrder, Failure>> {
  if (requestKey === undefined) return failed('request_key_required');
  if (wanted.items.length === 0) return failed('no_items');
  const { address } = wanted;
  if (address === undefined) return failed('address_required');
  if (!wanted.consent) return failed('consent_required');
  const requestHash = createHash('sha256').update(JSON.stringify(wanted)).digest();
  return transact(db, (transaction) =>
    place(transaction, { ...wanted, address, requestKey, requestHash }, customer, openTry, now),
  );
}

/**
 * Reads, decides and writes in one transaction. It locks the customer, then the voucher, then the lots. The lock on the
 * customer enforces the limits for unpaid orders for concurrent requests.
 */
async function place(
  db: Database,
  wanted: Request,
  { session: { userId }, locale }: Customer,
  openTry: OpenTry,
  now: number,
): Promise<Result<PlacedOrder, Failure>> {
  await lockCustomer(db, userId);
  const facts = await readForPlacing(db, {
    userId,
    requestKey: wanted.requestKey,
    addressId: wanted.address,
    variations: wanted.items.map((item) => item.product_variation),
  });
  const { before, held, isBlocked, place, settings } = facts;
  if (before) return before.hash === wanted.requestHash.toString('hex') ? ok(before) : failed('request_key_reused');
  if (isBlocked) return failed('customer_blocked');
  if (place === null) return failed('address_required');
  const priced = priceLines(wanted.items, facts.forSale, now);
  if (!priced.ok) return priced;

  const zone = zoneOfPlace(place, settings.zones);
  const terms = sellingTerms(settings);
  // The products must keep until they arrive even if the customer pays in the last minute.
  const deadline = payBefore(facts.readAt.getTime(), wanted.payment_method, settings.holding, held.hasPaid);
  const mayTake = wanted.voucher !== undefined || facts.hasAutomaticVouchers;
  const taken = mayTake
    ? await takeVoucher(db, priced.value, wanted.voucher, { userId, locale, now })
    : ok<TakenVoucher | null>(null);
  if (!taken.ok) return taken;
  const stockItems = priced.value.map(({ variation }) => variation.stockItemId);
  const decided = decidePlacing({
    ...{ lines: priced.value, taken: taken.value, zone, held },
    lots: await lockFreeLots(db, stockItems, mustLastUntil(deadline, zone, terms)),
    ...{ delivery: settings.delivery, holding: settings.holding },
    ...{ expectedTotal: wanted.expected_total, paymentMethod: wanted.payment_method },
  });
  if (!decided.ok) return decided;
  const { summary, lines, allocations } = decided.value;
  // Without a zip code the delivery days are unknown.
  const promise = place.zip_code === '' ? null : deliveryPromise(now, zone, terms);
  const number = orderNumber(randomBytes(12));
  const id = await insertOrder(db, {
    ...{ number, userId, addressId: wanted.address, locale, zone, lines, allocations },
    ...{ requestKey: wanted.requestKey, requestHash: wanted.requestHash },
    ...{ paymentMethod: wanted.payment_method, note: wanted.note, dropOff: wanted.drop_off },
    itemsTotal: summary.items,
    discountTotal: summary.discount,
    voucherTotal: summary.voucher,
    deliveryPrice: summary.delivery,
    totalPrice: summary.total,
    promise,
    payBefore: new Date(deadline),
  });
  if (taken.value)
    await noteVoucherUse(db, { orderNumber: number, voucherId: taken.value.voucher, amount: taken.value.off });
  const placed = { number, totalPrice: summary.total, paymentMethod: wanted.payment_method };
  if (summary.total > 0) {
    await openTry(db, { id, ...placed });
    return ok({ ...placed, status: 'awaiting_payment' });
  }
  // There is nothing to pay, and the lots were just reserved. Later changes of settings do not apply to this order.
  const order = await lockOrder(db, number);
  if (!order) throw new Error('An order was not found in the transaction that placed it');
  await settle(db, order, { promise }, { by: 'system', reason: 'nothing to pay' });
  return ok({ ...placed, status: 'paid' });
}

/** How often a voucher is read again because it changed before it was locked. */
const mostLooks = 3;

/**
 * Locks the voucher that the customer typed, or the best automatic one. A typed voucher that cannot be used refuses the
 * order, so that no customer pays more than expected.
 */
async function takeVoucher(
  db: Database,
  lines: readonly NewLine[],
  typed: string | undefined,
  { userId, locale, now }: { readonly userId: number; readonly locale: Locale; readonly now: number },
): Promise<Result<TakenVoucher | null, Failure>> {
  const asked = lines.map(({ variation }) => ({ variation: variation.id, product: variation.productId }));
  const priced = lines.map(({ variation, price, count }) => ({ id: variation.id, price, count }));
  for (let looks = 0; looks < mostLooks; looks++) {
    const applied = appliedVoucher(await findOffers(db, { typed, userId, locale, now, lines: asked }), priced);
    if (!applied) return ok(null);
    const { offer, off, problem, missing } = applied;
    if (problem) return err({ code: problem, details: { missing } });
    // If the voucher changed before it was locked, it is read again. It is locked now, so the next read is final.
    if (offer.row && (await lockVoucher(db, offer.row))) return ok({ voucher: offer.row.id, off, offer });
  }
  return failed('unavailable');
}
