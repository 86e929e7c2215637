import { Presence } from './presence.ts';

interface Page {
  /** Whether a state that was heard is another than the page shows. */
  isNews?(heard: unknown): boolean;
  /** Something has happened, or may have: the page reads its data again. */
  readAgain(): void;
  /** After so many milliseconds without a touch or a key nobody is there any more, though the page is on the screen. */
  readonly restsAfter?: number | undefined;
}

const closed = 2;
/** How often a page asks by itself where it cannot be told. */
const askEvery = 30_000;

/**
 * Keeps a page true. It listens to the server's stream while somebody looks; where the stream cannot be had, it asks now
 * and then. What was missed meanwhile is caught up on when somebody looks again and whenever a stream begins, because
 * each begins with how things stand.
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
      // It was there and is refused now, as after a logout: the page should learn why.
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
    // A browser comes back by itself after a broken connection, but not after a refusal.
    if (this.#source?.readyState === closed) this.#listen();
    else this.#askLater();
  }
}
