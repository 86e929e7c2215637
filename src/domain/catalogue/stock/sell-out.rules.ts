export interface LotToSell {
  readonly id: number;
  readonly free: number;
  /** The number of days, including today, on which the lot may still be sold. */
  readonly days: number;
}

export interface Leftover {
  readonly id: number;
  /** The number of units that will be left when the lot can no longer be sold. */
  readonly units: number;
}

/** The period whose sales determine the pace. */
export const paceDays = 28;

/** Units sold per day; 0 without sales. */
export function paceOf(soldUnits: number): number {
  return soldUnits / paceDays;
}

/**
 * The units of each lot that will be left at the current pace. The first lot to expire is sold first; on the days after
 * a lot expires, the next one is sold. All lots belong to one stock item.
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
