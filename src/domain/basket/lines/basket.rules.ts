import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';

/** How many can be had where the parcel goes: some food keeps for the mainland but not for the way to an island. */
export function availableIn(zone: DeliveryZone, available: number, onIslands: number): number {
  return zone === 'mainland' ? available : Math.min(available, onIslands);
}

/** A line of the basket, as browsers keep it and as the server does; one that was taken out has count 0. Times are ISO texts. */
export interface BasketItem {
  readonly product_variation: number;
  readonly count: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** What a client says about a line; times it does not tell are now. */
export interface GivenItem {
  readonly product_variation: number;
  readonly count: number;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
}

export const mostOfOne = 99;
/** Of a basket, of a merge and of an order alike, so that whatever lies in a basket can be ordered. */
export const mostLines = 100;

/** How many things are in the basket: the number on its icon. */
export function countOf(items: readonly BasketItem[]): number {
  return items.reduce((sum, item) => sum + item.count, 0);
}

/** A line that is given twice is wanted twice. */
export function addedUp<Item extends GivenItem>(items: readonly Item[]): Item[] {
  const lines = new Map<number, Item>();
  for (const item of items) {
    const count = item.count + (lines.get(item.product_variation)?.count ?? 0);
    lines.set(item.product_variation, { ...item, count: Math.min(count, mostOfOne) });
  }
  return [...lines.values()];
}

/** The same of what was changed at some moment: changed with the later of both, and as old as the older. */
export function twinsJoined(items: readonly GivenItem[]): GivenItem[] {
  const lines = new Map<number, GivenItem>();
  for (const item of items) {
    const twin = lines.get(item.product_variation);
    lines.set(item.product_variation, twin ? joined(twin, item) : item);
  }
  return [...lines.values()];
}

function joined(a: GivenItem, b: GivenItem): GivenItem {
  const told = [a.created_at, a.updated_at, b.created_at, b.updated_at].filter((moment) => moment !== undefined);
  const changed = a.updated_at && b.updated_at && (a.updated_at > b.updated_at ? a.updated_at : b.updated_at);
  return {
    product_variation: a.product_variation,
    count: Math.min(a.count + b.count, mostOfOne),
    created_at: told.toSorted()[0],
    updated_at: changed,
  };
}

/** No clock that has not been set back writes a moment further ahead than this. */
const aMinute = 60_000;

/**
 * The stored lines with the given ones merged into them. Of a line on both sides the later change counts, so that merging
 * again changes nothing; of two changes at one moment the larger count. A line of count 0 has been taken out; one that comes
 * back is a new line. A given moment in the future counts as now. A stored one comes from a clock that has been set back
 * since, so a change of the last minute is later than it.
 */
export function mergeLines(
  stored: readonly BasketItem[],
  given: readonly GivenItem[],
  now: string,
): readonly BasketItem[] {
  const lines = new Map(stored.map((line) => [line.product_variation, line]));
  for (const item of twinsJoined(given)) {
    const { product_variation, count } = item;
    const updated_at = earliest([item.updated_at, now]);
    const created_at = earliest([item.created_at, item.updated_at, now]);
    const line = { product_variation, count, created_at, updated_at };
    const old = lines.get(product_variation);
    if (!old) lines.set(product_variation, line);
    else if (isLater(line, old, now))
      lines.set(product_variation, {
        ...line,
        created_at: old.count === 0 ? created_at : earliest([old.created_at, created_at]),
      });
  }
  return [...lines.values()];
}

function isLater(change: BasketItem, old: BasketItem, now: string): boolean {
  if (change.updated_at > old.updated_at) return true;
  if (change.updated_at === old.updated_at) return change.count > old.count;
  const present = Date.parse(now);
  return Date.parse(old.updated_at) > present + aMinute && Date.parse(change.updated_at) > present - aMinute;
}

/** ISO texts in UTC with thousandths have the order of their moments. */
function earliest(moments: readonly (string | undefined)[]): string {
  return moments.filter((moment) => moment !== undefined).toSorted()[0] ?? '';
}

/** The stored lines with these taken out. They stay with a count of 0, so that a device that missed it does not bring them back. */
export function takenOut(stored: readonly BasketItem[], variations: readonly number[], now: string): BasketItem[] {
  return stored.map((line) => (variations.includes(line.product_variation) ? lowered(line, line.count, now) : line));
}

/** A stored line with so many fewer. */
export function lowered(line: BasketItem, by: number, now: string): BasketItem {
  if (line.count === 0) return line;
  const updated_at = line.updated_at > now ? line.updated_at : now;
  return { ...line, count: Math.max(0, line.count - by), updated_at };
}

/** The lines that a basket has no room for: those that were touched longest ago. */
export function linesBeyondLimit(lines: readonly BasketItem[]): number[] {
  return lines
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => compare(b.updated_at, a.updated_at) || inOrder(a, b))
    .slice(mostLines)
    .map(({ product_variation }) => product_variation);
}

/** The oldest line first, so that lines do not jump about. */
export function inOrder(a: BasketItem, b: BasketItem): number {
  return compare(a.created_at, b.created_at) || a.product_variation - b.product_variation;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The first line by which more of one is wanted than can be, its twins before it counted; -1 if there is none. */
export function lineBeyondLimit(items: readonly GivenItem[]): number {
  const counts = new Map<number, number>();
  return items.findIndex(({ product_variation, count }) => {
    const sum = count + (counts.get(product_variation) ?? 0);
    counts.set(product_variation, sum);
    return sum > mostOfOne;
  });
}

/** Of the wanted lines those that the basket holds too few of: whoever asks twice does not want everything twice. */
export function missingFrom<Item extends GivenItem>(held: readonly GivenItem[], wanted: readonly Item[]): Item[] {
  const counts = new Map(held.map(({ product_variation, count }) => [product_variation, count]));
  return wanted.filter(({ product_variation, count }) => (counts.get(product_variation) ?? 0) < count);
}

/** Which of the lines that are to be added there is room for: what lies in the basket already is never pushed out. */
export function withRoom<Item extends GivenItem>(
  held: readonly GivenItem[],
  added: readonly Item[],
): { readonly fits: readonly Item[]; readonly crowded: readonly Item[] } {
  const lines = new Set(held.map(({ product_variation }) => product_variation));
  const fits: Item[] = [];
  const crowded: Item[] = [];
  for (const item of added) {
    const hasRoom = lines.has(item.product_variation) || lines.size < mostLines;
    if (hasRoom) lines.add(item.product_variation);
    (hasRoom ? fits : crowded).push(item);
  }
  return { fits, crowded };
}
