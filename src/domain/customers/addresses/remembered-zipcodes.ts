import { LRUCache } from 'lru-cache';
import { ok } from '../../../kernel/result.ts';
import type { AddressPage, AddressQuestion, ZipcodeGateway } from './zipcode.gateway.ts';

const dayMs = 86_400_000;

/** Caches responses for a day, because many people type the same towns, letter by letter. Failures are not cached. */
export class RememberedZipcodes {
  readonly #gateway: ZipcodeGateway;
  readonly #pages: LRUCache<string, AddressPage>;

  constructor(gateway: ZipcodeGateway, clock: { now(): number } = performance) {
    this.#gateway = gateway;
    this.#pages = new LRUCache({ max: 2_000, ttl: dayMs, ttlResolution: 0, perf: clock });
  }

  /** The cached response, without a call. */
  known(question: AddressQuestion): AddressPage | undefined {
    return this.#pages.get(keyOf(question));
  }

  async ask(question: AddressQuestion): ReturnType<ZipcodeGateway['find']> {
    const found = await this.#gateway.find(question);
    if (!found.ok) return found;
    this.#pages.set(keyOf(question), found.value);
    return ok(found.value);
  }
}

function keyOf({ keyword, page }: AddressQuestion): string {
  return `${page} ${keyword.toLowerCase()}`;
}
