import type { OrderDetail } from '../../features/orders/order.contract.ts';
import type { WantedItem } from '../../features/orders/wanted-items.rules.ts';

export interface OrderedLine extends WantedItem {
  readonly name: string;
}

/** Without what the catalogue does not have any more. */
export function orderedLines({ items }: Pick<OrderDetail, 'items'>): OrderedLine[] {
  return items.flatMap(({ product_variation, product: { name }, count }) =>
    product_variation === null ? [] : [{ product_variation, name, count }],
  );
}
