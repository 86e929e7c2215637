import type { Failure } from '../../kernel/error-codes.ts';
import { won } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { goodsTotal, orderSummary } from '../basket/lines/basket-totals.rules.ts';
import { isFor, type VoucherOffer } from '../basket/vouchers/voucher.rules.ts';
import { splitOff } from '../basket/vouchers/voucher-split.rules.ts';
import type { DatedDiscount } from '../catalogue/products/dated-discount.rules.ts';
import type { TaxType } from '../catalogue/products/product-record.rules.ts';
import { type LocalizedText, payablePrice, variationAt } from '../catalogue/products/product-record.rules.ts';
import { canPay, type PaymentMethod } from '../orders/order/payment-time.rules.ts';
import { type PaymentWindowSettings, type UnpaidOrders, unpaidObstacle } from '../orders/order/unpaid-limit.rules.ts';
import { type Allocation, allocate, type FreeLot, type Need } from '../orders/reservations/allocation.rules.ts';
import { deliveryPrice, type PriceSettings } from '../shop/delivery/delivery-price.rules.ts';
import type { DeliveryZone } from '../shop/delivery/zone.rules.ts';

export interface SoldVariation {
  readonly id: number;
  readonly productId: number;
  readonly categoryId: number;
  readonly sku: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly storage: string;
  readonly taxType: TaxType;
  readonly pictureKey: string;
  readonly unitType: number;
  readonly unitAmount: number;
  readonly usualPrice: number;
  readonly discount: number | null;
  readonly dated: DatedDiscount | null;
  readonly stockItemId: number;
  readonly stockUnits: number;
}

export interface NewLine {
  readonly variation: SoldVariation;
  readonly price: number;
  readonly count: number;
}

type WantedItems = readonly { readonly product_variation: number; readonly count: number }[];

/** The wanted variations at their current prices, or a refusal with those that are not for sale. */
export function priceLines(
  items: WantedItems,
  forSale: readonly SoldVariation[],
  now: number,
): Result<readonly NewLine[], Failure> {
  const sold = new Map(forSale.map((variation) => [variation.id, variationAt(variation, now)]));
  const gone = items.filter((item) => !sold.has(item.product_variation));
  if (gone.length > 0) return stockChanged(gone.map(({ product_variation }) => ({ product_variation, available: 0 })));
  return ok(
    items.flatMap(({ product_variation, count }) => {
      const variation = sold.get(product_variation);
      return variation ? [{ variation, price: payablePrice(variation), count }] : [];
    }),
  );
}

/** The voucher of an order and its discount. */
export interface TakenVoucher {
  readonly voucher: number;
  readonly off: number;
  readonly offer: VoucherOffer;
}

interface Placing {
  readonly lines: readonly NewLine[];
  readonly taken: TakenVoucher | null;
  /** Sellable lots that keep until the order arrives, first expired first. */
  readonly lots: readonly FreeLot[];
  readonly zone: DeliveryZone;
  readonly delivery: PriceSettings;
  readonly expectedTotal: number;
  readonly paymentMethod: PaymentMethod;
  readonly held: UnpaidOrders;
  readonly holding: PaymentWindowSettings;
}

interface Decided {
  readonly summary: ReturnType<typeof orderSummary>;
  /** With the voucher's share subtracted from the price of each piece. */
  readonly lines: readonly NewLine[];
  readonly allocations: readonly Allocation[];
}

/** Decides whether an order can be placed, its price and its lots. */
export function decidePlacing(facts: Placing): Result<Decided, Failure> {
  const { lines, taken, lots, expectedTotal } = facts;
  const short = shortOf(lines, lots);
  if (short.length > 0) return stockChanged(short);
  const priced = lines.map(({ variation, price, count }) => ({ price, count, usual_price: variation.usualPrice }));
  const delivery = deliveryPrice(facts.delivery, facts.zone, won(goodsTotal(priced)));
  const summary = orderSummary(priced, delivery, taken?.off ?? 0);
  if (summary.total !== expectedTotal)
    return err({ code: 'total_changed', details: { ...summary, expected_total: expectedTotal } });
  if (!canPay(facts.paymentMethod, summary.total)) return err({ code: 'total_too_small' });
  const cut = taken ? cutLines(lines, taken) : lines;
  const allocated = allocate(needsOf(cut), lots);
  if (!allocated.ok) return err({ code: 'unavailable' });
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  const obstacle = unpaidObstacle(facts.holding, facts.held, { pieces, value: summary.total });
  return obstacle ? err(obstacle) : ok({ summary, lines: cut, allocations: allocated.allocations });
}

/** Lines with too little stock, each with the available count. */
function shortOf(lines: readonly NewLine[], lots: readonly FreeLot[]) {
  const allocated = allocate(needsOf(lines), lots);
  if (allocated.ok) return [];
  return allocated.short.flatMap(({ line, units }) => {
    const variation = lines[line]?.variation;
    return variation ? [{ product_variation: variation.id, available: Math.floor(units / variation.stockUnits) }] : [];
  });
}

/** Subtracts the voucher's share from the price of each piece that it applies to. */
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

function stockChanged(lines: readonly { product_variation: number; available: number }[]): Result<never, Failure> {
  return err({ code: 'stock_changed', details: { lines } });
}
