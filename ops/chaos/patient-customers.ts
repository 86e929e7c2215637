import { setTimeout as delay } from 'node:timers/promises';
import type { Ask } from '../../src/domain/money/testing/card-page.ts';
import { CardBuyer, type Errand, RefusedError } from '../card-buyer.ts';

/**
 * Customers who order and pay one after the other, and retry requests without a response, with the same idempotency
 * key.
 */
export class PatientCustomers {
  readonly #shop: string;
  readonly #errands: Iterator<Errand>;
  readonly #onRefused: (error: RefusedError) => void;
  readonly #ask: Ask;
  #isOver = false;
  #buying: Promise<unknown> = Promise.resolve();
  /** What customers were told. It must be true afterwards. */
  readonly told = { placed: new Map<string, string>(), paid: new Set<string>() };
  /** The longest wait for one response. */
  longestWaitMs = 0;
  /** One entry for each attempt without a response or with an error of the shop, with the reason. */
  readonly failures: string[] = [];

  /** A customer whose request is refused as invalid ends the measurement, unless `onRefused` handles it. */
  constructor(
    shop: string,
    errands: Iterable<Errand>,
    onRefused: (error: RefusedError) => void = (error) => {
      throw error;
    },
    ask: Ask = fetch,
  ) {
    this.#shop = shop;
    this.#errands = errands[Symbol.iterator]();
    this.#onRefused = onRefused;
    this.#ask = ask;
  }

  begin(clients: number): void {
    this.#isOver = false;
    this.#buying = Promise.all(Array.from({ length: clients }, () => this.#buyUntilOver()));
  }

  /** Lets all customers finish their current purchase. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#buying;
  }

  async #buyUntilOver(): Promise<void> {
    while (!this.#isOver) {
      const { value: errand } = this.#errands.next();
      if (!errand) return;
      await this.#buy(errand).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        this.#onRefused(error);
      });
    }
  }

  async #buy(errand: Errand): Promise<void> {
    const buyer = new CardBuyer(this.#shop, errand, this.#ask);
    const slug = await this.#patiently(() => buyer.place());
    this.told.placed.set(buyer.requestKey, slug);
    const returned = await this.#patiently(() => buyer.authenticate(slug));
    if (returned === 'not payable') return;
    const state = await this.#patiently(() => buyer.confirm(returned));
    if (state === 'done') this.told.paid.add(slug);
  }

  async #patiently<T>(step: () => Promise<T>): Promise<T> {
    const began = performance.now();
    for (;;) {
      try {
        return await step();
      } catch (error) {
        const isAway = !(error instanceof RefusedError) || error.status >= 500;
        if (!isAway) throw error;
        this.failures.push(error instanceof Error ? String(error.cause ?? error.message) : String(error));
        await delay(100);
      } finally {
        this.longestWaitMs = Math.max(this.longestWaitMs, performance.now() - began);
      }
    }
  }
}
