/** How slowly something may come. A line that is slow is not to blame; one that is silent holds a place for nothing. */
export interface Pace {
  /** Without a single byte. */
  readonly idleMs: number;
  /** From then on it has to have come at this rate on the whole. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  /** However steadily it comes. */
  readonly mostMs: number;
}

/** Ten megabytes over the slowest line of a phone take a quarter of an hour. */
export const usualPace: Pace = { idleMs: 20_000, graceMs: 30_000, bytesPerSecond: 10_000, mostMs: 20 * 60_000 };

/** How long the next bytes may take, after so many have come in so long a time. */
export function patience({ idleMs, graceMs, bytesPerSecond, mostMs }: Pace, bytes: number, elapsedMs: number): number {
  const endMs = Math.min(mostMs, graceMs + (bytes / bytesPerSecond) * 1_000);
  return Math.max(0, Math.min(idleMs, endMs - elapsedMs));
}

/** Passes on what comes, as long as it comes fast enough; `end` is to end the rest. */
export async function* atPace(
  pieces: AsyncIterable<Buffer>,
  pace: Pace,
  end: () => void,
  now: () => number = () => performance.now(),
): AsyncGenerator<Buffer> {
  const begin = now();
  let bytes = 0;
  let timer = setTimeout(end, patience(pace, bytes, 0));
  try {
    for await (const piece of pieces) {
      // What the shop itself takes to write it down is not counted as silence.
      clearTimeout(timer);
      bytes += piece.length;
      yield piece;
      timer = setTimeout(end, patience(pace, bytes, now() - begin));
    }
  } finally {
    clearTimeout(timer);
  }
}
