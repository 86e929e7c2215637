import type { Failure } from '../../../kernel/error-codes.ts';
import { won } from '../../../kernel/money.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { contradictsZip, namedPlace } from '../../customers/addresses/place-names.rules.ts';
import { paySurcharge } from '../../money/deposits/surcharge.service.ts';
import type { OpenTry } from '../../money/payments/open-try.ts';
import { endOpenAttempts } from '../../money/payments/payment.store.ts';
import { leftToRefund } from '../../money/refunds/manual-refund.store.ts';
import { refundPart } from '../../money/refunds/refund.service.ts';
import { refundReason } from '../../money/refunds/refund-reason.rules.ts';
import { type StaffAtOrder, wasChanged } from '../../orders/order/edit-conflict.ts';
import {
  isPaymentBeingChecked,
  isSettling,
  type LockedOrder,
  lockOrder,
  notePromise,
  receivedOf,
} from '../../orders/order/order.store.ts';
import { queueMoneyMessage } from '../../orders/order/order-news.ts';
import { addNote, queueAddressMessage } from '../../orders/order/order-note.store.ts';
import { promiseFrom, renewPromise } from '../../orders/order/order-promise.service.ts';
import { canCancel, type OrderStatus } from '../../orders/order/order-status.rules.ts';
import { canPay } from '../../orders/order/payment-time.rules.ts';
import { deliveryPrice } from '../../shop/delivery/delivery-price.rules.ts';
import { regionOfZip } from '../../shop/delivery/zip-region.rules.ts';
import { zoneOf } from '../../shop/delivery/zone.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import {
  leaveOut,
  type NewPlace,
  type Place,
  readDeliveryRefunds,
  readLines,
  readPlace,
  readSums,
  readVersion,
  waiveSurcharge,
  wasWaivedBy,
  writePlace,
} from './order-edit.store.ts';
import { canChangeAddress, canLeaveOut } from './order-page.rules.ts';

export interface Edited {
  readonly slug: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly refunded: number;
}

interface Move extends Omit<NewPlace, 'zone' | 'surcharge_due' | 'surcharge_waived'> {
  /** Why the customer does not pay the delivery surcharge; empty if the customer has to pay it. */
  readonly waived_because: string;
}

/** Changes or completes the address of an order before it is packed. A missing zip code can also be added later. */
export function changeAddress(
  db: OpenDatabase['db'],
  number: string,
  { place_confirmed: isMeant, ...move }: Move & Doubt,
  by: StaffAtOrder,
  openTry: OpenTry,
): Promise<Result<Edited, Failure>> {
  return editOrder(db, number, by, isMovable, async (transaction, order) => {
    const before = await readPlace(transaction, order.id);
    const isSame = before.zip_code === move.zip_code && before.address_text === move.address_text;
    if (!isSame && !isMeant && (await namesTwoPlaces(transaction, move))) return err(twoPlaces);
    return moveTo(transaction, order, move, by.staffId, openTry);
  });
}

interface Doubt {
  /** The staff member confirms an address whose zip code and text name different places. */
  readonly place_confirmed: boolean;
}

const twoPlaces = { code: 'place_contradicts', fields: { zip_code: 'place_contradicts' } } as const;

async function namesTwoPlaces(
  db: Database,
  { zip_code: zip, address_text: text }: Pick<Place, 'zip_code' | 'address_text'>,
): Promise<boolean> {
  const { zones } = await readSettings(db, ['zones']);
  return contradictsZip(namedPlace(text), zoneOf(zip, zones), regionOfZip(zip)?.ko ?? '');
}

/** Adds the zip code that the customer's order lacks. Idempotent. */
export function completeOwnOrder(
  db: OpenDatabase['db'],
  userId: number,
  number: string,
  { zip_code, place_confirmed: isMeant }: Doubt & { readonly zip_code: string },
  openTry: OpenTry,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order || order.userId !== userId) return err({ code: 'not_found' });
    const place = await readPlace(transaction, order.id);
    if (place.zip_code === zip_code) return ok(null);
    if (place.zip_code !== '' || !canChangeAddress(order.status, order.hasZip)) return err({ code: 'order_moved_on' });
    if (!isMeant && (await namesTwoPlaces(transaction, { ...place, zip_code }))) return err(twoPlaces);
    const moved = await moveTo(transaction, order, { ...place, zip_code, waived_because: '' }, null, openTry);
    if (moved.ok) return ok(null);
    const isForStaff = moved.error.code === 'surcharge_too_late' || moved.error.code === 'too_little_to_pay';
    return isForStaff ? err({ code: 'order_moved_on' }) : moved;
  });
}

async function moveTo(
  transaction: Database,
  order: LockedOrder,
  { waived_because: waivedBecause, ...place }: Move,
  staffId: number | null,
  openTry: OpenTry,
): Promise<Result<number, Failure>> {
  const sums = await readSums(transaction, order.id);
  if (!sums.hasCustomer) return err({ code: 'order_moved_on' });
  const { delivery, zones } = await readSettings(transaction, ['delivery', 'zones']);
  const zone = zoneOf(place.zip_code, zones);
  const { price } = deliveryPrice(delivery, zone, won(sums.goods));
  const isPaid = order.status !== 'awaiting_payment';
  const isElsewhere = zone !== order.zone;
  const costsMore = price - sums.delivery + (await readDeliveryRefunds(transaction, order.id));
  if (isElsewhere && (await isSettling(transaction, order.id))) return err({ code: 'payment_settling' });
  const due = isElsewhere ? Math.max(0, costsMore - sums.waived) : order.surchargeDue;
  const asked = waivedBecause === '' ? due : 0;
  // No surcharge is requested once the products are picked.
  if (asked > 0 && order.status === 'preparing') return err({ code: 'surcharge_too_late', details: { due: asked } });
  const waived = sums.waived + due - asked;
  // An order that was placed without a zip code keeps its price until it is paid; the surcharge stays separate.
  const isRepriced = isElsewhere && !isPaid && (sums.zip_code !== '' || costsMore < 0);
  const change = isRepriced ? Math.min(costsMore, asked) : 0;
  if (change !== 0) {
    const refusal = await findRefusal(transaction, order, change);
    if (refusal) return err(refusal);
  }
  const surcharge = { surcharge_due: isRepriced ? 0 : asked, surcharge_waived: waived };
  await writePlace(transaction, order.id, { ...place, zone, ...surcharge }, change);
  if (change !== 0) {
    await endOpenAttempts(transaction, order.id, 'PRICE_CHANGED');
    await openTry(transaction, { ...order, totalPrice: order.totalPrice + change });
  }
  const isNews = isElsewhere || !order.isComplete;
  // The reserved stock must keep for the delivery time to the new address.
  if ((isPaid || isRepriced) && isNews && !(await promiseFor(transaction, { ...order, zone }, sums.paidAt)))
    return err({ code: 'goods_too_old' });
  const note = { orderId: order.id, staffId };
  let last = await addNote(transaction, { ...note, kind: 'address_changed', body: changeOf(sums, place) });
  if (due > asked) last = await addNote(transaction, { ...note, kind: 'surcharge_waived', body: waivedBecause });
  if (isNews) await enqueue(transaction, { name: queueAddressMessage }, { note: last });
  // A part of a larger surcharge may have been paid before.
  if (isElsewhere) await paySurcharge(transaction, { ...order, surchargeDue: asked }, { staffId });
  if (order.status === 'paid') await queueMoneyMessage(transaction, order.id);
  if (!isPaid || !isElsewhere) return ok(0);
  return refundDifference(transaction, order, {
    purpose: { kind: 'delivery', version: order.version },
    amount: -costsMore,
    lines: [{ line: null, count: null, amount: sums.delivery }],
    reason: refundReason('cheaper_delivery'),
    ...(staffId === null ? {} : { requestedBy: staffId }),
  });
}

/** Why the price of an unpaid order cannot change by this amount. */
async function findRefusal(db: Database, order: LockedOrder, change: number): Promise<Failure | null> {
  // A card payment in progress may pay the old price.
  if (await isPaymentBeingChecked(db, order.id)) return { code: 'payment_being_checked' };
  const total = order.totalPrice + change;
  const isPayable = total > (await receivedOf(db, order.id)) && canPay(order.paymentMethod, total);
  return isPayable ? null : { code: 'too_little_to_pay', details: { total } };
}

/** Waives the delivery surcharge that an address change caused. */
export function waive(
  db: OpenDatabase['db'],
  number: string,
  reason: string,
  by: StaffAtOrder,
): Promise<Result<Edited, Failure>> {
  return editOrder(db, number, by, isMovable, async (transaction, order) => {
    if (order.surchargeDue === 0)
      return (await wasWaivedBy(transaction, order.id, by.staffId, reason)) ? ok(0) : err({ code: 'no_surcharge_due' });
    await waiveSurcharge(transaction, order.id);
    if (order.status === 'paid') await queueMoneyMessage(transaction, order.id);
    if (order.status === 'paid' && !(await renewPromise(transaction, order.id, Date.now())))
      return err({ code: 'goods_too_old' });
    const waived = { orderId: order.id, staffId: by.staffId, kind: 'surcharge_waived', body: reason } as const;
    await enqueue(transaction, { name: queueAddressMessage }, { note: await addNote(transaction, waived) });
    return ok(0);
  });
}

/**
 * No day was promised while the order was incomplete, so the delivery days count from now. Picked stock does not
 * change.
 */
async function promiseFor(db: Database, order: LockedOrder, paidAt: Date | null): Promise<boolean> {
  const from = (order.isComplete && paidAt?.getTime()) || Date.now();
  if (order.status !== 'preparing') return renewPromise(db, order.id, from);
  await notePromise(db, order.id, await promiseFrom(db, order.zone, from));
  return true;
}

/** The old and the new address, shortened to the length of a note. */
function changeOf(before: Place, after: Place): string {
  const words = ({ zip_code, address_text, address_detail, recipient_name }: Place) =>
    [zip_code, address_text, address_detail, recipient_name].filter(Boolean).join(' ').slice(0, 495);
  return `${words(before)} → ${words(after)}`;
}

/** Removes a line from a paid order before it is packed. */
export function leaveLine(
  db: OpenDatabase['db'],
  number: string,
  lineId: number,
  by: StaffAtOrder,
): Promise<Result<Edited, Failure>> {
  return editOrder(
    db,
    number,
    by,
    ({ status }) => canLeaveOut(status),
    async (transaction, order) => {
      const lines = await readLines(transaction, order.id);
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return err({ code: 'not_found' });
      if (line.count === 0) return ok(0);
      if (lines.every(({ id, count }) => id === lineId || count === 0)) return err({ code: 'last_goods' });
      // No refund is possible before the bank can no longer reverse the payment.
      if (await isSettling(transaction, order.id)) return err({ code: 'payment_settling' });
      const leftOut = await leaveOut(transaction, order.id, lineId);
      await addNote(transaction, { orderId: order.id, staffId: by.staffId, kind: 'line_left_out', body: line.sku });
      return refundDifference(transaction, order, {
        purpose: { kind: 'left_out', line: lineId, leftOut },
        amount: owedFor(line, line.count),
        lines: [{ line: lineId, count: line.count, amount: line.price * line.count }],
        reason: refundReason('left_out', line.sku),
        requestedBy: by.staffId,
      });
    },
  );
}

/**
 * The refund if this many more pieces are left out: the price of all pieces that are not sent, less earlier refunds of
 * the line.
 */
export function owedFor(
  { price, leftOut, given }: { readonly price: number; readonly leftOut: number; readonly given: number },
  pieces: number,
): number {
  return Math.max(0, price * (leftOut + pieces) - given);
}

/** At most what is left of the payment, and not all of it: an order without any payment must not be sent. */
export async function refundDifference(
  transaction: Database,
  order: LockedOrder,
  part: Parameters<typeof refundPart>[2],
): Promise<Result<number, Failure>> {
  const left = await leftToRefund(transaction, order.id);
  const amount = Math.min(part.amount, left);
  if (amount <= 0) return ok(0);
  if (amount === left && canCancel(order.status)) return err({ code: 'refund_is_all' });
  await refundPart(transaction, order.id, { ...part, amount });
  return ok(amount);
}

const isMovable = ({ status, hasZip }: LockedOrder) => canChangeAddress(status, hasZip);

/** Runs an edit with the row lock on the order and checks the version that the caller saw. */
export function editOrder(
  db: OpenDatabase['db'],
  number: string,
  by: StaffAtOrder,
  isEditable: (order: LockedOrder) => boolean,
  change: (transaction: Database, order: LockedOrder) => Promise<Result<number, Failure>>,
): Promise<Result<Edited, Failure>> {
  return transact(db, async (transaction): Promise<Result<Edited, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    const changedBefore = await wasChanged(transaction, order, by.version);
    if (changedBefore) return err(changedBefore);
    if (!isEditable(order)) return err({ code: 'order_moved_on' });
    const changed = await change(transaction, order);
    if (!changed.ok) return changed;
    const version = await readVersion(transaction, order.id);
    return ok({ slug: number, status: order.status, version, refunded: changed.value });
  });
}
