import type { DeliveryZone } from '../../features/addresses/zone.rules.ts';
import type { DetailedItem } from '../../features/basket/basket.contract.ts';
import { availableIn } from '../../features/basket/reach.rules.ts';

type Line = Pick<DetailedItem, 'product_variation' | 'count' | 'available' | 'available_on_islands'>;

/** A line as it counts in the sums: so many of it as can be had there. */
export function pricedLine({ product_variation, count, available, available_on_islands }: Line, zone: DeliveryZone) {
  const { id, price, usual_price } = product_variation;
  return { id, price, usual_price, count: Math.min(count, availableIn(zone, available, available_on_islands)) };
}
