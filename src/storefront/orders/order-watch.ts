import { isNews, nextQuestionIn, type ShownOrder } from '../../features/orders/live-order.rules.ts';

interface Page {
  /** What the page shows at the moment. */
  shown(): readonly ShownOrder[];
  /** Something has happened, or may have: the page reads its data again. */
  readAgain(): void;
}

const closed = 2;

/**
 * Keeps a page with orders true. It listens to the server's stream while the page is seen; where the stream cannot be
 * had, it asks now and then. What was missed meanwhile is caught up on when the page is shown again and whenever a
 * stream begins, because each begins with how things stand.
 */
export class OrderWatch {
  readonly #url: string;
  readonly #page: Page;
  readonly #stop = new AbortController();
  #source: EventSource | undefined;
  #isTold = false;
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, page: Page) {
    this.#url = url;
    this.#page = page;
  }

  start(): void {
    document.addEventListener('visibilitychange', () => this.#turn(), { signal: this.#stop.signal });
    if (!document.hidden) this.#listen();
  }

  stop(): void {
    this.#stop.abort();
    this.#leave();
  }

  #turn(): void {
    if (document.hidden) {
      this.#leave();
    } else {
      this.#page.readAgain();
      this.#listen();
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
      if (isNews(this.#page.shown(), JSON.parse(data))) this.#page.readAgain();
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
    const wait = nextQuestionIn({ isTold: this.#isTold, isSeen: !document.hidden });
    if (wait !== null) this.#asking = setTimeout(() => this.#ask(), wait);
  }

  #ask(): void {
    this.#page.readAgain();
    // A browser comes back by itself after a broken connection, but not after a refusal.
    if (this.#source?.readyState === closed) this.#listen();
    else this.#askLater();
  }
}
