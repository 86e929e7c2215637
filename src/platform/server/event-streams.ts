import { Readable } from 'node:stream';

/** Idle connections are cut by proxies and, after a minute, by the server itself. */
const heartbeatMs = 20_000;
/** A stream ends after this time, so that reconnecting checks access again. */
const longestMs = 30 * 60_000;
/** A listener with more unread bytes is dropped. */
const mostUnread = 64 * 1024;

/** A stream of server-sent events for one listener. */
export class EventStream extends Readable {
  readonly owner: number;
  readonly session: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;

  constructor(owner: number, session: number, endsAt: number) {
    super({ read() {} });
    this.owner = owner;
    this.session = session;
    this.endsAt = endsAt;
    // Random, so that the listeners of a restarting process do not reconnect all at once.
    this.#write(`retry: ${2_000 + Math.floor(Math.random() * 3_000)}\n\n`);
  }

  tell(event: string, data: object): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  beat(): void {
    this.#write(':\n\n');
  }

  /** Ends the stream. The listener may reconnect. */
  finish(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > mostUnread) this.destroy();
    else this.push(text);
  }
}

export interface StreamLimits {
  readonly perOwner: number;
  readonly all: number;
}

/** All streams of this process. */
export class EventStreams {
  readonly #byOwner = new Map<number, Set<EventStream>>();
  readonly #limits: StreamLimits;
  #heart: NodeJS.Timeout | undefined;
  #count = 0;
  #closed = false;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Refused if this owner, or the process, has too many open streams. No stream outlasts the listener's proof. */
  open(owner: number, session: number, provenUntil?: Date): EventStream | 'too_many_of_owner' | 'too_many' {
    const own = this.#byOwner.get(owner) ?? new Set();
    if (this.#closed || this.#count >= this.#limits.all) return 'too_many';
    if (own.size >= this.#limits.perOwner) return 'too_many_of_owner';
    const endsAt = Math.min(Date.now() + longestMs, provenUntil?.getTime() ?? Number.POSITIVE_INFINITY);
    const stream = new EventStream(owner, session, endsAt);
    this.#byOwner.set(owner, own.add(stream));
    this.#count++;
    this.#heart ??= setInterval(() => this.#beat(), heartbeatMs).unref();
    stream.once('close', () => this.#forget(stream));
    return stream;
  }

  tell(owner: number, event: string, data: object): void {
    for (const stream of this.#byOwner.get(owner) ?? []) stream.tell(event, data);
  }

  endSession(session: number): void {
    for (const stream of this.all()) if (stream.session === session) stream.finish();
  }

  all(): EventStream[] {
    return [...this.#byOwner.values()].flatMap((streams) => [...streams]);
  }

  close(): void {
    this.#closed = true;
    for (const stream of this.all()) stream.finish();
  }

  #beat(): void {
    const now = Date.now();
    for (const stream of this.all()) {
      if (stream.endsAt <= now) stream.finish();
      else stream.beat();
    }
  }

  #forget(stream: EventStream): void {
    const own = this.#byOwner.get(stream.owner);
    if (!own?.delete(stream)) return;
    if (own.size === 0) this.#byOwner.delete(stream.owner);
    this.#count--;
    if (this.#count > 0) return;
    clearInterval(this.#heart);
    this.#heart = undefined;
  }
}
