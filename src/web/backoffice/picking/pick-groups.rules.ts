import { tidyOrderNumber } from '../../../domain/orders/order/order-number.rules.ts';
import { type BoxKind, boxKinds } from '../../../domain/orders/parcels/box.rules.ts';

interface Groupable {
  readonly box: BoxKind;
  readonly lot: number;
  readonly sku: string;
}

type NonEmpty<T> = readonly [T, ...T[]];

/** Groups by room and then by lot, in the order of the list: the packer takes from a shelf for all orders at once. */
export function groupsOf<One extends Groupable>(
  picks: readonly One[],
): readonly { readonly box: BoxKind; readonly lots: readonly { readonly picks: NonEmpty<One> }[] }[] {
  return boxKinds.flatMap((box) => {
    const lots = new Map<string, [One, ...One[]]>();
    for (const pick of picks.filter((one) => one.box === box)) {
      const key = `${pick.sku}:${pick.lot}`;
      const known = lots.get(key);
      if (known) known.push(pick);
      else lots.set(key, [pick]);
    }
    return lots.size === 0 ? [] : [{ box, lots: [...lots.values()].map((each) => ({ picks: each })) }];
  });
}

/** The order numbers in the URL, in any notation; invalid ones are ignored. */
export function chosenOrders(named: readonly string[]): string[] {
  return [...new Set(named.flatMap((text) => tidyOrderNumber(text) ?? []))];
}

interface Waiting {
  readonly slug: string;
  readonly status: string;
  readonly hold: object | null;
}

/** The orders that the next press starts: the waiting ones, limited to the selection if there is one. */
export function ordersToBegin(orders: readonly Waiting[], chosen: readonly string[]): string[] {
  return orders
    .filter(({ slug, status, hold }) => status === 'paid' && !hold && (chosen.length === 0 || chosen.includes(slug)))
    .map(({ slug }) => slug);
}
