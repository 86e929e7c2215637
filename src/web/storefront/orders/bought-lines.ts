import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';

/** The lines of an order as far as buying them again is concerned. */
export function boughtLines({ items }: OrderDetail) {
  return items.map(({ product_variation, product, count, left_out }) => ({
    variation: product_variation,
    name: product.name,
    count: count + left_out,
  }));
}
