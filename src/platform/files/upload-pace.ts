/** The slowest acceptable upload. A slow connection is acceptable, but a silent one occupies a slot for nothing. */
export interface Pace {
  /** The longest time without a byte. */
  readonly idleMs: number;
  /** After this time, the average rate must be at least `bytesPerSecond`. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  /** The longest time in total. */
  readonly mostMs: number;
}

/** Ten megabytes over the slowest mobile connection take a quarter of an hour. */
export const usualPace: Pace = { idleMs: 20_000, graceMs: 30_000, bytesPerSecond: 10_000, mostMs: 20 * 60_000 };

/** How long the next bytes may take, after this many bytes in this much time. */
export function patience({ idleMs, graceMs, bytesPerSecond, mostMs }: Pace, bytes: number, elapsedMs: number): number {
  const endMs = Math.min(mostMs, graceMs + (bytes / bytesPerSecond) * 1_000);
  return Math.max(0, Math.min(idleMs, endMs - elapsedMs));
}

/** Passes pieces on as long as they arrive fast enough; `end` must end the source. */
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
      // The time that the shop takes to write a piece does not count as silence.
      clearTimeout(timer);
      bytes += piece.length;
      yield piece;
      timer = setTimeout(end, patience(pace, bytes, now() - begin));
    }
  } finally {
    clearTimeout(timer);
  }
}
