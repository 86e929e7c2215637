import { tidyOrderNumber } from '../order/order-number.rules.ts';

/**
 * Temperature zones that are packed and shipped separately: each is picked from its own storage room and put into its
 * own box.
 */
export const boxKinds = ['frozen', 'cold', 'dry'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** The highest box number of an order. */
export const mostBoxes = 20;

const boxOfStorage: Readonly<Record<string, BoxKind>> = {
  frozen: 'frozen',
  fresh: 'cold',
  chilled: 'cold',
  ambient: 'dry',
};

/** Unknown storage is treated as cold. */
export function boxOf(storage: string): BoxKind {
  return boxOfStorage[storage] ?? 'cold';
}

/** The kinds of boxes that these storage types need, in packing order. */
export function boxesFor(storages: readonly string[]): BoxKind[] {
  const needed = new Set(storages.map(boxOf));
  return boxKinds.filter((kind) => needed.has(kind));
}

export interface Box {
  readonly number: number;
  readonly kind: BoxKind;
  readonly hasLeft: boolean;
}

interface PackedLine {
  readonly id: number;
  readonly count: number;
  readonly storage: string;
}

/** A number of pieces of a line in a box. */
export interface BoxedItems {
  readonly box: number;
  readonly line: number;
  readonly count: number;
}

/** The boxes of an order: recorded ones, otherwise one for each kind of its products. */
export function boxesOf(noted: readonly Box[], lines: readonly PackedLine[]): readonly Box[] {
  if (noted.length > 0) return noted;
  const storages = lines.filter(({ count }) => count > 0).map(({ storage }) => storage);
  return boxesFor(storages).map((kind, index) => ({ number: index + 1, kind, hasLeft: false }));
}

/**
 * The contents of the boxes: pieces are where staff have placed them, limited to what the order still has; the rest is
 * in the first box of its kind, or in the first box if there is none.
 */
export function contentsOf(
  boxes: readonly Box[],
  lines: readonly PackedLine[],
  placed: readonly BoxedItems[],
): BoxedItems[] {
  const lying = lines.flatMap(({ id, count, storage }) => {
    const counts = new Map<number, number>();
    let rest = count;
    for (const goods of placed.filter(({ line }) => line === id)) {
      const taken = Math.min(goods.count, rest);
      counts.set(goods.box, taken);
      rest -= taken;
    }
    const home = boxes.find(({ kind, hasLeft }) => kind === boxOf(storage) && !hasLeft) ?? boxes[0];
    if (home) counts.set(home.number, (counts.get(home.number) ?? 0) + rest);
    return [...counts].map(([box, inBox]) => ({ box, line: id, count: inBox }));
  });
  return lying.filter(({ count }) => count > 0);
}

/** The boxes of a line after some pieces were moved; null if there are not enough pieces to move. */
export function moved(
  lying: readonly BoxedItems[],
  {
    line,
    from,
    to,
    count,
  }: { readonly line: number; readonly from: number; readonly to: number; readonly count: number },
): BoxedItems[] | null {
  const ofLine = lying.filter((goods) => goods.line === line);
  const inBox = (box: number) => ofLine.find((goods) => goods.box === box)?.count ?? 0;
  if (from === to || count < 1 || inBox(from) < count) return null;
  const others = ofLine.filter(({ box }) => box !== from && box !== to);
  const changed = [
    { box: from, line, count: inBox(from) - count },
    { box: to, line, count: inBox(to) + count },
  ];
  return [...others, ...changed].filter((goods) => goods.count > 0);
}

/** The lowest unused number; null if the limit is reached. */
export function nextBoxNumber(boxes: readonly Box[]): number | null {
  const numbers = Array.from({ length: mostBoxes }, (_, index) => index + 1);
  return numbers.find((number) => boxes.every((box) => box.number !== number)) ?? null;
}

/** The code on a box of an order, so that a scanner distinguishes boxes. */
export function boxCode(order: string, box: number): string {
  return `${order}-${box}`;
}

/** The order number in a scanned or typed text: that of the order itself or of one of its boxes. */
export function orderOfCode(text: string): string | null {
  return tidyOrderNumber(text) ?? tidyOrderNumber(text.trim().replace(/-\d\d?$/, ''));
}
