import { availableIn } from '../../../domain/basket/lines/basket.rules.ts';
import type { DeliveryZone } from '../../../domain/shop/delivery/zone.rules.ts';
import type { CheckoutLines } from './checkout-lines.ts';

type Reachable = Pick<CheckoutLines, 'lines' | 'leftOut'>;

/** The lines that can be delivered to the zone: some food keeps long enough for the mainland but not for an island. */
export function reachableLines({ lines, leftOut }: Reachable, zone: DeliveryZone): Reachable {
  if (zone === 'mainland') return { lines, leftOut };
  const tooFar = lines.filter((line) => line.availableOnIslands === 0);
  return {
    lines: lines
      .filter((line) => line.availableOnIslands > 0)
      .map((line) => {
        const available = availableIn(zone, line.available, line.availableOnIslands);
        const isShortened = line.count > available;
        return { ...line, available, count: Math.min(line.count, available), isShortened };
      }),
    leftOut: [...leftOut, ...tooFar.map(({ id, item }) => ({ id, name: item.product.name, why: 'tooFar' as const }))],
  };
}
