import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';

/** The fields of an order's lines that buying again needs. */
export function boughtLines({ items }: OrderDetail) {
  return items.map(({ product_variation, product, count, left_out }) => ({
    variation: product_variation,
    name: product.name,
    count: count + left_out,
  }));
}
