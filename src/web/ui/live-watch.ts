import { Presence } from './presence.ts';

interface Page {
  /** Whether a received state differs from what the page shows. */
  isNews?(heard: unknown): boolean;
  /** Something has changed or may have changed: the page loads its data again. */
  readAgain(): void;
  /** After this many milliseconds without a touch or a key, the watch pauses although the page is shown. */
  readonly restsAfter?: number | undefined;
}

const closed = 2;
/** The polling interval while the stream is unavailable. */
const askEvery = 30_000;

/**
 * Keeps a page up to date. It listens to the server's event stream while someone looks at the page, and polls when the
 * stream is unavailable. Missed changes are loaded when the page is shown again and when a stream starts, because each
 * stream starts with the current state.
 */
export class LiveWatch {
  readonly #url: string;
  readonly #page: Page;
  readonly #presence: Presence;
  #source: EventSource | undefined;
  #isTold = false;
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, page: Page) {
    this.#url = url;
    this.#page = page;
    this.#presence = new Presence((isThere) => this.#turn(isThere), page.restsAfter);
  }

  start(): void {
    this.#presence.start();
    if (this.#presence.isThere) this.#listen();
  }

  stop(): void {
    this.#presence.stop();
    this.#leave();
  }

  #turn(isThere: boolean): void {
    if (isThere) {
      this.#page.readAgain();
      this.#listen();
    } else {
      this.#leave();
    }
  }

  #leave(): void {
    this.#source?.close();
    this.#source = undefined;
    this.#isTold = false;
    clearTimeout(this.#asking);
  }

  #listen(): void {
    this.#leave();
    const source = new EventSource(this.#url, { withCredentials: true });
    let wasOpen = false;
    source.addEventListener('open', () => {
      wasOpen = true;
      this.#noteTold(true);
    });
    source.addEventListener('error', () => {
      this.#noteTold(false);
      // An open stream was refused, for example after a logout: the page must find out why.
      if (wasOpen && source.readyState === closed) this.#page.readAgain();
    });
    source.addEventListener('state', ({ data }) => {
      if (this.#page.isNews?.(JSON.parse(data))) this.#page.readAgain();
    });
    source.addEventListener('change', () => this.#page.readAgain());
    this.#source = source;
    this.#askLater();
  }

  #noteTold(isTold: boolean): void {
    if (isTold === this.#isTold) return;
    this.#isTold = isTold;
    this.#askLater();
  }

  #askLater(): void {
    clearTimeout(this.#asking);
    if (!this.#isTold) this.#asking = setTimeout(() => this.#ask(), askEvery);
  }

  #ask(): void {
    this.#page.readAgain();
    // A browser reconnects after a broken connection, but not after a refusal.
    if (this.#source?.readyState === closed) this.#listen();
    else this.#askLater();
  }
}
