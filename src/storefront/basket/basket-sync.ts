import type { deleteFromBasket, getBasket, setBasketItem, syncBasket } from '../../features/basket/basket.contract.ts';
import type { BasketItem } from '../../features/basket/basket.rules.ts';
import { isLowered, reconciled, unsentOf } from '../../features/basket/basket-sync.rules.ts';
import { currentBasket, onBasketChange, replaceBasket } from '../../features/basket/local-basket.browser.ts';
import type { CallFailure, createBrowserClient } from '../../http/browser-client.ts';
import type { InputOf } from '../../http/endpoint.ts';
import { listFromJson } from '../../kernel/json-list.ts';
import type { LocalKey } from '../../kernel/storage-keys.ts';
import { readStored, writeStored } from '../../ui/storage.browser.ts';

type Call = ReturnType<typeof createBrowserClient>;

/** What a merge took from the basket: the numbers of some lines, or so many lines for want of room. */
export interface MergeNews {
  readonly lowered: boolean;
  readonly leftOut: number;
}

interface Told {
  readonly data: readonly BasketItem[];
  readonly left_out?: readonly number[];
}

const unsentKey = 'basketUnsent';
/** Lines that the server is being told of: a tab may be closed before it has heard. */
const sendingKey = 'basketSending';
const path = '/api/orders/cart-items';
/** Taps in a row go to the server together. */
const gatherFor = 300;

/**
 * Keeps the basket of this browser and the customer's basket on the server the same. What could not be sent waits in
 * storage and goes with the next chance: when the network is back, the tab is shown, or the next page opens.
 */
export class BasketSync {
  readonly #call: Call;
  readonly #report: (news: MergeNews) => void;
  readonly #stop = new AbortController();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #sending = false;

  constructor(call: Call, report: (news: MergeNews) => void) {
    this.#call = call;
    this.#report = report;
  }

  /** Everything in the local basket is offered; of what the server knows better, it keeps its own. */
  start(): void {
    const { signal } = this.#stop;
    signal.addEventListener(
      'abort',
      onBasketChange((variations) => this.#touch(variations)),
    );
    addEventListener('online', () => this.#soon(0), { signal });
    document.addEventListener('visibilitychange', () => this.#soon(0), { signal });
    this.#note([...variationsIn(sendingKey), ...unsent(), ...currentBasket().map((item) => item.product_variation)]);
    this.#soon(0);
  }

  stop(): void {
    this.#stop.abort();
    clearTimeout(this.#gathering);
  }

  #touch(variations: readonly number[]): void {
    if (variations.length === 0) return;
    this.#note([...unsent(), ...variations]);
    this.#soon(gatherFor);
  }

  #note(variations: readonly number[]): void {
    writeStored(unsentKey, [...new Set(variations)]);
  }

  #soon(wait: number): void {
    if (document.hidden || this.#stop.signal.aborted) return;
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => this.#send(), wait);
  }

  async #send(): Promise<void> {
    if (this.#sending) return this.#soon(gatherFor);
    this.#sending = true;
    const sent = unsent();
    writeStored(sendingKey, [...new Set([...variationsIn(sendingKey), ...sent])]);
    this.#note([]);
    const answer = await this.#tell(sent);
    this.#sending = false;
    if (this.#stop.signal.aborted) return;
    // What changed while the answer was on its way has its turn next.
    const since = unsent();
    if (!answer) this.#note([...sent, ...since]);
    const stillSending = variationsIn(sendingKey).filter((id) => !sent.includes(id));
    writeStored(sendingKey, stillSending);
    if (!answer) return;
    const before = currentBasket();
    const after = reconciled(before, since, answer.data);
    replaceBasket(after);
    this.#report({ lowered: isLowered(before, after), leftOut: answer.left_out?.length ?? 0 });
    if (since.length > 0) this.#soon(0);
  }

  /** The whole basket afterwards; nothing if the server could not be reached. */
  async #tell(touched: readonly number[]): Promise<Told | undefined> {
    const { changed, takenOut } = unsentOf(currentBasket(), touched);
    if (takenOut.length > 0) {
      const target = { method: 'POST', path: `${path}/delete/`, base: 'main' } as const;
      const answer = await this.#ask<typeof deleteFromBasket>(target, { body: { product_variations: [...takenOut] } });
      if (!answer || changed.length === 0) return answer;
    }
    const [only, ...others] = changed;
    return only && others.length === 0
      ? this.#ask<typeof setBasketItem>({ method: 'POST', path: `${path}/set/`, base: 'main' }, { body: only })
      : this.#ask<typeof syncBasket>(
          { method: 'POST', path: `${path}/sync/`, base: 'main' },
          { body: { items: [...changed] } },
        );
  }

  /** A refusal is final: the basket is then what the server says it is. */
  async #ask<E extends typeof deleteFromBasket | typeof setBasketItem | typeof syncBasket>(
    target: Pick<E, 'method' | 'path' | 'base'>,
    input: InputOf<E>,
  ): Promise<Told | undefined> {
    const { signal } = this.#stop;
    const answer = await this.#call<E>(target, input, signal);
    if (answer.ok) return answer.value;
    if (passing.includes(answer.error.code)) return undefined;
    const all = { method: 'GET', path: `${path}/`, base: 'main' } as const;
    const stored = await this.#call<typeof getBasket>(all, { query: { shallow: '1' } }, signal);
    return stored.ok ? { data: stored.value.data as BasketItem[] } : undefined;
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

function unsent(): number[] {
  return variationsIn(unsentKey);
}

function variationsIn(key: LocalKey): number[] {
  return listFromJson(readStored(key)).filter((id) => Number.isSafeInteger(id)) as number[];
}
