import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { availableIn } from '../../../domain/basket/lines/basket.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';

type Line = Pick<DetailedItem, 'product_variation' | 'count' | 'available' | 'available_on_islands'>;

/** A line as the totals count it: limited to the quantity that can be delivered to the zone. */
export function pricedLine({ product_variation, count, available, available_on_islands }: Line, zone: DeliveryZone) {
  const { id, price, usual_price } = product_variation;
  return { id, price, usual_price, count: Math.min(count, availableIn(zone, available, available_on_islands)) };
}
