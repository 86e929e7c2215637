/** Storage areas, which are counted one at a time. */
export const shelves = ['fresh', 'chilled', 'frozen', 'ambient'] as const;
export type StockStorage = (typeof shelves)[number];

/** The most lines of a delivery, a count or a write-off. */
export const mostLines = 200;

export const mostCounted = 1_000_000;

/** A count must be sent on the day it was made. */
export const longestCountSeconds = 12 * 60 * 60;

interface Counted {
  readonly counted: number;
  /** The expected quantity on the shelf at the time of the count. */
  readonly expected: number;
  /** The units that are not reserved now. */
  readonly free: number;
}

/**
 * The changes of a count. Missing units are taken from free stock. Reserved units stay reserved and are reported as
 * short, because staff must decide about those orders.
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

/** Impossible dates: produced in the future, or expiring before production. */
export function wrongDay({ producedOn, bestBefore }: LabelDays, today: string): WrongDay | null {
  if (producedOn > today) return { field: 'produced_on', problem: 'in_future' };
  return bestBefore < producedOn ? { field: 'best_before', problem: 'too_early' } : null;
}
