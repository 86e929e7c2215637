import { mostOfOne } from '../basket/basket.rules.ts';

interface BoughtLine {
  /** Null once it is no longer in the catalogue. */
  readonly variation: number | null;
  readonly name: string;
  readonly count: number;
}

export interface Refill {
  /** How many of each the basket should hold. */
  readonly counts: readonly { readonly variation: number; readonly count: number }[];
  /** Names of what cannot be had now. */
  readonly gone: readonly string[];
  /** Names of what there is too little of. */
  readonly fewer: readonly string[];
}

/** Puts bought lines on top of what the basket holds, as far as there is enough. */
export function refill(
  lines: readonly BoughtLine[],
  availableOf: (variation: number) => number,
  inBasket: (variation: number) => number,
): Refill {
  const counts = new Map<number, number>();
  const gone: string[] = [];
  const fewer: string[] = [];
  for (const { variation, name, count } of lines) {
    const most = variation === null ? 0 : Math.min(availableOf(variation), mostOfOne);
    if (variation === null || most === 0) {
      gone.push(name);
      continue;
    }
    const before = counts.get(variation) ?? inBasket(variation);
    if (before + count > most) fewer.push(name);
    // What somebody has put into the basket by hand is never taken out.
    counts.set(variation, Math.max(before, Math.min(before + count, most)));
  }
  return { counts: [...counts].map(([variation, count]) => ({ variation, count })), gone, fewer };
}
