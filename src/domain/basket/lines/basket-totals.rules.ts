/** What a line costs and how much of it can be had. */
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
  /** What is taken off them in all. */
  readonly discount: number;
  /** Of that, what a voucher takes off. */
  readonly voucher: number;
  readonly delivery: number;
  readonly total: number;
  /** How much more to buy for free delivery; 0 where it is free already, or never. */
  readonly missing_to_free: number;
}

/** What the chosen lines cost after discounts: the sum that free delivery is measured by. */
export function goodsTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { price, count }) => sum + price * count, 0);
}

/** What a basket's goods cost as far as they can be had; null while the price of one of them is not known. */
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
 * The sums that page, basket call and order all show; there is no other place that adds them up. A voucher is for goods,
 * and makes no delivery dearer: what is free from a total is measured before it.
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
