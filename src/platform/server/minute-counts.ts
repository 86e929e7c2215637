import { LRUCache } from 'lru-cache';

/** A limit per minute for what is counted under this name. */
export interface MinuteLimit {
  readonly subject: string;
  readonly most: number;
}

const minute = 60_000;
const mostRemembered = 100_000;

/**
 * Counts for a minute after the first event of each subject. The least recently used subjects are dropped when there
 * are too many.
 */
export class MinuteCounts {
  readonly #counts: LRUCache<string, { count: number }>;

  constructor(now: () => number = () => performance.now()) {
    this.#counts = new LRUCache({ max: mostRemembered, ttl: minute, ttlResolution: 0, perf: { now } });
  }

  /** Counts one against all limits and returns null. If one is reached, counts none and returns the seconds to wait. */
  spend(limits: readonly MinuteLimit[]): number | null {
    const wait = this.waitFor(limits);
    if (wait !== null) return wait;
    for (const { subject } of limits) {
      const counted = this.#counts.get(subject);
      if (counted) counted.count++;
      else this.#counts.set(subject, { count: 1 });
    }
    return null;
  }

  waitFor(limits: readonly MinuteLimit[]): number | null {
    const full = limits.find(({ subject, most }) => (this.#counts.get(subject)?.count ?? 0) >= most);
    return full ? Math.max(1, Math.ceil(this.#counts.getRemainingTTL(full.subject) / 1_000)) : null;
  }
}
