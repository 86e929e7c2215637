import type { WantedItem } from '../../../domain/checkout/wanted-items.rules.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import type { Serving } from '../basket/dasturxon-cloth.tsx';

/** For the cloth: the lines that are not left out completely. */
export function servingsOf({ items }: Pick<OrderDetail, 'items'>): Serving[] {
  return items.filter(({ count }) => count > 0).map(({ id, product: { name, serving } }) => ({ id, name, serving }));
}

export interface OrderedLine extends WantedItem {
  readonly name: string;
}

/** Without products that were removed from the catalogue. */
export function orderedLines({ items }: Pick<OrderDetail, 'items'>): OrderedLine[] {
  return items.flatMap(({ product_variation, product: { name }, count }) =>
    product_variation === null ? [] : [{ product_variation, name, count }],
  );
}
