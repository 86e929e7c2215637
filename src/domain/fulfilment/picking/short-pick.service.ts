import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { changeStock, lockLots } from '../../catalogue/products/stock-change.store.ts';
import { refundReason } from '../../money/refunds/refund-reason.rules.ts';
import { type StaffAtOrder, wasChanged } from '../../orders/order/edit-conflict.ts';
import { isSettling, type LockedOrder, lockOrder } from '../../orders/order/order.store.ts';
import { addNote } from '../../orders/order/order-note.store.ts';
import { openChangedBoxes } from '../../orders/parcels/box.store.ts';
import { lastDayToSend } from '../../orders/reservations/reservation.service.ts';
import { lockLotsOfOrder } from '../../orders/reservations/reservation.store.ts';
import { writeHold } from '../order-desk/hold.store.ts';
import { type Edited, editOrder, owedFor, refundDifference } from '../order-desk/order-edit.service.ts';
import { canLeaveOut } from '../order-desk/order-page.rules.ts';
import { notePick } from './pick.store.ts';
import { piecesShort, refundFrom, type ShortReason, type ShortWay } from './short-pick.rules.ts';
import {
  countChange,
  findShortPick,
  lessenLine,
  noteShortPick,
  putAside,
  readOtherLots,
  readShortLine,
  type ShortLine,
  type ShortPickRow,
  takeOff,
} from './short-pick.store.ts';

export interface ShortWish {
  readonly line: number;
  readonly lot: number;
  readonly missing: number;
  readonly reason: ShortReason;
  readonly shelf_empty: boolean;
  readonly way: ShortWay;
  readonly other_lot?: number | undefined;
  readonly note: string;
}

type Reporter = StaffAtOrder & { readonly key: string };
type Outcome = Pick<ShortPickRow, 'other_lot' | 'left_out' | 'refunded'>;

/** Writes off stock that is not at its place and handles the shortage in one of three ways, in one transaction. */
export function reportShort(
  db: OpenDatabase['db'],
  wish: ShortWish,
  by: Reporter,
): Promise<Result<ShortPickRow, Failure>> {
  return transact(db, async (transaction): Promise<Result<ShortPickRow, Failure>> => {
    const seen = await readShortLine(transaction, wish.line, 'en');
    const order = seen && (await lockOrder(transaction, seen.number));
    if (!order) return err({ code: 'not_found' });
    const before = await findShortPick(transaction, by);
    if (before) return isSame(before, wish) ? ok(before) : err({ code: 'request_key_reused' });
    const obstacle = (await wasChanged(transaction, order, by.version)) ?? notPicking(order);
    if (obstacle) return err(obstacle);
    // Lots are locked in the same order everywhere to avoid deadlocks.
    await lockLotsOfOrder(transaction, order.id);
    const line = await readShortLine(transaction, wish.line, 'en');
    const aside = line?.claims.find(({ lot }) => lot === wish.lot)?.units ?? 0;
    if (!line || aside === 0) return err({ code: 'order_moved_on' });
    if (wish.missing > aside) return err({ code: 'invalid_input', fields: { missing: 'too_big' } });

    const [held] = await lockLots(transaction, [wish.lot]);
    const outcome = await take(transaction, order, line, wish, by);
    if (!outcome.ok) return outcome;
    const gone = wish.missing + (wish.shelf_empty ? (held?.free ?? 0) : 0);
    await changeStock(transaction, [{ ...wish, delta: -gone }], { person: by.staffId });
    // The packer has the found units at hand.
    if (wish.missing < aside) await notePick(transaction, wish, by.staffId);
    await openChangedBoxes(transaction, order.id, by.staffId);
    await countChange(transaction, order.id);
    const { line: lineId, lot, missing, reason, shelf_empty, way, note } = wish;
    const row = { slug: order.number, line: lineId, lot, missing, reason, shelf_empty, way, note, ...outcome.value };
    return (await noteShortPick(transaction, row, by)) ? ok(row) : err({ code: 'request_key_reused' });
  });
}

/** Reduces a line of a paid, unpacked order to this many pieces. Idempotent. */
export function keepPieces(
  db: OpenDatabase['db'],
  number: string,
  { line: lineId, keep }: { readonly line: number; readonly keep: number },
  by: StaffAtOrder,
): Promise<Result<Edited, Failure>> {
  return editOrder(
    db,
    number,
    by,
    ({ status }) => canLeaveOut(status),
    async (transaction, order) => {
      await lockLotsOfOrder(transaction, order.id);
      const line = await readShortLine(transaction, lineId, 'en');
      if (line?.orderId !== order.id) return err({ code: 'not_found' });
      if (line.count <= keep) return ok(0);
      // No refund is possible before the bank can no longer reverse the payment.
      if (await isSettling(transaction, order.id)) return err({ code: 'payment_settling' });
      const units = (line.count - keep) * line.pieceUnits;
      const wish = { lot: line.claims[0]?.lot ?? 0, missing: units, aside: units, staffId: by.staffId };
      const left = await leaveOutShort(transaction, order, line, wish);
      if (!left.ok) return left;
      await countChange(transaction, order.id);
      return ok(left.value.refunded);
    },
  );
}

/** Only orders being packed can be picked. */
export function notPicking({ status, isOnHold }: Pick<LockedOrder, 'status' | 'isOnHold'>): Failure | null {
  if (status === 'cancelled') return { code: 'order_cancelled' };
  if (status !== 'preparing') return { code: 'order_moved_on' };
  return isOnHold ? { code: 'order_on_hold' } : null;
}

async function take(
  transaction: Database,
  order: LockedOrder,
  line: ShortLine,
  wish: ShortWish,
  { staffId }: Reporter,
): Promise<Result<Outcome, Failure>> {
  const nothing: Outcome = { other_lot: null, left_out: 0, refunded: 0 };
  if (wish.way === 'leave_out') {
    const left = await leaveOutShort(transaction, order, line, { ...wish, aside: wish.missing, staffId });
    return left.ok ? ok({ ...nothing, ...left.value }) : left;
  }
  await takeOff(transaction, wish.line, wish.lot, wish.missing);
  if (wish.way === 'hold') {
    if (wish.note === '') return err({ code: 'invalid_input', fields: { note: 'required' } });
    await writeHold(transaction, order.id, { staffId, reason: wish.note });
    return ok(nothing);
  }
  const lots = await readOtherLots(transaction, wish.lot, await lastDayToSend(transaction, order, Date.now()));
  const other = lots.find(({ lot, free }) => free >= wish.missing && lot === (wish.other_lot ?? lot));
  if (!other) return err({ code: 'no_other_lot' });
  await putAside(transaction, wish.line, other.lot, wish.missing);
  const body = `${line.sku}: ${other.lot_number}`;
  await addNote(transaction, { orderId: order.id, staffId, kind: 'lot_changed', body });
  return ok({ ...nothing, other_lot: other.lot });
}

interface LeftOut {
  readonly lot: number;
  readonly missing: number;
  /** How many of the missing units are still reserved for the line. */
  readonly aside: number;
  readonly staffId: number;
}

/** Leaves out the pieces with missing units: their other reserved units are released, their price is refunded. */
export async function leaveOutShort(
  transaction: Database,
  order: LockedOrder,
  line: ShortLine,
  { lot, missing, aside, staffId }: LeftOut,
): Promise<Result<Pick<Outcome, 'left_out' | 'refunded'>, Failure>> {
  const pieces = piecesShort(line.pieceUnits, missing);
  if (line.isLast && pieces >= line.count) return err({ code: 'last_goods' });
  const units = pieces * line.pieceUnits - missing + aside;
  for (const part of refundFrom(line.claims, lot, units)) await takeOff(transaction, line.id, part.lot, part.units);
  const leftOut = await lessenLine(transaction, line.id, pieces);
  await addNote(transaction, {
    orderId: order.id,
    staffId,
    kind: 'line_left_out',
    body: `${line.sku} × ${pieces}`,
  });
  const refunded = await refundDifference(transaction, order, {
    purpose: { kind: 'left_out', line: line.id, leftOut },
    amount: owedFor(line, pieces),
    lines: [{ line: line.id, count: pieces, amount: line.price * pieces }],
    reason: refundReason('left_out', line.sku),
    requestedBy: staffId,
  });
  return refunded.ok ? ok({ left_out: pieces, refunded: refunded.value }) : refunded;
}

function isSame(row: ShortPickRow, wish: ShortWish): boolean {
  const names = ['line', 'lot', 'missing', 'reason', 'shelf_empty', 'way', 'note'] as const;
  return names.every((name) => row[name] === wish[name]) && (wish.other_lot ?? row.other_lot) === row.other_lot;
}
