import { createHash, randomBytes } from 'node:crypto';
import { failed } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { won } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact, untilThrough } from '../../platform/database/transact.ts';
import { zoneOfPlace } from '../addresses/zone.rules.ts';
import { goodsTotal, orderSummary } from '../basket/basket-totals.rules.ts';
import { payablePrice, variationAt } from '../catalogue/product-record.rules.ts';
import { deliveryPrice } from '../delivery/delivery-price.rules.ts';
import { deliveryPromise } from '../delivery/delivery-promise.rules.ts';
import { mustLastUntil, sellingTerms } from '../delivery/must-last.rules.ts';
import { appliedVoucher, isFor, type VoucherOffer } from '../vouchers/voucher.rules.ts';
import { findOffers } from '../vouchers/voucher.service.ts';
import { holdVoucher, noteVoucherUse } from '../vouchers/voucher.store.ts';
import { splitOff } from '../vouchers/voucher-split.rules.ts';
import { allocate, type FreeLot, type Need } from './allocation.rules.ts';
import type { DropOff } from './drop-off.rules.ts';
import { lockOrder } from './order.store.ts';
import { orderNumber } from './order-number.rules.ts';
import { settle } from './order-process.ts';
import type { OrderStatus } from './order-status.rules.ts';
import { canPay, type PaymentMethod } from './payment-time.rules.ts';
import { findByRequestKey, insertOrder, type NewLine, readForPlacing, type SoldVariation } from './placement.store.ts';
import { payBefore, unpaidObstacle } from './unpaid-limit.rules.ts';
import { lockCustomer } from './unpaid-limit.store.ts';

export interface WantedOrder {
  readonly items: readonly { readonly product_variation: number; readonly count: number }[];
  readonly address?: number | undefined;
  readonly payment_method: PaymentMethod;
  readonly note: string;
  readonly drop_off: DropOff;
  readonly expected_total: number;
  readonly consent: boolean;
  /** Code of a voucher. */
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

/** How often lots may be sold to others between reading and taking them before we say so. */
const mostTries = 5;

/**
 * Places an order: prices, stock, address and delivery price are those of this moment, goods are put aside, and the
 * same request asked again gives the same order. Orders of one customer are placed one after the other, so that nobody
 * who never pays can empty the shelves by asking many times at once.
 */
export async function placeOrder(
  db: OpenDatabase['db'],
  wanted: WantedOrder,
  requestKey: string | undefined,
  customer: Customer,
  now = Date.now(),
): Promise<Result<PlacedOrder, Failure>> {
  if (requestKey === undefined) return failed('request_key_required');
  if (wanted.items.length === 0) return failed('no_items');
  const { address } = wanted;
  if (address === undefined) return failed('address_required');
  if (!wanted.consent) return failed('consent_required');
  const requestHash = createHash('sha256').update(JSON.stringify(wanted)).digest();

  const request = { ...wanted, address, requestKey, requestHash };
  const attempt = () => placeOnce(db, request, customer, now);
  let placed = await attempt();
  for (let tries = 1; isGone(placed) && tries < mostTries; tries++) placed = await attempt();
  if (placed.ok) return placed;
  // Whatever the reason, it may be our own doing: the same request, a moment earlier, took the last piece.
  const before = await findByRequestKey(db, customer.session.userId, requestKey);
  if (!before) return placed;
  return before.requestHash.equals(requestHash) ? ok(before) : failed('request_key_reused');
}

/** Between reading and taking, somebody else was quicker. */
function isGone(placed: Result<PlacedOrder, Failure>): boolean {
  return !placed.ok && placed.error.code === 'unavailable';
}

interface Request extends WantedOrder {
  readonly address: number;
  readonly requestKey: string;
  readonly requestHash: Buffer;
}

/**
 * One statement reads and one writes, which also looks whether the customer has ordered anything else or moved in between.
 * If they have, or there is more to write, such as the use of a voucher, they are held from the start.
 */
async function placeOnce(
  db: OpenDatabase['db'],
  wanted: Request,
  customer: Customer,
  now: number,
): Promise<Result<PlacedOrder, Failure>> {
  const hasMoreToWrite = wanted.voucher !== undefined;
  const placed = hasMoreToWrite ? 'hold_customer' : await untilThrough(() => tryToPlace(db, wanted, customer, now));
  if (placed !== 'hold_customer') return placed;
  return transact(db, async (transaction) => {
    await lockCustomer(transaction, customer.session.userId);
    const placedHeld = await tryToPlace(transaction, wanted, customer, now);
    // Staff have sent them something else this moment.
    return placedHeld === 'hold_customer' ? failed('unavailable') : placedHeld;
  });
}

/** `hold_customer`: outside of a transaction it cannot be done; nothing has been written. */
async function tryToPlace(
  db: Database,
  wanted: Request,
  { session: { userId }, locale }: Customer,
  now: number,
): Promise<Result<PlacedOrder, Failure> | 'hold_customer'> {
  const read = await readForPlacing(db, {
    userId,
    addressId: wanted.address,
    variations: wanted.items.map((item) => item.product_variation),
  });
  const { newest, held, isBlocked, hasAutomaticVouchers, place, settings, forSale, lots } = read;
  if (isBlocked) return failed('customer_blocked');
  if (place === null) return failed('address_required');

  const zone = zoneOfPlace(place, settings.zones);
  const terms = sellingTerms(settings);
  // Whoever pays in the last minute shall not get food that ends on the way.
  const deadline = payBefore(read.readAt.getTime(), wanted.payment_method, settings.holding, held.hasPaid);
  const lastUntil = mustLastUntil(deadline, zone, terms);
  const lasting = lots.filter(({ bestBefore }) => bestBefore >= lastUntil);
  const sold = forSale.map((variation) => variationAt(variation, now));
  const filled = fill(wanted.items, sold, lasting);
  if (!filled.ok) return filled;
  const mayTake = wanted.voucher !== undefined || hasAutomaticVouchers;
  if (mayTake && !db.isTransaction) return 'hold_customer';
  const taken = mayTake
    ? await takeVoucher(db, filled.value, wanted.voucher, { userId, locale, now })
    : ok<TakenVoucher | null>(null);
  if (!taken.ok) return taken;
  const off = taken.value?.off ?? 0;
  const priced = filled.value.map(({ variation, price, count }) => ({
    ...{ price, count },
    usual_price: variation.usualPrice,
  }));
  const summary = orderSummary(priced, deliveryPrice(settings.delivery, zone, won(goodsTotal(priced))), off);
  if (summary.total !== wanted.expected_total) {
    return err({ code: 'total_changed', details: { ...summary, expected_total: wanted.expected_total } });
  }
  if (!canPay(wanted.payment_method, summary.total)) return failed('total_too_small');
  const lines = taken.value ? cutLines(filled.value, taken.value) : filled.value;
  const allocated = allocate(needsOf(lines), lasting);
  if (!allocated.ok) return failed('unavailable');
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  if (summary.total === 0 && !db.isTransaction) return 'hold_customer';
  const obstacle = unpaidObstacle(settings.holding, held, { pieces, value: summary.total });
  if (obstacle) return err(obstacle);
  const order = {
    number: orderNumber(randomBytes(12)),
    userId,
    newest,
    addressId: wanted.address,
    place,
    requestKey: wanted.requestKey,
    requestHash: wanted.requestHash,
    paymentMethod: wanted.payment_method,
    itemsTotal: summary.items,
    discountTotal: summary.discount,
    voucherTotal: summary.voucher,
    deliveryPrice: summary.delivery,
    totalPrice: summary.total,
    note: wanted.note,
    dropOff: wanted.drop_off,
    locale,
    zone,
    // Where exactly it goes is not known before there is a zip code, and with it the days.
    promise: place.zip_code === '' ? null : deliveryPromise(now, zone, terms),
    lastUntil,
    payBefore: new Date(deadline),
    lines,
    allocations: allocated.allocations,
  };
  const insertion = await insertOrder(db, order);
  if (insertion === 'customer_moved') return 'hold_customer';
  if (insertion === 'goods_gone') return failed('unavailable');
  // Either this very request is placed already, which the caller looks up, or the account went away this moment.
  if (insertion === 'not_placed') return failed('address_required');
  const { number, totalPrice, paymentMethod } = order;
  if (taken.value) await noteVoucherUse(db, { orderNumber: number, voucherId: taken.value.voucher, amount: off });
  if (totalPrice > 0) return ok({ number, totalPrice, paymentMethod, status: 'awaiting_payment' });
  // Nobody has to pay anything, so nobody waits for it.
  const placed = await lockOrder(db, number);
  if (placed) await settle(db, placed, { by: 'system', reason: 'nothing to pay', paidAt: now });
  return ok({ number, totalPrice, paymentMethod, status: 'paid' });
}

interface TakenVoucher {
  readonly voucher: number;
  readonly off: number;
  readonly offer: VoucherOffer;
}

/**
 * The voucher that was asked for, or the best of those that come by themselves, held until the order is placed. One that
 * was asked for and cannot be used refuses the order: nobody shall pay more than they thought.
 */
async function takeVoucher(
  db: Database,
  lines: readonly NewLine[],
  typed: string | undefined,
  { userId, locale, now }: { readonly userId: number; readonly locale: Locale; readonly now: number },
): Promise<Result<TakenVoucher | null, Failure>> {
  const asked = lines.map(({ variation }) => ({ variation: variation.id, product: variation.productId }));
  const offers = await findOffers(db, { typed, userId, locale, now, lines: asked });
  const applied = appliedVoucher(
    offers,
    lines.map(({ variation, price, count }) => ({ id: variation.id, price, count })),
  );
  if (!applied) return ok(null);
  const { offer, off, problem, missing } = applied;
  if (problem) return err({ code: problem, details: { missing } });
  if (!offer.row || !(await holdVoucher(db, offer.row))) return failed('unavailable');
  return ok({ voucher: offer.row.id, off, offer });
}

/** Every piece of what the voucher is for has its share taken off its price. */
function cutLines(lines: readonly NewLine[], { offer, off }: TakenVoucher): NewLine[] {
  const meant = lines.filter(({ variation }) => isFor(offer, variation));
  const parts = splitOff(meant, off);
  return lines.flatMap((line) => {
    const own = parts.filter((part) => meant[part.line] === line);
    return own.length > 0 ? own.map(({ count, cut }) => ({ ...line, count, price: line.price - cut })) : [line];
  });
}

function needsOf(lines: readonly NewLine[]): Need[] {
  return lines.map(({ variation, count }, line) => ({
    line,
    stockItem: variation.stockItemId,
    units: variation.stockUnits * count,
  }));
}

/** Prices for every line, or which lines cannot be had as they were wanted. */
function fill(
  items: WantedOrder['items'],
  sold: readonly SoldVariation[],
  lots: readonly FreeLot[],
): Result<readonly NewLine[], Failure> {
  const forSale = new Map(sold.map((one) => [one.id, one]));
  const gone = items.filter((item) => !forSale.has(item.product_variation));
  if (gone.length > 0) return stockChanged(gone.map(({ product_variation }) => ({ product_variation, available: 0 })));
  const lines = items.flatMap(({ product_variation, count }) => {
    const variation = forSale.get(product_variation);
    return variation ? [{ variation, price: payablePrice(variation), count }] : [];
  });
  const allocated = allocate(needsOf(lines), lots);
  if (allocated.ok) return ok(lines);
  return stockChanged(
    allocated.short.flatMap(({ line, units }) => {
      const variation = lines[line]?.variation;
      return variation
        ? [{ product_variation: variation.id, available: Math.floor(units / variation.stockUnits) }]
        : [];
    }),
  );
}

function stockChanged(lines: readonly { product_variation: number; available: number }[]): Result<never, Failure> {
  return err({ code: 'stock_changed', details: { lines } });
}
