import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { type Box, type BoxedGoods, contentsOf } from '../../orders/parcels/box.rules.ts';

/** An order that got goods of a recalled lot. */
export interface OrderWithLot {
  readonly status: OrderStatus;
  /** Whether its first parcel has left. */
  readonly hasLeft: boolean;
  /** Its boxes, if it has partly gone; otherwise empty, and so are the next two. */
  readonly boxes: readonly Box[];
  readonly lines: readonly { readonly id: number; readonly count: number; readonly storage: string }[];
  readonly placed: readonly BoxedGoods[];
  /** Its lines with goods of the lot. */
  readonly concerned: readonly number[];
}

export interface Whereabouts {
  readonly goods: 'left' | 'held' | 'unpaid';
  /** Some of the goods are in the house, and can be kept here. */
  readonly isHere: boolean;
}

/**
 * Where the goods of a lot are. Nobody notes which lot of a line lies in which box, so a line that lies in two boxes has left
 * and is here: its customer is told, and the rest is held.
 */
export function whereGoodsAre({ status, hasLeft, boxes, lines, placed, concerned }: OrderWithLot): Whereabouts {
  if (!hasLeft) {
    const isPaid = status === 'paid' || status === 'preparing';
    return { goods: isPaid ? 'held' : 'unpaid', isHere: isPaid };
  }
  const lying = contentsOf(boxes, lines, placed).filter(({ line }) => concerned.includes(line));
  const isIn = (wanted: boolean) =>
    lying.some(({ box }) => boxes.some((one) => one.number === box && one.hasLeft === wanted));
  const isHere = isIn(false);
  return { goods: isHere && !isIn(true) ? 'held' : 'left', isHere };
}
