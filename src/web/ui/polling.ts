import { Presence } from './presence.ts';

/** Polls while someone is present, and immediately when they return. */
export class Polling {
  readonly #ask: () => void;
  readonly #everyMs: number;
  readonly #presence: Presence;
  #asking: ReturnType<typeof setInterval> | undefined;

  constructor(ask: () => void, everyMs: number, restsAfter?: number) {
    this.#ask = ask;
    this.#everyMs = everyMs;
    this.#presence = new Presence((isThere) => this.#turn(isThere), restsAfter);
  }

  start(): void {
    this.#presence.start();
    if (this.#presence.isThere) this.#goOn();
  }

  stop(): void {
    this.#presence.stop();
    clearInterval(this.#asking);
  }

  #turn(isThere: boolean): void {
    clearInterval(this.#asking);
    if (!isThere) return;
    this.#ask();
    this.#goOn();
  }

  #goOn(): void {
    this.#asking = setInterval(this.#ask, this.#everyMs);
  }
}
