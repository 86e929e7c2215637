/** The last renewal of the snapshot, in milliseconds. */
export interface Renewal {
  readonly begun: number;
  readonly took: number;
}

/** Changes come in bursts (an order touches several lots); those within this time are read together. */
const gatherFor = 20;
/** Under constant changes, renewals take at most this share of the time. */
const busyShare = 1 / 10;
/** A renewal may have been slow only because of the database; old prices must not be shown for long because of that. */
const longestPause = 1_000;

/** The pause before the next renewal; it grows with the duration of the last one. */
export function pauseBefore({ begun, took }: Renewal, now: number): number {
  return Math.min(longestPause, Math.max(gatherFor, begun + took / busyShare - now));
}
