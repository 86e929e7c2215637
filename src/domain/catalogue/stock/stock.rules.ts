/** How goods are kept: the shelves that are counted one by one. */
export const shelves = ['fresh', 'chilled', 'frozen', 'ambient'] as const;
export type StockShelf = (typeof shelves)[number];

/** So many lines of a delivery, a count or a write-off are sent together. */
export const mostLines = 200;

export const mostCounted = 1_000_000;

/** A count is sent on the same day that it was made on. */
export const longestCountSeconds = 12 * 60 * 60;

interface Counted {
  readonly counted: number;
  /** What should have stood on the shelf at the moment of the count. */
  readonly expected: number;
  /** What no order has put aside, now. */
  readonly free: number;
}

/**
 * What a count changes. Goods that are missing are taken from what is free; what orders have put aside stays theirs, and
 * is named as short, since somebody has to decide about those orders.
 */
export function countOutcome({ counted, expected, free }: Counted): { readonly delta: number; readonly short: number } {
  const difference = counted - expected;
  const delta = Math.max(difference, -free);
  return { delta: delta === 0 ? 0 : delta, short: delta - difference };
}

interface LabelDays {
  readonly producedOn: string;
  readonly bestBefore: string;
}

interface WrongDay {
  readonly field: 'produced_on' | 'best_before';
  readonly problem: 'in_future' | 'too_early';
}

/** What no label says: made on a day that has not come, or good until a day before that. */
export function wrongDay({ producedOn, bestBefore }: LabelDays, today: string): WrongDay | null {
  if (producedOn > today) return { field: 'produced_on', problem: 'in_future' };
  return bestBefore < producedOn ? { field: 'best_before', problem: 'too_early' } : null;
}
