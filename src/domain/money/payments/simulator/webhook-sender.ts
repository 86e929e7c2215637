import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

interface WebhookSettings {
  /** Asked at every try: the shop's port is known only once it listens. */
  readonly url: () => string;
  /** How long to wait before each further try. */
  readonly delaysMs: readonly number[];
  /** Told the last status when nobody took the message. */
  readonly onGivenUp: (status: string) => void;
}

const patienceMs = 10_000;

/** Tells the shop about changes, unsigned as the real company does, until it answers with 200 or tries run out. */
export class WebhookSender {
  readonly #settings: WebhookSettings;
  readonly #stopped = new AbortController();
  readonly #underWay = new Set<Promise<void>>();

  constructor(settings: WebhookSettings) {
    this.#settings = settings;
  }

  send(event: object): void {
    if (this.#stopped.signal.aborted) return;
    const sending = this.#deliver(JSON.stringify(event)).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#underWay);
  }

  async #deliver(body: string): Promise<void> {
    const { delaysMs, onGivenUp } = this.#settings;
    const transmissionId = randomUUID();
    for (let retried = 0; ; retried++) {
      const status = await this.#try(body, transmissionId, retried);
      if (status === '200' || this.#stopped.signal.aborted) return;
      const wait = delaysMs[retried];
      if (wait === undefined) return onGivenUp(status);
      // Stopping is the only thing that can go wrong with waiting.
      await delay(wait, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => {});
      if (this.#stopped.signal.aborted) return;
    }
  }

  async #try(body: string, transmissionId: string, retried: number): Promise<string> {
    try {
      const response = await fetch(this.#settings.url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'tosspayments-webhook-transmission-id': transmissionId,
          'tosspayments-webhook-transmission-time': new Date().toISOString(),
          'tosspayments-webhook-transmission-retried-count': String(retried),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(patienceMs)]),
      });
      // Read to its end, or the connection could not be used again.
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return (error as Error).name;
    }
  }
}
