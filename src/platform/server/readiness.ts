import { setTimeout as delay } from 'node:timers/promises';

/** Load balancers time out after one or a few seconds, so respond before that. */
const patienceMs = 500;
/** For this time after its last response, a slow database counts as available. */
const trustMs = 10_000;

/**
 * Whether this process can serve visitors. A slow moment or a fully used connection pool does not make it unready,
 * because then all processes would become unready at once. A database that is down does.
 */
export class Readiness {
  readonly #ask: () => Promise<unknown>;
  readonly #now: () => number;
  #asking: Promise<void> | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;

  constructor(ask: () => Promise<unknown>, now: () => number = () => performance.now()) {
    this.#ask = ask;
    this.#now = now;
  }

  /** Rejects if the process is not ready. Simultaneous callers share one query. */
  async check(): Promise<void> {
    this.#asking ??= this.#askDatabase();
    const isTrusted = this.#now() - this.#answeredAt < trustMs;
    await (isTrusted ? Promise.race([this.#asking, delay(patienceMs, undefined, { ref: false })]) : this.#asking);
  }

  async #askDatabase(): Promise<void> {
    try {
      await this.#ask();
      this.#answeredAt = this.#now();
    } catch (error) {
      // After a failure, a slow database is no longer trusted.
      this.#answeredAt = Number.NEGATIVE_INFINITY;
      throw error;
    } finally {
      this.#asking = undefined;
    }
  }
}
