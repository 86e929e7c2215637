import type { Database } from '../../../platform/database/database.ts';
import type { StaffAtOrder } from '../order/edit-conflict.ts';
import type { LockedOrder } from '../order/order.store.ts';
import { type Box, boxesOf, contentsOf, nextBoxNumber } from './box.rules.ts';
import { addBoxes, type NotedBox, readBoxes, readUnsellableLines } from './box.store.ts';
import { type NotedParcel, type Parcel, readLastParcel, readParcelOfBox } from './parcel.store.ts';

/**
 * The box of a locked order that is sent as this parcel. If a box is specified and was already sent, returns the parcel
 * it was sent as; without one, the first unsent box is used. Boxes that are not recorded yet are recorded before the
 * first one is sent, so that the others remain to be sent. Nothing is recorded for an order that was sent without
 * boxes, or that is packed differently from what its products suggest.
 */
export async function boxToSend(
  transaction: Database,
  { id: orderId, status }: Pick<LockedOrder, 'id' | 'status'>,
  { box: kind, boxNumber }: Parcel,
): Promise<Box | { readonly sentAs: NotedParcel } | 'unknown' | null> {
  const { noted, lines } = await readBoxes(transaction, orderId);
  const expected = boxesOf(noted, lines);
  const isPackedOtherwise = kind !== undefined && expected.every((box) => box.kind !== kind);
  const isUnnoted = noted.length === 0 && (boxNumber !== undefined || (status === 'preparing' && !isPackedOtherwise));
  const boxes = isUnnoted ? expected : noted;
  if (isUnnoted) await addBoxes(transaction, orderId, boxes);
  if (boxNumber !== undefined) return firstHere(transaction, noted, boxes, (box) => box.number === boxNumber);
  if (kind === undefined) return boxes.find(({ hasLeft }) => !hasLeft) ?? null;
  const meant = await firstHere(transaction, noted, boxes, (box) => box.kind === kind);
  const number = nextBoxNumber(boxes);
  if (meant !== 'unknown' || number === null) return meant;
  // The box is not recorded yet; the person who sends it knows its contents.
  await addBoxes(transaction, orderId, [{ number, kind }]);
  return { number, kind, hasLeft: false };
}

/**
 * The parcel with which another staff member has already sent the whole order, as far as known: no unsent box is
 * recorded. Returns null if this staff member has seen that, has sent it, or specifies the contents of another box.
 */
export async function sentByAnother(
  transaction: Database,
  { id, status, version }: LockedOrder,
  { box: kind, boxNumber }: Parcel,
  by: StaffAtOrder,
): Promise<NotedParcel | null> {
  if (status !== 'shipped' || by.version === version || kind !== undefined) return null;
  const { noted } = await readBoxes(transaction, id);
  const isThere = boxNumber === undefined ? noted.some(({ hasLeft }) => !hasLeft) : noted.length > 0;
  if (isThere) return null;
  const last = await readLastParcel(transaction, id);
  return last && last.staffId !== null && last.staffId !== by.staffId ? last : null;
}

/**
 * Whether lots in an unsent box may no longer be sold. All lots of the order were marked as sold when the first box was
 * sent, so no later check covers them.
 */
export async function holdsUnsellable(transaction: Database, orderId: number, boxNumber: number): Promise<boolean> {
  const unsellable = await readUnsellableLines(transaction, orderId);
  if (unsellable.length === 0) return false;
  const { noted, lines, placed } = await readBoxes(transaction, orderId);
  return contentsOf(noted, lines, placed).some(({ box, line }) => box === boxNumber && unsellable.includes(line));
}

/** The first matching box that was not sent; otherwise the parcel as which the last one was sent. */
async function firstHere(
  transaction: Database,
  noted: readonly NotedBox[],
  boxes: readonly Box[],
  isMeant: (box: Box) => boolean,
): Promise<Box | { readonly sentAs: NotedParcel } | 'unknown'> {
  const here = boxes.find((box) => isMeant(box) && !box.hasLeft);
  if (here) return here;
  const parcelId = noted.findLast(isMeant)?.parcelId;
  const sentAs = typeof parcelId === 'number' ? await readParcelOfBox(transaction, parcelId) : undefined;
  return sentAs ? { sentAs } : 'unknown';
}
