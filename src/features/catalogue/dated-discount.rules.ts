/** A discount that holds from one moment until just before another; either may be open. Milliseconds since 1970. */
export interface DatedDiscount {
  readonly percent: number;
  readonly from: number | null;
  readonly until: number | null;
}

/** In percent; null before it begins and from its end on. */
export function discountAt({ percent, from, until }: DatedDiscount, now: number): number | null {
  return (from === null || from <= now) && (until === null || now < until) ? percent : null;
}
