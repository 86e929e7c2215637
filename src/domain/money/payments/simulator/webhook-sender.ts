import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

interface WebhookSettings {
  /** Read at every attempt: the shop's port is known only once it listens. */
  readonly url: () => string;
  /** The pause before each further attempt. */
  readonly delaysMs: readonly number[];
  /** Called with the last status if the shop never accepted the message. */
  readonly onGivenUp: (status: string) => void;
}

const patienceMs = 10_000;

/** Sends changes to the shop, unsigned like the real company, until it responds with 200 or the attempts run out. */
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
      // The only possible error is the abort when the sender stops.
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
      // The body must be read completely before the connection can be reused.
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return (error as Error).name;
    }
  }
}
