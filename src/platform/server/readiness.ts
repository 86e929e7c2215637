import { setTimeout as delay } from 'node:timers/promises';

/** Balancers give up after a second or a few: they are answered before. */
const patienceMs = 500;
/** So long after it has answered, a database that only takes its time counts as there. */
const trustMs = 10_000;

/**
 * Whether visitors may be sent here. A crowd that has taken every connection, or a slow moment, is no reason to send them
 * away, least of all from every process at once; a database that is not there is.
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

  /** Rejects if not. However many ask, one question is on its way. */
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
      // What failed once is believed: nobody is trusted after it.
      this.#answeredAt = Number.NEGATIVE_INFINITY;
      throw error;
    } finally {
      this.#asking = undefined;
    }
  }
}
