import type { syncBasket } from '../../../domain/basket/lines/basket.contract.ts';
import { type BasketItem, mostLines } from '../../../domain/basket/lines/basket.rules.ts';
import { isLowered, parseStoredLines } from '../../../domain/basket/lines/local-basket.rules.ts';
import type { CallFailure, createBrowserClient } from '../../../platform/http/browser-client.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';
import { currentBasket, onBasketChange, takeAnswer } from './local-basket.browser.ts';

/** What a merge took from the basket: the numbers of some lines, or so many lines for want of room. */
export interface MergeNews {
  readonly lowered: boolean;
  readonly leftOut: number;
}

/** A change stays there until the server has answered: a tab may be closed before. */
const untoldKey = 'basketUntold';
/** Taps in a row go to the server together. */
const gatherFor = 300;

/**
 * Keeps the basket of this browser and the customer's basket on the server the same. What could not be sent waits in
 * storage and goes with the next chance: when the network is back, the tab is shown, or the next page opens.
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

  /** Everything in the local basket is offered; of what the server knows better, it keeps its own. */
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
    // What changed while the answer was on its way has its turn next.
    const since = untold().filter((line) => !sent.some((told) => isSame(line, told)));
    writeStored(untoldKey, since);
    const before = currentBasket();
    takeAnswer(answer.data, since);
    this.#report({ lowered: isLowered(before, currentBasket()), leftOut: answer.left_out.length });
    if (since.length > 0) this.#soon(0);
  }

  /** The whole basket afterwards; nothing if the server could not be reached. */
  async #tell(items: readonly BasketItem[]): Promise<AnswerOf<typeof syncBasket> | undefined> {
    const target = { method: 'POST', path: '/api/orders/cart-items/sync/', base: 'main' } as const;
    const answer = await this.#call<typeof syncBasket>(target, { body: { items: [...items] } }, this.#stop.signal);
    if (answer.ok) return answer.value;
    if (passing.includes(answer.error.code) || items.length === 0) return undefined;
    // A refusal is final: the basket is then what the server says it is.
    return this.#tell([]);
  }
}

/** Failures that another try may not meet again. */
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

/** Of a line that was changed before, only the newest change is told. */
function keepUntold(changed: readonly BasketItem[]): void {
  const lines = new Map([...untold(), ...changed].map((line) => [line.product_variation, line]));
  writeStored(untoldKey, [...lines.values()]);
}

function isSame(a: BasketItem, b: BasketItem): boolean {
  return a.product_variation === b.product_variation && a.count === b.count && a.updated_at === b.updated_at;
}
