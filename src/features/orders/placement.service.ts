import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '../../http/caller.ts';
import { type CallContext, failed } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { addDays, koreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import { won } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database.ts';
import { transact } from '../../platform/transact.ts';
import { addressZip } from '../addresses/address.store.ts';
import { zoneOf } from '../addresses/zone.rules.ts';
import { takeOut } from '../basket/basket.store.ts';
import { goodsTotal, orderSummary } from '../basket/basket-totals.rules.ts';
import { payablePrice } from '../catalogue/product-record.rules.ts';
import { readSettings } from '../content/shop-settings.store.ts';
import { deliveryPrice } from '../delivery/delivery.rules.ts';
import { deliveryPromise } from '../delivery/delivery-promise.rules.ts';
import { type Allocation, allocate, type Need } from './allocation.rules.ts';
import {
  countUnpaid,
  findByRequestKey,
  insertLines,
  insertOrder,
  lockLots,
  type NewLine,
  readForSale,
  reserveLots,
} from './order.store.ts';
import { orderNumber } from './order-number.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

export interface WantedOrder {
  readonly items: readonly { readonly product_variation: number; readonly count: number }[];
  readonly address?: number | undefined;
  readonly payment_method: 'toss' | 'bank_transfer';
  readonly note: string;
  readonly expected_total: number;
  readonly consent: boolean;
}

export interface PlacedOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly totalPrice: number;
  readonly paymentMethod: 'toss' | 'bank_transfer';
}

/** Goods lie aside for this long: a card is at hand, a transfer may need a walk to the bank. */
const paySeconds = { toss: 30 * 60, bank_transfer: 24 * 60 * 60 };

/** Somebody who never pays should not empty the shelves for everybody else. */
const mostUnpaid = 5;

/**
 * Places an order in one transaction: prices, stock, address and delivery price are those of this moment, goods are
 * put aside, and the same request asked again gives the same order.
 */
export async function placeOrder(
  db: OpenDatabase['db'],
  wanted: WantedOrder,
  requestKey: string | undefined,
  { session: { userId }, locale }: CallContext & { readonly session: Session },
): Promise<Result<PlacedOrder, Failure>> {
  if (requestKey === undefined) return failed('request_key_required');
  if (wanted.items.length === 0) return failed('no_items');
  const { address } = wanted;
  if (address === undefined) return failed('address_required');
  if (!wanted.consent) return failed('consent_required');
  const requestHash = createHash('sha256').update(JSON.stringify(wanted)).digest();

  return transact(db, async (transaction): Promise<Result<PlacedOrder, Failure>> => {
    const before = await findByRequestKey(transaction, userId, requestKey);
    if (before)
      return before.request_hash.equals(requestHash) ? ok(placedBefore(before)) : failed('request_key_reused');
    if ((await countUnpaid(transaction, userId)) >= mostUnpaid) return failed('too_many_open_orders');
    const zip = await addressZip(transaction, userId, address);
    if (zip === null) return failed('address_required');

    const settings = await readSettings(transaction, ['delivery', 'zones', 'calendar', 'stock']);
    const now = Date.now();
    const keepsUntil = addDays(koreanDateOf(now), settings.stock.least_days_left);
    const filled = await fill(transaction, wanted.items, keepsUntil);
    if (!filled.ok) return filled;
    const { lines, allocations } = filled.value;

    const zone = zoneOf(zip, settings.zones);
    const priced = lines.map(({ variation, price, count }) => ({ price, usual_price: variation.usualPrice, count }));
    const summary = orderSummary(priced, deliveryPrice(settings.delivery, zone, won(goodsTotal(priced))));
    if (summary.total !== wanted.expected_total) {
      return err({ code: 'total_changed', details: { ...summary, expected_total: wanted.expected_total } });
    }
    const order = {
      number: orderNumber(randomBytes(12)),
      userId,
      requestKey,
      requestHash,
      paymentMethod: wanted.payment_method,
      itemsTotal: summary.items,
      discountTotal: summary.discount,
      deliveryPrice: summary.delivery,
      totalPrice: summary.total,
      note: wanted.note,
      locale,
      zone,
      promise: deliveryPromise(now, zone, {
        cutoffHour: settings.delivery.cutoff_hour,
        closedDays: new Set(settings.calendar.closed_days.map(koreanDate)),
      }),
      paySeconds: paySeconds[wanted.payment_method],
    };
    const orderId = await insertOrder(transaction, order, address);
    const lineIds = await insertLines(transaction, orderId, lines);
    await reserveLots(
      transaction,
      allocations.map(({ line, lot, units }) => ({ lineId: lineIds[line] ?? 0, lotId: lot, units })),
    );
    await takeOut(
      transaction,
      userId,
      wanted.items.map((item) => item.product_variation),
    );
    const { number, totalPrice, paymentMethod } = order;
    return ok({ number, totalPrice, paymentMethod, status: 'awaiting_payment' });
  });
}

interface Filled {
  readonly lines: readonly NewLine[];
  /** `line` is the place in the list of lines. */
  readonly allocations: readonly Allocation[];
}

/** Prices and lots for every line, or which lines cannot be had as they were wanted. */
async function fill(db: Database, items: WantedOrder['items'], keepsUntil: string): Promise<Result<Filled, Failure>> {
  const forSale = new Map(
    (
      await readForSale(
        db,
        items.map((item) => item.product_variation),
      )
    ).map((one) => [one.id, one]),
  );
  const gone = items.filter((item) => !forSale.has(item.product_variation));
  if (gone.length > 0) return stockChanged(gone.map(({ product_variation }) => ({ product_variation, available: 0 })));
  const lines = items.flatMap(({ product_variation, count }) => {
    const variation = forSale.get(product_variation);
    return variation ? [{ variation, price: payablePrice(variation), count }] : [];
  });
  const needs: Need[] = lines.map(({ variation, count }, line) => ({
    line,
    stockItem: variation.stockItemId,
    units: variation.stockUnits * count,
  }));
  const lots = await lockLots(db, [...new Set(needs.map((need) => need.stockItem))], keepsUntil);
  const allocated = allocate(needs, lots);
  if (allocated.ok) return ok({ lines, allocations: allocated.allocations });
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

function placedBefore(row: {
  number: string;
  status: string;
  total_price: number;
  payment_method: string;
}): PlacedOrder {
  return {
    number: row.number,
    status: row.status as OrderStatus,
    totalPrice: row.total_price,
    paymentMethod: row.payment_method as PlacedOrder['paymentMethod'],
  };
}
