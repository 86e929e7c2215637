import { tidyOrderNumber } from '../order/order-number.rules.ts';

/** What is kept apart on its way, also in the house: each is picked from another room and goes into another box. */
export const boxKinds = ['frozen', 'cold', 'dry'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** As many as the boxes of one order are numbered. */
export const mostBoxes = 20;

const boxOfStorage: Readonly<Record<string, BoxKind>> = {
  frozen: 'frozen',
  fresh: 'cold',
  chilled: 'cold',
  ambient: 'dry',
};

/** What nobody knows how to keep is kept cold. */
export function boxOf(storage: string): BoxKind {
  return boxOfStorage[storage] ?? 'cold';
}

/** The boxes that goods kept so take, in the order in which they are packed. */
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

/** So many pieces of a line in a box. */
export interface BoxedGoods {
  readonly box: number;
  readonly line: number;
  readonly count: number;
}

/** The boxes of an order: those that were noted, otherwise one for each kind of its goods. */
export function boxesOf(noted: readonly Box[], lines: readonly PackedLine[]): readonly Box[] {
  if (noted.length > 0) return noted;
  const storages = lines.filter(({ count }) => count > 0).map(({ storage }) => storage);
  return boxesFor(storages).map((kind, index) => ({ number: index + 1, kind, hasLeft: false }));
}

/**
 * What lies in which box. Goods lie where somebody has placed them, as far as the order still has them; the rest lies in the
 * first box of its kind, or in the first of all where there is none.
 */
export function contentsOf(
  boxes: readonly Box[],
  lines: readonly PackedLine[],
  placed: readonly BoxedGoods[],
): BoxedGoods[] {
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

/** Where a line lies after some of it went into another box; null if there is not so much of it to move. */
export function moved(
  lying: readonly BoxedGoods[],
  {
    line,
    from,
    to,
    count,
  }: { readonly line: number; readonly from: number; readonly to: number; readonly count: number },
): BoxedGoods[] | null {
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

/** The lowest number that none of them has; null if there are as many as there may be. */
export function nextBoxNumber(boxes: readonly Box[]): number | null {
  const numbers = Array.from({ length: mostBoxes }, (_, index) => index + 1);
  return numbers.find((number) => boxes.every((box) => box.number !== number)) ?? null;
}

/** What stands on one box of an order, so that a scanner tells two boxes apart. */
export function boxCode(order: string, box: number): string {
  return `${order}-${box}`;
}

/** The order's number in what was scanned or typed: that of the order, or of one of its boxes. */
export function orderOfCode(text: string): string | null {
  return tidyOrderNumber(text) ?? tidyOrderNumber(text.trim().replace(/-\d\d?$/, ''));
}
