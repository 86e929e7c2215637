import type { Database } from '../../../platform/database/database.ts';
import type { LockedOrder } from '../order/order.store.ts';
import type { StaffAtOrder } from '../order/staff-turn.ts';
import { type Box, boxesOf, contentsOf, nextBoxNumber } from './box.rules.ts';
import { addBoxes, type NotedBox, readBoxes, readUnsellableLines } from './box.store.ts';
import { type NotedParcel, type Parcel, readLastParcel, readParcelOfBox } from './parcel.store.ts';

/**
 * The box of a held order that leaves as this parcel. Whoever names one, and was too late, learns as which parcel it has
 * left; who names none sends the first that is there. Boxes that nobody has noted are noted before the first one leaves, so
 * that the others stay to be sent; an order that has left without any keeps none, and so does one that is packed otherwise
 * than its goods let expect.
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
  // Nobody has noted such a box: whoever sends one knows what is in it.
  await addBoxes(transaction, orderId, [{ number, kind }]);
  return { number, kind, hasLeft: false };
}

/**
 * The parcel as which somebody else has sent all of a held order that anybody knows of: no box of it is noted as still here.
 * Who has seen that, has sent it themselves, or says what is in the further box, is not told so.
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
 * Whether goods in a box that has stayed behind may no longer be sold. When the first box left, all goods of the order were
 * noted as sold, so nothing else asks again.
 */
export async function holdsUnsellable(transaction: Database, orderId: number, boxNumber: number): Promise<boolean> {
  const unsellable = await readUnsellableLines(transaction, orderId);
  if (unsellable.length === 0) return false;
  const { noted, lines, placed } = await readBoxes(transaction, orderId);
  return contentsOf(noted, lines, placed).some(({ box, line }) => box === boxNumber && unsellable.includes(line));
}

/** The first of the boxes that are meant and have not left; otherwise the parcel as which the last of them has. */
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
