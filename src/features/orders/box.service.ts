import type { Database } from '../../platform/database/database.ts';
import { type Box, boxesOf, nextBoxNumber } from './box.rules.ts';
import { addBoxes, type NotedBox, readBoxes } from './box.store.ts';
import { type NotedParcel, type Parcel, readParcelOfBox } from './parcel.store.ts';

/**
 * The box of a held order that leaves as this parcel. Whoever names one, and was too late, learns as which parcel it has
 * left; who names none sends the first that is there, and an order whose boxes nobody has noted keeps none.
 */
export async function boxToSend(
  transaction: Database,
  orderId: number,
  { box: kind, boxNumber }: Parcel,
): Promise<Box | { readonly sentAs: NotedParcel } | 'unknown' | null> {
  const { noted, lines } = await readBoxes(transaction, orderId);
  if (boxNumber !== undefined) {
    const boxes = boxesOf(noted, lines);
    if (noted.length === 0) await addBoxes(transaction, orderId, boxes);
    return firstHere(transaction, noted, boxes, (box) => box.number === boxNumber);
  }
  if (kind === undefined) return noted.find(({ hasLeft }) => !hasLeft) ?? null;
  const meant = await firstHere(transaction, noted, noted, (box) => box.kind === kind);
  const number = nextBoxNumber(noted);
  if (meant !== 'unknown' || number === null) return meant;
  // Nobody has noted such a box: whoever sends one knows what is in it.
  await addBoxes(transaction, orderId, [{ number, kind }]);
  return { number, kind, hasLeft: false };
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
