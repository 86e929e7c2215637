import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import type { StaffAtOrder } from '../../orders/order/edit-conflict.ts';
import type { LockedOrder } from '../../orders/order/order.store.ts';
import { settleShortages } from '../../orders/order/order-process.store.ts';
import { allocate } from '../../orders/reservations/allocation.rules.ts';
import { lastDayToSend } from '../../orders/reservations/reservation.service.ts';
import { lockFreeLots, lockLotsOfOrder } from '../../orders/reservations/reservation.store.ts';
import { piecesShort } from '../picking/short-pick.rules.ts';
import { leaveOutShort } from '../picking/short-pick.service.ts';
import { type OpenShortage, putAside, readShortages, readShortLine } from '../picking/short-pick.store.ts';
import { clearHold, readHold, writeHold } from './hold.store.ts';
import { type Edited, editOrder, owedFor } from './order-edit.service.ts';
import { canHold } from './order-page.rules.ts';

const isHoldable = ({ status, hasBoxLeft }: LockedOrder) => canHold(status, hasBoxLeft);

/**
 * Puts an order on hold, so that it is not packed or sent until staff lift the hold. A second staff member learns who
 * did it first.
 */
export function placeOnHold(
  db: OpenDatabase['db'],
  number: string,
  reason: string,
  by: StaffAtOrder,
): Promise<Result<Edited, Failure>> {
  return editOrder(db, number, by, isHoldable, async (transaction, { id, status, version }) => {
    const before = await readHold(transaction, id);
    if (!before) {
      await writeHold(transaction, id, { staffId: by.staffId, reason });
      return ok(0);
    }
    if (before.staffId === by.staffId) return ok(0);
    const current = { slug: number, status, version, reason: before.reason };
    return err({ code: 'changed_meanwhile', details: { by: before.by, at: before.at.toISOString(), current } });
  });
}

/** What to do with order lines that were missing when the order was put on hold. */
export type MissingItems = 'fill' | 'leave_out';

/** Lifts a hold. Missing pieces are reserved from the present stock, or left out and refunded. */
export function liftHold(
  db: OpenDatabase['db'],
  number: string,
  missing: MissingItems,
  by: StaffAtOrder,
): Promise<Result<Edited, Failure>> {
  return editOrder(db, number, by, isHoldable, async (transaction, order) => {
    if (!order.isOnHold) return ok(0);
    const shortages = await readShortages(transaction, order.id);
    const settled =
      missing === 'fill'
        ? await fill(transaction, order, shortages)
        : await leaveOut(transaction, order, shortages, by.staffId);
    if (!settled.ok) return settled;
    await settleShortages(transaction, order.id);
    await clearHold(transaction, order.id, by.staffId);
    return settled;
  });
}

/** The refund if an order continues without its missing pieces; null if nothing is missing. */
export async function refundOfMissing(db: Database, orderId: number): Promise<number | null> {
  const shortages = await readShortages(db, orderId);
  if (shortages.length === 0) return null;
  let refund = 0;
  for (const { line: lineId, units } of shortages) {
    const line = await readShortLine(db, lineId, 'en');
    if (line) refund += owedFor(line, piecesShort(line.pieceUnits, units));
  }
  return refund;
}

async function fill(
  transaction: Database,
  order: LockedOrder,
  shortages: readonly OpenShortage[],
): Promise<Result<number, Failure>> {
  if (shortages.length === 0) return ok(0);
  const items = shortages.map(({ stockItem }) => stockItem);
  const lots = await lockFreeLots(transaction, items, await lastDayToSend(transaction, order, Date.now()));
  const allocated = allocate(shortages, lots);
  if (!allocated.ok) return err({ code: 'goods_missing' });
  for (const { line, lot, units } of allocated.allocations) await putAside(transaction, line, lot, units);
  return ok(0);
}

async function leaveOut(
  transaction: Database,
  order: LockedOrder,
  shortages: readonly OpenShortage[],
  staffId: number,
): Promise<Result<number, Failure>> {
  await lockLotsOfOrder(transaction, order.id);
  let refunded = 0;
  for (const { line: lineId, lot, units } of shortages) {
    const line = await readShortLine(transaction, lineId, 'en');
    if (!line) return err({ code: 'not_found' });
    const left = await leaveOutShort(transaction, order, line, { lot, missing: units, aside: 0, staffId });
    if (!left.ok) return left;
    refunded += left.value.refunded;
  }
  return ok(refunded);
}
