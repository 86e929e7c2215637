import type { ErrorCode, Failure } from '../../../kernel/error-codes.ts';
import { epochOf, koreanDateOf } from '../../../kernel/korea-time.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { lastEditor, type StaffAtOrder, wasChanged } from '../order/edit-conflict.ts';
import { countChange, type LockedOrder, lockOrder } from '../order/order.store.ts';
import { obstacleTo, transition } from '../order/order-process.service.ts';
import { promiseFrom } from '../order/order-promise.service.ts';
import { readShippingDay } from '../order/order-promise.store.ts';
import { canGo, hasArrived, type OrderStatus } from '../order/order-status.rules.ts';
import { findUnfit, replaceUnfit } from '../reservations/reservation.service.ts';
import { boxToSend, holdsUnsellable, sentByAnother } from './box.service.ts';
import { noteLeft } from './box.store.ts';
import { addParcel, findParcel, hasAllArrived, type NotedParcel, noteArrival, type Parcel } from './parcel.store.ts';

/** The queue job that tells the customer which parcels of an order were sent. */
export const queueParcelMessages = 'tell-of-parcels';

/**
 * Starts packing. Lots whose certificate no longer covers them, or that do not keep until arrival, are replaced before
 * they are picked. A repeated call replaces lots that became unusable meanwhile.
 */
export function prepareOrder(
  db: OpenDatabase['db'],
  number: string,
  by?: StaffAtOrder,
  now = Date.now(),
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    const isBegun = order.status === 'preparing';
    const mayBegin = canGo(order.status, 'preparing');
    const quicker = mayBegin ? null : await lastEditor(transaction, order, 'preparing', by);
    if (quicker) return err(quicker);
    if (!isBegun && !mayBegin) return err({ code: 'order_moved_on' });
    if (order.isOnHold) return err({ code: 'order_on_hold' });
    const obstacle = isBegun ? null : await obstacleTo(transaction, 'preparing', order);
    if (obstacle) return err({ code: obstacle });
    const staffId = by?.staffId ?? null;
    if (!isBegun) await transition(transaction, 'preparing', order, { by: 'staff', staffId });
    const unfit = await replaceUnfit(transaction, order, staffId, now);
    return unfit ? err({ code: unfit }) : ok(null);
  });
}

/**
 * Sends a parcel. The first one removes all of the order's lots from stock and ends cancellations; other boxes follow.
 * A repeated call with the same parcel changes nothing. If another staff member has already used the number or sent the
 * box or order, the call is refused with their name.
 */
export function shipOrder(
  db: OpenDatabase['db'],
  number: string,
  parcel: Parcel,
  by: StaffAtOrder | null = null,
  now = Date.now(),
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    const before = await findParcel(transaction, parcel);
    if (before) return isSame(before, order, parcel) ? ok(null) : err(clashWith(before, order));
    if (order.status === 'cancelled') return err({ code: 'order_cancelled' });
    if (order.status !== 'preparing' && order.status !== 'shipped') return err({ code: 'order_moved_on' });
    if (order.isOnHold) return err({ code: 'order_on_hold' });
    const unpaid = await obstacleTo(transaction, 'shipped', order);
    if (unpaid) return err({ code: unpaid });
    const quicker = by && (await sentByAnother(transaction, order, parcel, by));
    if (quicker) return err(clashWith(quicker, order));
    const box = await boxToSend(transaction, order, parcel);
    if (box === 'unknown') return err({ code: 'not_found' });
    if (box && 'sentAs' in box) return err(clashWith(box.sentAs, order));
    if (box && order.status === 'shipped' && (await holdsUnsellable(transaction, order.id, box.number)))
      return err({ code: 'goods_uncertified' });
    // The contents are only stored if the box was specified.
    const told = { ...parcel, box: parcel.boxNumber === undefined ? parcel.box : box?.kind };
    const parcelId = await addParcel(transaction, order.id, told, by?.staffId ?? null);
    if (parcelId === null) {
      const meanwhile = await findParcel(transaction, parcel);
      return err(meanwhile ? clashWith(meanwhile, order) : { code: 'order_moved_on' });
    }
    if (box) await noteLeft(transaction, order.id, box.number, parcelId);
    if (order.status === 'preparing') {
      const obstacle = await sendOff(transaction, order, by?.staffId ?? null, now);
      if (obstacle) return err({ code: obstacle });
    } else {
      await countChange(transaction, order.id);
      // The status change reports the first parcel; the following ones need their own message.
      await enqueue(transaction, { name: queueParcelMessages }, { order: order.id });
    }
    return ok(null);
  });
}

function isSame({ orderId, carrier, trackingNumber }: NotedParcel, order: LockedOrder, parcel: Parcel): boolean {
  return orderId === order.id && carrier === parcel.carrier && trackingNumber === parcel.trackingNumber;
}

/** The refusal with who was faster, and what they recorded. */
function clashWith({ orderId, by, at, carrier, trackingNumber }: NotedParcel, order: LockedOrder): Failure {
  const current = { carrier, tracking_number: trackingNumber };
  const code = orderId === order.id ? 'changed_meanwhile' : 'tracking_number_taken';
  return { code, details: { by, at: at.toISOString(), current } };
}

async function sendOff(
  transaction: Database,
  order: LockedOrder,
  staffId: number | null,
  now: number,
): Promise<ErrorCode | null> {
  const unfit = await findUnfit(transaction, order, now);
  if (unfit) return unfit;
  const promised = await latePromise(transaction, order, now);
  await transition(transaction, 'shipped', order, { by: 'staff', staffId, ...promised });
  return null;
}

/** A parcel that is sent late also arrives late, so the delivery days shown to the customer are updated. */
async function latePromise(transaction: Database, { id, zone }: LockedOrder, now: number) {
  const shipsOn = await readShippingDay(transaction, id);
  const today = koreanDateOf(now);
  const isLate = shipsOn === null || shipsOn < today;
  return isLate ? { promise: await promiseFrom(transaction, zone, epochOf(today, 0)) } : {};
}

/** The status after an arrival, and the number of unsent boxes. */
interface Arrived {
  readonly status: OrderStatus;
  readonly boxesHere: number;
}

/**
 * Records the arrival of one parcel, or of all that were sent. The order is delivered when no parcel is under way and
 * no box is unsent.
 */
export function deliverOrder(
  db: OpenDatabase['db'],
  number: string,
  trackingNumber: string | null = null,
  by?: StaffAtOrder,
): Promise<Result<Arrived, Failure>> {
  return transact(db, async (transaction): Promise<Result<Arrived, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    const mayArrive = order.status === 'shipped';
    // A staff member who reports the arrival of all parcels has not seen parcels that were sent since.
    const seen = trackingNumber === null ? by?.version : undefined;
    const quicker = mayArrive
      ? await wasChanged(transaction, order, seen)
      : await lastEditor(transaction, order, 'delivered', by);
    if (quicker) return err(quicker);
    if (order.status === 'delivered') return ok({ status: order.status, boxesHere: 0 });
    if (!mayArrive) return err({ code: 'order_moved_on' });
    const { known, underWay, boxesHere } = await noteArrival(transaction, order.id, trackingNumber);
    if (!known) return err({ code: 'not_found' });
    if (underWay + boxesHere > 0) return ok({ status: order.status, boxesHere });
    await transition(transaction, 'delivered', order, { by: 'staff', staffId: by?.staffId ?? null });
    return ok({ status: 'delivered', boxesHere });
  });
}

/**
 * Called after an unsent box was removed from a locked order. If the order waited only for this box, it is now
 * delivered, because the arrival of everything else is recorded.
 */
export async function arriveWithoutBox(transaction: Database, order: LockedOrder, staffId: number): Promise<void> {
  if (order.status === 'shipped' && (await hasAllArrived(transaction, order.id)))
    await transition(transaction, 'delivered', order, { by: 'staff', staffId });
}

/**
 * Records the arrival reported by the customer, without waiting for the carrier. Unsent boxes keep the order under way,
 * and the period for claims does not start.
 */
export function receiveOwnOrder(
  db: OpenDatabase['db'],
  userId: number,
  number: string,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (order?.userId !== userId) return err({ code: 'not_found' });
    if (hasArrived(order.status)) return ok(null);
    if (order.status !== 'shipped') return err({ code: 'order_not_shipped' });
    const { boxesHere } = await noteArrival(transaction, order.id, null);
    if (boxesHere === 0) await transition(transaction, 'delivered', order, { by: 'customer' });
    return ok(null);
  });
}
