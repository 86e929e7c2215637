import type { syncBasket } from '../../../domain/basket/lines/basket.contract.ts';
import { type BasketItem, mostLines } from '../../../domain/basket/lines/basket.rules.ts';
import { isLowered, parseStoredLines } from '../../../domain/basket/lines/local-basket.rules.ts';
import type { CallFailure, createBrowserClient } from '../../../platform/http/browser-client.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';
import { currentBasket, onBasketChange, takeAnswer } from './local-basket.browser.ts';

/**
 * What a merge changed in the basket: lowered quantities, or the number of lines left out because the basket is full.
 */
export interface MergeNews {
  readonly lowered: boolean;
  readonly leftOut: number;
}

/** Changes stay here until the server has confirmed them, because the tab may be closed before. */
const untoldKey = 'basketUntold';
/** Quick taps are sent together (debounce). */
const gatherFor = 300;

/**
 * Keeps the basket of this browser and the customer's basket on the server in sync. Changes that could not be sent stay
 * in storage and are sent at the next opportunity: when the connection returns, the tab is shown, or the next page
 * opens.
 */
export class BasketSync {
  readonly #call: ReturnType<typeof createBrowserClient>;
  readonly #report: (news: MergeNews) => void;
  readonly #stop = new AbortController();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #sending = false;

  constructor(call: ReturnType<typeof createBrowserClient>, report: (news: MergeNews) => void) {
    this.#call = call;
    this.#report = report;
  }

  /** Sends the whole local basket. Where the server has a newer line, the server's line stays. */
  start(): void {
    const { signal } = this.#stop;
    signal.addEventListener(
      'abort',
      onBasketChange((changed) => this.#note(changed)),
    );
    addEventListener('online', () => this.#soon(0), { signal });
    document.addEventListener('visibilitychange', () => this.#soon(0), { signal });
    keepUntold(currentBasket());
    this.#soon(0);
  }

  stop(): void {
    this.#stop.abort();
    clearTimeout(this.#gathering);
  }

  #note(changed: readonly BasketItem[]): void {
    if (changed.length === 0) return;
    keepUntold(changed);
    this.#soon(gatherFor);
  }

  #soon(wait: number): void {
    if (document.hidden || this.#stop.signal.aborted) return;
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => this.#send(), wait);
  }

  async #send(): Promise<void> {
    if (this.#sending) return this.#soon(gatherFor);
    this.#sending = true;
    const sent = untold().slice(0, mostLines);
    const answer = await this.#tell(sent);
    this.#sending = false;
    if (this.#stop.signal.aborted || !answer) return;
    // Changes made while the request was in flight are sent next.
    const since = untold().filter((line) => !sent.some((told) => isSame(line, told)));
    writeStored(untoldKey, since);
    const before = currentBasket();
    takeAnswer(answer.data, since);
    this.#report({ lowered: isLowered(before, currentBasket()), leftOut: answer.left_out.length });
    if (since.length > 0) this.#soon(0);
  }

  /** Returns the whole basket of the server; undefined if it could not be reached. */
  async #tell(items: readonly BasketItem[]): Promise<AnswerOf<typeof syncBasket> | undefined> {
    const target = { method: 'POST', path: '/api/orders/cart-items/sync/', base: 'main' } as const;
    const answer = await this.#call<typeof syncBasket>(target, { body: { items: [...items] } }, this.#stop.signal);
    if (answer.ok) return answer.value;
    if (passing.includes(answer.error.code) || items.length === 0) return undefined;
    // A rejection is final: the basket becomes what the server has.
    return this.#tell([]);
  }
}

/** Failures that may be gone at the next attempt. */
const passing: readonly CallFailure['code'][] = [
  'offline',
  'internal',
  'unavailable',
  'too_many_requests',
  'login_required',
];

function untold(): BasketItem[] {
  return parseStoredLines(readStored(untoldKey));
}

/** Only the latest change of each line is sent. */
function keepUntold(changed: readonly BasketItem[]): void {
  const lines = new Map([...untold(), ...changed].map((line) => [line.product_variation, line]));
  writeStored(untoldKey, [...lines.values()]);
}

function isSame(a: BasketItem, b: BasketItem): boolean {
  return a.product_variation === b.product_variation && a.count === b.count && a.updated_at === b.updated_at;
}
