import type { DeliveryZone } from '../../shop/delivery/zone.rules.ts';

/** The number available for this destination: some food keeps for delivery to the mainland but not to an island. */
export function availableIn(zone: DeliveryZone, available: number, onIslands: number): number {
  return zone === 'mainland' ? available : Math.min(available, onIslands);
}

/** A line of the basket, both in browsers and on the server. A removed line has count 0. Times are ISO texts. */
export interface BasketItem {
  readonly product_variation: number;
  readonly count: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A line as sent by a client; missing times mean now. */
export interface GivenItem {
  readonly product_variation: number;
  readonly count: number;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
}

export const mostOfOne = 99;
/** The same limit for a basket, a merge and an order, so that every basket can be ordered. */
export const mostLines = 100;

/** The number of pieces in the basket, shown on its icon. */
export function countOf(items: readonly BasketItem[]): number {
  return items.reduce((sum, item) => sum + item.count, 0);
}

/** Adds the counts of lines that are given twice. */
export function addedUp<Item extends GivenItem>(items: readonly Item[]): Item[] {
  const lines = new Map<number, Item>();
  for (const item of items) {
    const count = item.count + (lines.get(item.product_variation)?.count ?? 0);
    lines.set(item.product_variation, { ...item, count: Math.min(count, mostOfOne) });
  }
  return [...lines.values()];
}

/** The same for lines with times: the later change and the earlier creation count. */
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

/** The tolerance for clocks that are ahead. */
const aMinute = 60_000;

/**
 * Merges the given lines into the stored ones. The later change of a line wins, so that repeating a merge changes
 * nothing; for equal times the larger count wins. A line of count 0 was removed; adding it again creates a new line. A
 * given time in the future counts as now. A stored time in the future comes from a clock that was set back since, so a
 * change of the last minute counts as later.
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

/** ISO texts in UTC with milliseconds sort chronologically. */
function earliest(moments: readonly (string | undefined)[]): string {
  return moments.filter((moment) => moment !== undefined).toSorted()[0] ?? '';
}

/** Removes lines by setting their count to 0, so that a device that missed it does not restore them. */
export function takenOut(stored: readonly BasketItem[], variations: readonly number[], now: string): BasketItem[] {
  return stored.map((line) => (variations.includes(line.product_variation) ? lowered(line, line.count, now) : line));
}

/** Lowers the count of a stored line. */
export function lowered(line: BasketItem, by: number, now: string): BasketItem {
  if (line.count === 0) return line;
  const updated_at = line.updated_at > now ? line.updated_at : now;
  return { ...line, count: Math.max(0, line.count - by), updated_at };
}

/** The lines beyond the limit: those changed longest ago. */
export function linesBeyondLimit(lines: readonly BasketItem[]): number[] {
  return lines
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => compare(b.updated_at, a.updated_at) || inOrder(a, b))
    .slice(mostLines)
    .map(({ product_variation }) => product_variation);
}

/** Sorted by creation, so that lines keep their places. */
export function inOrder(a: BasketItem, b: BasketItem): number {
  return compare(a.created_at, b.created_at) || a.product_variation - b.product_variation;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The index of the first line that exceeds the limit per product together with its duplicates; -1 if there is none. */
export function lineBeyondLimit(items: readonly GivenItem[]): number {
  const counts = new Map<number, number>();
  return items.findIndex(({ product_variation, count }) => {
    const sum = count + (counts.get(product_variation) ?? 0);
    counts.set(product_variation, sum);
    return sum > mostOfOne;
  });
}

/** The wanted lines of which the basket holds too few, so that repeating a request does not add everything twice. */
export function missingFrom<Item extends GivenItem>(held: readonly GivenItem[], wanted: readonly Item[]): Item[] {
  const counts = new Map(held.map(({ product_variation, count }) => [product_variation, count]));
  return wanted.filter(({ product_variation, count }) => (counts.get(product_variation) ?? 0) < count);
}

/** Splits added lines into those that fit and those that do not; lines already in the basket are never dropped. */
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
