import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Box, type BoxKind, boxesOf, contentsOf, moved, nextBoxNumber } from '../orders/box.rules.ts';
import { addBoxes, placeLine, readBoxes, removeBox } from '../orders/box.store.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import type { OrderStatus } from '../orders/order-status.rules.ts';
import { isOrderPacked, notePackingEvents } from './packing.store.ts';

type Changed = Promise<Result<null, Failure>>;

/** One more box. */
export function openBox(db: OpenDatabase['db'], number: string, kind: BoxKind): Changed {
  return changeBoxes(db, number, async (transaction, { id }, { boxes }) => {
    const next = nextBoxNumber(boxes);
    if (next === null) return err({ code: 'too_many_boxes' });
    await addBoxes(transaction, id, [{ number: next, kind }]);
    return ok(null);
  });
}

/** One box less; the last one stays, and so does one that is on its way. */
export function takeBoxAway(db: OpenDatabase['db'], number: string, boxNumber: number): Changed {
  return changeBoxes(db, number, async (transaction, { id }, { boxes }) => {
    const box = boxes.find((one) => one.number === boxNumber);
    if (!box) return ok(null);
    if (box.hasLeft || boxes.length === 1) return err({ code: 'box_needed' });
    await removeBox(transaction, id, boxNumber);
    return ok(null);
  });
}

interface Move {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Goods change boxes, as long as they lie where they are said to. */
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

/** The boxes are closed, or opened again. The first word of each kind counts; what is closed empty is no box. */
export function notePacked(db: OpenDatabase['db'], number: string, packed: boolean, staffId: number): Changed {
  return changeBoxes(db, number, async (transaction, { id, isHeld }, { boxes, lying }) => {
    if (packed && isHeld) return err({ code: 'order_on_hold' });
    if ((await isOrderPacked(transaction, id)) === packed) return ok(null);
    await notePackingEvents(transaction, [id], packed ? 'packed' : 'opened', staffId);
    const empty = boxes.filter((box) => !box.hasLeft && lying.every((goods) => goods.box !== box.number));
    if (packed) for (const box of empty) await removeBox(transaction, id, box.number);
    return ok(null);
  });
}

interface BoxesNow {
  readonly boxes: readonly Box[];
  readonly lying: ReturnType<typeof contentsOf>;
}

/** Under the lock of the order; its boxes are rows from then on. */
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

/** While it is packed, and while some of its boxes are still here. */
function isPackable(status: OrderStatus): boolean {
  return status === 'preparing' || status === 'shipped';
}
