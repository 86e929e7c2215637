import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import {
  type BasketItem,
  type GivenItem,
  inOrder,
  linesBeyondLimit,
  lowered,
  mergeLines,
  takenOut,
} from './basket.rules.ts';
import { lockBasket, readKnown, readLines, writeLines } from './basket.store.ts';

type Db = OpenDatabase['db'];

/** Null changes nothing. */
type Change = (stored: readonly BasketItem[], now: string) => readonly BasketItem[] | null;

/**
 * All changes of a stored basket use this function: lock it, read its lines, decide, write the differences. Returns the
 * whole basket.
 */
async function changeBasket(
  db: Db,
  userId: number,
  variations: readonly number[],
  change: Change,
): Promise<BasketItem[]> {
  return inTransaction(db, async (transaction) => {
    const now = await lockBasket(transaction, userId);
    if (now === undefined) return [];
    const stored = await readLines(transaction, userId, variations);
    const lines = change(stored, now) ?? stored;
    const before = new Set(stored);
    const changed = lines.filter((line) => !before.has(line));
    if (changed.length > 0) await writeLines(transaction, userId, changed);
    return lines.filter(({ count }) => count > 0).toSorted(inOrder);
  });
}

export interface Merged {
  /** The whole basket. */
  readonly lines: BasketItem[];
  /** The given variations that do not exist. */
  readonly unknown: number[];
  /** Lines that were dropped because the basket was full. */
  readonly leftOut: number[];
}

/** Merges lines into the basket. Beyond its limit, the lines changed longest ago are dropped. */
export async function mergeIntoBasket(db: Db, userId: number, items: readonly GivenItem[]): Promise<Merged> {
  const { known, unknown } = await sorted(db, items);
  let leftOut: number[] = [];
  const lines = await changeBasket(db, userId, variationsOf(known), (stored, now) => {
    const merged = mergeLines(stored, known, now);
    leftOut = linesBeyondLimit(merged);
    return leftOut.length > 0 ? takenOut(merged, leftOut, now) : merged;
  });
  return { lines, unknown, leftOut };
}

/** Sets one line; a full basket is not changed. */
export async function setLine(
  db: Db,
  userId: number,
  item: GivenItem,
): Promise<BasketItem[] | 'basket_full' | 'not_found'> {
  const { known, unknown } = await sorted(db, [item]);
  if (unknown.length > 0) return 'not_found';
  let isFull = false;
  const lines = await changeBasket(db, userId, variationsOf(known), (stored, now) => {
    const merged = mergeLines(stored, known, now);
    isFull = linesBeyondLimit(merged).length > 0;
    return isFull ? null : merged;
  });
  return isFull ? 'basket_full' : lines;
}

export function lowerLine(db: Db, userId: number, variation: number, by: number): Promise<BasketItem[]> {
  return changeBasket(db, userId, [], (stored, now) =>
    stored.map((line) => (line.product_variation === variation ? lowered(line, by, now) : line)),
  );
}

export function takeOut(db: Db, userId: number, variations: readonly number[]): Promise<BasketItem[]> {
  return changeBasket(db, userId, [], (stored, now) => takenOut(stored, variations, now));
}

async function sorted(db: Db, items: readonly GivenItem[]) {
  const all = variationsOf(items);
  const ids = all.length > 0 ? await readKnown(db, all) : new Set<number>();
  return {
    known: items.filter(({ product_variation }) => ids.has(product_variation)),
    unknown: [...new Set(all.filter((id) => !ids.has(id)))],
  };
}

function variationsOf(items: readonly GivenItem[]): number[] {
  return items.map(({ product_variation }) => product_variation);
}
