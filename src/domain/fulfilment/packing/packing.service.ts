import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { type LockedOrder, lockOrder } from '../../orders/order/order.store.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { type Box, type BoxKind, boxesOf, contentsOf, moved, nextBoxNumber } from '../../orders/parcels/box.rules.ts';
import { addBoxes, placeLine, readBoxes, removeBox } from '../../orders/parcels/box.store.ts';
import { arriveWithoutBox } from '../../orders/parcels/parcel-steps.service.ts';
import { namedInShort } from './packing.rules.ts';
import { isOrderPacked, notePackingEvents, pickAll, readUnpicked } from './packing.store.ts';

type Changed = Promise<Result<null, Failure>>;

/** The staff member, and the language of product names for them. */
interface Packer {
  readonly staffId: number;
  readonly locale: Locale;
}

/** Adds a box. */
export function openBox(db: OpenDatabase['db'], number: string, kind: BoxKind): Changed {
  return changeBoxes(db, number, async (transaction, { id }, { boxes }) => {
    const next = nextBoxNumber(boxes);
    if (next === null) return err({ code: 'too_many_boxes' });
    await addBoxes(transaction, id, [{ number: next, kind }]);
    return ok(null);
  });
}

/** Removes a box. The last box stays, and so does a box on its way. */
export function takeBoxAway(db: OpenDatabase['db'], number: string, boxNumber: number, staffId: number): Changed {
  return changeBoxes(db, number, async (transaction, order, { boxes }) => {
    const box = boxes.find((one) => one.number === boxNumber);
    if (!box) return ok(null);
    // The hold must be lifted before a box can count as packed into another one.
    if (order.isOnHold) return err({ code: 'order_on_hold' });
    if (box.hasLeft || boxes.length === 1) return err({ code: 'box_needed' });
    await removeBox(transaction, order.id, boxNumber);
    await arriveWithoutBox(transaction, order, staffId);
    return ok(null);
  });
}

interface Move {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Moves pieces between boxes, if they are in the given box. */
export function moveBetween(db: OpenDatabase['db'], number: string, move: Move): Changed {
  return changeBoxes(db, number, async (transaction, { id }, { boxes, lying }) => {
    const isHere = (wanted: number) => boxes.some((box) => box.number === wanted && !box.hasLeft);
    if (!isHere(move.from) || !isHere(move.to)) return err({ code: 'not_found' });
    const after = moved(lying, move);
    if (!after) return err({ code: 'order_moved_on' });
    await placeLine(transaction, id, move.line, after);
    return ok(null);
  });
}

/**
 * Marks the boxes as closed. The first packer stays recorded, and a box that is closed empty is deleted. Unpicked
 * products need a confirmation by name, so that no line is forgotten. They are not refused, because a small shop picks
 * straight into the box. The confirmation is stored as picks, so that no list still asks for these products.
 */
export function closeBoxes(db: OpenDatabase['db'], number: string, by: Packer, isAllHere: boolean): Changed {
  return changeBoxes(db, number, async (transaction, order, { boxes, lying }) => {
    const { id, isOnHold } = order;
    if (isOnHold) return err({ code: 'order_on_hold' });
    if (await isOrderPacked(transaction, id)) return ok(null);
    const unpicked = await readUnpicked(transaction, id, by.locale);
    if (unpicked.length > 0 && !isAllHere)
      return err({ code: 'goods_not_picked', details: { items: namedInShort(unpicked) } });
    await pickAll(transaction, id, by.staffId);
    await notePackingEvents(transaction, [id], 'packed', by.staffId);
    const empty = boxes.filter((box) => !box.hasLeft && lying.every((goods) => goods.box !== box.number));
    for (const box of empty) await removeBox(transaction, id, box.number);
    await arriveWithoutBox(transaction, order, by.staffId);
    return ok(null);
  });
}

/** Marks the boxes as open again. Idempotent. */
export function reopenBoxes(db: OpenDatabase['db'], number: string, staffId: number): Changed {
  return changeBoxes(db, number, async (transaction, { id }) => {
    if (await isOrderPacked(transaction, id)) await notePackingEvents(transaction, [id], 'opened', staffId);
    return ok(null);
  });
}

interface BoxesNow {
  readonly boxes: readonly Box[];
  readonly lying: ReturnType<typeof contentsOf>;
}

/** Runs a change with the row lock on the order. The boxes are stored as rows from then on. */
function changeBoxes(
  db: OpenDatabase['db'],
  number: string,
  change: (transaction: Database, order: LockedOrder, now: BoxesNow) => Changed,
): Changed {
  return transact(db, async (transaction): Changed => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    if (order.status === 'cancelled') return err({ code: 'order_cancelled' });
    if (!isPackable(order.status)) return err({ code: 'order_moved_on' });
    const { noted, lines, placed } = await readBoxes(transaction, order.id);
    const boxes = boxesOf(noted, lines);
    if (noted.length === 0) await addBoxes(transaction, order.id, boxes);
    return change(transaction, order, { boxes, lying: contentsOf(boxes, lines, placed) });
  });
}

/** While the order is being packed, and while some of its boxes are not sent. */
function isPackable(status: OrderStatus): boolean {
  return status === 'preparing' || status === 'shipped';
}
