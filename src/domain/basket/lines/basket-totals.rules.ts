/** The price and the available count of a line. */
export interface PricedLine {
  readonly price: number;
  readonly usual_price: number;
  readonly count: number;
}

export interface DeliveryCost {
  readonly price: number;
  readonly free_from: number;
}

export interface OrderSummary {
  /** Before discounts. */
  readonly items: number;
  /** The sum of all discounts. */
  readonly discount: number;
  /** The part of the discount that comes from a voucher. */
  readonly voucher: number;
  readonly delivery: number;
  readonly total: number;
  /** The amount missing for free delivery; 0 if delivery is already free or never free. */
  readonly missing_to_free: number;
}

/** The price of the chosen lines after discounts, which decides about free delivery. */
export function goodsTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { price, count }) => sum + price * count, 0);
}

/** The price of the available products in a basket; null while one of the prices is unknown. */
export function basketSum(
  items: readonly { readonly product_variation: number; readonly count: number }[],
  offers: ReadonlyMap<number, { readonly price: number; readonly stock: number }>,
): number | null {
  let sum = 0;
  for (const { product_variation, count } of items) {
    const offer = offers.get(product_variation);
    if (!offer) return null;
    sum += offer.price * Math.min(count, offer.stock);
  }
  return sum;
}

/**
 * The sums shown by the page, the basket API and the order; no other code calculates them. A voucher applies to
 * products and never makes delivery more expensive: free delivery depends on the total before the voucher.
 */
export function orderSummary(lines: readonly PricedLine[], delivery: DeliveryCost, voucher = 0): OrderSummary {
  const items = lines.reduce((sum, { usual_price, count }) => sum + usual_price * count, 0);
  const goods = goodsTotal(lines);
  const cost = lines.length > 0 ? delivery.price : 0;
  return {
    items,
    discount: items - goods + voucher,
    voucher,
    delivery: cost,
    total: goods - voucher + cost,
    missing_to_free: Math.max(0, delivery.free_from - goods),
  };
}
