import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../http/caller.ts';
import { clientNetwork, clientOrigins, clientSite } from '../../kernel/client-network.ts';
import type { LeasedBudget } from '../database/leased-budget.ts';

/** Generous for people, tight for scripts; counted per household, by all processes together. */
const callsPerMinute = 600;
/** Pages that have to be made: for strangers per address, since a whole dormitory may share one, or per /48. */
const rendersPerMinute = { stranger: 300, customer: 600 };
/** Logins that are none cost a look-up each. Somebody whose login has ended shows it with every page, as a stranger. */
const unknownLoginsPerMinute = rendersPerMinute.stranger;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

/** How much anybody may ask for in a minute. Both answer how many seconds to wait, or null. */
export class RequestBudgets {
  readonly #budget: LeasedBudget;
  readonly #scale: number;
  /** Logins that were found a moment ago: made-up ones of a neighbour do not keep them out. */
  readonly #found = new LRUCache<string, true>({ max: 20_000, ttl: 5 * 60_000 });

  constructor(budget: LeasedBudget, scale: number) {
    this.#budget = budget;
    this.#scale = scale;
  }

  /** Customers of a carrier share a /48 with many: it is full for strangers only. */
  async countCall({ address, session }: Pick<Caller, 'address' | 'session'>): Promise<number | null> {
    const limits = clientOrigins(address).map(({ network, times }) => ({
      limit: this.#perMinute(callsPerMinute * times, 'calls', network),
      isForStrangers: times > 1,
    }));
    // What is full is known first: the 65 536 networks of a site that is full shall not cost a write each.
    for (const wayToCount of ['knownWait', 'spend'] as const) {
      for (const { limit, isForStrangers } of limits) {
        const wait = await this.#budget[wayToCount](limit);
        if (wait !== null && !(isForStrangers && (await session()))) return wait;
      }
    }
    return null;
  }

  async countRender(caller: Pick<Caller, 'address' | 'session' | 'token'>): Promise<number | null> {
    const known = this.knownWait(caller);
    if (known !== null) return known;
    const session = await caller.session();
    if (session) {
      if (caller.token) this.#found.set(hashOf(caller.token), true);
      return this.#budget.spend(this.#perMinute(rendersPerMinute.customer, 'renders', `customer ${session.userId}`));
    }
    const wait = caller.token ? await this.#budget.spend(this.#unknownLogins(caller.address)) : null;
    return (
      wait ??
      (await this.#budget.spend(this.#perMinute(rendersPerMinute.stranger, 'renders', clientSite(caller.address))))
    );
  }

  /**
   * From where too many logins came that are none, no more are looked up but those that were found a moment ago: a household
   * that asks for too much waits, as with calls, but for who is at home in the shop.
   */
  knownWait({ address, token }: Pick<Caller, 'address' | 'token'>): number | null {
    if (!token || this.#found.has(hashOf(token))) return null;
    return this.#budget.knownWait(this.#unknownLogins(address));
  }

  #unknownLogins(address: string) {
    return this.#perMinute(unknownLoginsPerMinute, 'unknown logins', clientNetwork(address));
  }

  #perMinute(most: number, ...subject: string[]) {
    return { subject, most: Math.ceil(most * this.#scale), seconds: 60 };
  }
}
