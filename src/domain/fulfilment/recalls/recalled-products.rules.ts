import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { type Box, type BoxedItems, contentsOf } from '../../orders/parcels/box.rules.ts';

/** An order with stock of a recalled lot. */
export interface OrderWithLot {
  readonly status: OrderStatus;
  /** Whether its first parcel was sent. */
  readonly hasLeft: boolean;
  /** Its boxes, if it is partly sent; otherwise empty, like the next two. */
  readonly boxes: readonly Box[];
  readonly lines: readonly { readonly id: number; readonly count: number; readonly storage: string }[];
  readonly placed: readonly BoxedItems[];
  /** Its lines with stock of the lot. */
  readonly concerned: readonly number[];
}

export interface Whereabouts {
  readonly goods: 'left' | 'held' | 'unpaid';
  /** Some of the stock is not sent and can be stopped. */
  readonly isHere: boolean;
}

/**
 * Whether the stock of a lot was sent. The lot of a piece in a box is not recorded, so a line in two boxes counts as
 * both sent and not sent: its customer is notified, and the rest is put on hold.
 */
export function whereItemsAre({ status, hasLeft, boxes, lines, placed, concerned }: OrderWithLot): Whereabouts {
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
