import type { OrderDetail } from '../../features/orders/order.contract.ts';
import type { WantedItem } from '../../features/orders/wanted-items.rules.ts';

/** Without what the catalogue does not have any more. */
export function orderedLines({ items }: Pick<OrderDetail, 'items'>): WantedItem[] {
  return items.flatMap(({ product_variation, count }) =>
    product_variation === null ? [] : [{ product_variation, count }],
  );
}
