/** How the last renewal of the shelf went, in milliseconds of one clock. */
export interface Renewal {
  readonly begun: number;
  readonly took: number;
}

/** Changes come in bursts (an order touches several lots); what gathers within this time is read together. */
const gatherFor = 20;
/** On a busy day every moment sells something: renewing may take this share of the time, not more. */
const busyShare = 1 / 10;
/** A renewal may only have waited for a database that was slow; for that nobody is shown an old price for half a minute. */
const longestPause = 1_000;

/** How long changes gather before the next renewal: the longer, the longer the last one took. */
export function pauseBefore({ begun, took }: Renewal, now: number): number {
  return Math.min(longestPause, Math.max(gatherFor, begun + took / busyShare - now));
}
