/** A line of the basket, as browsers keep it and as the server does. Times are ISO texts. */
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

/** One more: an existing line is raised, a new one begins with 1. A full basket or line stays as it is. */
export function added(items: readonly BasketItem[], variation: number, now: string): readonly BasketItem[] {
  const line = lineOf(items, variation);
  return withCount(items, variation, (line?.count ?? 0) + 1, now);
}

/** One less: a line that falls below 1 is gone. */
export function removed(items: readonly BasketItem[], variation: number, now: string): readonly BasketItem[] {
  const line = lineOf(items, variation);
  return line ? withCount(items, variation, line.count - 1, now) : items;
}

/** Sets a line to this many; less than 1 takes it out, more than allowed changes nothing. */
export function withCount(
  items: readonly BasketItem[],
  variation: number,
  count: number,
  now: string,
): readonly BasketItem[] {
  if (count < 1) return without(items, [variation]);
  if (count > mostOfOne) return items;
  const line = lineOf(items, variation);
  if (line) return items.map((item) => (item === line ? { ...item, count, updated_at: now } : item));
  if (items.length >= mostLines) return items;
  return [...items, { product_variation: variation, count, created_at: now, updated_at: now }];
}

/** A line that is given twice is wanted twice. */
export function addedUp<Item extends Line>(items: readonly Item[]): Item[] {
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

/** The first line by which more of one is wanted than can be, its twins before it counted; -1 if there is none. */
export function lineBeyondLimit(items: readonly Line[]): number {
  const counts = new Map<number, number>();
  return items.findIndex(({ product_variation, count }) => {
    const sum = count + (counts.get(product_variation) ?? 0);
    counts.set(product_variation, sum);
    return sum > mostOfOne;
  });
}

type Line = Pick<BasketItem, 'product_variation' | 'count'>;

/** Of the wanted lines those that the basket holds too few of: whoever asks twice does not want everything twice. */
export function missingFrom<Item extends Line>(held: readonly Line[], wanted: readonly Item[]): Item[] {
  const counts = new Map(held.map(({ product_variation, count }) => [product_variation, count]));
  return wanted.filter(({ product_variation, count }) => (counts.get(product_variation) ?? 0) < count);
}

/** Which of the lines that are to be added there is room for: what lies in the basket already is never pushed out. */
export function withRoom<Item extends Line>(
  held: readonly Line[],
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

/** What of the lines that were taken out comes back: another tab or a login may have brought some of them since. */
export function putBack(items: readonly BasketItem[], gone: readonly BasketItem[], now: string): BasketItem[] {
  const lost = gone.filter(({ product_variation }) => !lineOf(items, product_variation));
  return lost.slice(0, Math.max(0, mostLines - items.length)).map((item) => ({ ...item, updated_at: now }));
}

export function without(items: readonly BasketItem[], variations: readonly number[]): readonly BasketItem[] {
  return items.filter((item) => !variations.includes(item.product_variation));
}

function lineOf(items: readonly BasketItem[], variation: number): BasketItem | undefined {
  return items.find((item) => item.product_variation === variation);
}
