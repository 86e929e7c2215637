import { vi } from 'vitest';

interface LiveEvent {
  readonly event: string;
  readonly data: unknown;
}

/** A client of the event stream over HTTP. */
export class LiveListener {
  readonly events: LiveEvent[] = [];
  readonly response: Response;
  readonly ended: Promise<void>;
  readonly #leaving: AbortController;

  private constructor(response: Response, leaving: AbortController) {
    this.response = response;
    this.#leaving = leaving;
    this.ended = this.#read();
  }

  static async open(
    origin: string,
    headers: Record<string, string>,
    path = '/api/orders/live/',
  ): Promise<LiveListener> {
    const leaving = new AbortController();
    const response = await fetch(origin + path, { headers, signal: leaving.signal });
    return new LiveListener(response, leaving);
  }

  get status(): number {
    return this.response.status;
  }

  /** Waits for this many events and returns them. */
  async heard(count: number): Promise<LiveEvent[]> {
    await vi.waitUntil(() => this.events.length >= count, { timeout: 20_000, interval: 10 });
    return this.events;
  }

  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.ended;
  }

  async #read(): Promise<void> {
    let rest = '';
    try {
      for await (const text of this.response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const parts = (rest + text).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) this.#note(part);
      }
    } catch {
      // The test has closed the connection.
    }
  }

  #note(part: string): void {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
    if (event && data) this.events.push({ event, data: JSON.parse(data) });
  }
}
