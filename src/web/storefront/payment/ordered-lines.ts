import type { WantedItem } from '../../../domain/checkout/wanted-items.rules.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';

export interface OrderedLine extends WantedItem {
  readonly name: string;
}

/** Without products that were removed from the catalogue. */
export function orderedLines({ items }: Pick<OrderDetail, 'items'>): OrderedLine[] {
  return items.flatMap(({ product_variation, product: { name }, count }) =>
    product_variation === null ? [] : [{ product_variation, name, count }],
  );
}
