export interface LotToSell {
  readonly id: number;
  readonly free: number;
  /** For how many days from today on it may still be sold, today counted. */
  readonly days: number;
}

export interface Leftover {
  readonly id: number;
  /** How many of it nobody will have bought when it can no longer be sold. */
  readonly units: number;
}

/** The weeks whose sales say how quickly goods go. */
export const paceDays = 28;

/** How many units a day leave the house. What has never been sold has no pace. */
export function paceOf(soldUnits: number): number {
  return soldUnits / paceDays;
}

/**
 * What of each lot will be left over if goods go on selling as they do: they are sold first expired first, as many a day
 * as the pace says, and a lot that cannot be sold any more leaves its day to the next. Lots of one kind of goods.
 */
export function leftovers(lots: readonly LotToSell[], pace: number): Leftover[] {
  const inOrder = lots.toSorted((some, other) => some.days - other.days || some.id - other.id);
  let sold = 0;
  const left: Leftover[] = [];
  for (const { id, free, days } of inOrder) {
    const canSell = Math.max(0, pace * Math.max(0, days) - sold);
    const goes = Math.min(free, canSell);
    sold += goes;
    const units = Math.ceil(free - goes - 1e-9);
    if (units > 0) left.push({ id, units });
  }
  return left;
}
