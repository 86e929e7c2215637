import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../http/caller.ts';
import { clientOrigins, clientSite } from '../../kernel/client-network.ts';
import type { LeasedBudget } from '../database/leased-budget.ts';
import type { Limit } from '../database/limits.ts';

/** Generous for people, tight for scripts: strangers share theirs with their household, customers have their own. */
const callsPerMinute = 600;
/** Pages that have to be made: for strangers per address, since a whole dormitory may share one, or per /48. */
const rendersPerMinute = { stranger: 300, customer: 600 };
/** Pages that lie ready cost little, and a carrier may lead thousands of people through one address. */
const readyPerMinute = 6_000;
/** Logins that this process does not know yet cost a look-up each, whether they are good or made up. */
const unknownLoginsPerMinute = 300;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

type Who = Pick<Caller, 'address' | 'session' | 'token'>;

/** Whose budget a request spends: a customer's own, or, without one, that of the network it comes from. */
type Payer = { readonly customer: number | null; readonly wait: null } | { readonly wait: number };

/** How much a client may ask for in a minute. All of them answer how many seconds to wait, or null. */
export class RequestBudgets {
  readonly #budget: LeasedBudget;
  readonly #scale: number;
  /** The customers whose logins were found: they spend their own budgets, whatever else comes from their network. */
  readonly #found = new LRUCache<string, number>({ max: 20_000, ttl: 24 * 3_600_000 });
  /** Ready pages are counted by each process for itself: to ask the database would cost more than the page. */
  readonly #ready = new LRUCache<string, { count: number }>({ max: 50_000, ttl: 60_000 });

  constructor(budget: LeasedBudget, scale: number) {
    this.#budget = budget;
    this.#scale = scale;
  }

  async countCall(caller: Who): Promise<number | null> {
    const payer = await this.#payerOf(caller);
    if (payer.wait !== null) return payer.wait;
    if (payer.customer === null) return this.#spendAll(this.#ofNetwork(callsPerMinute, 'calls', caller.address));
    return this.#budget.spend(this.#perMinute(callsPerMinute, 'calls', `customer ${payer.customer}`));
  }

  async countRender(caller: Who): Promise<number | null> {
    const payer = await this.#payerOf(caller);
    if (payer.wait !== null) return payer.wait;
    if (payer.customer === null)
      return this.#budget.spend(this.#perMinute(rendersPerMinute.stranger, 'renders', clientSite(caller.address)));
    return this.#budget.spend(this.#perMinute(rendersPerMinute.customer, 'renders', `customer ${payer.customer}`));
  }

  /** Before a login is looked up for anything else. */
  async countLogin(caller: Who): Promise<number | null> {
    return (await this.#payerOf(caller)).wait;
  }

  countReady({ address, token }: Pick<Caller, 'address' | 'token'>): number | null {
    const customer = token && this.#found.get(hashOf(token));
    const key = customer ? `customer ${customer}` : clientSite(address);
    const counted = this.#ready.get(key);
    if (!counted) {
      this.#ready.set(key, { count: 1 });
      return null;
    }
    counted.count++;
    if (counted.count <= readyPerMinute * this.#scale) return null;
    return Math.max(1, Math.ceil(this.#ready.getRemainingTTL(key) / 1_000));
  }

  /** A login that is not known here is counted before it is looked up: made-up ones are as dear as good ones. */
  async #payerOf({ address, token, session }: Who): Promise<Payer> {
    if (!token) return { customer: null, wait: null };
    const hash = hashOf(token);
    const known = this.#found.get(hash);
    if (known !== undefined) return { customer: known, wait: null };
    const wait = await this.#spendAll(this.#ofNetwork(unknownLoginsPerMinute, 'unknown logins', address));
    if (wait !== null) return { wait };
    // A database that does not answer is met again by what needs it; what does not need it goes on.
    const found = await session().catch(() => null);
    if (found) this.#found.set(hash, found.userId);
    return { customer: found?.userId ?? null, wait: null };
  }

  #ofNetwork(most: number, what: string, address: string): Limit[] {
    return clientOrigins(address).map(({ network, times }) => this.#perMinute(most * times, what, network));
  }

  /** What is full is known first: the 65 536 networks of a site that is full must not cost a write each. */
  async #spendAll(limits: readonly Limit[]): Promise<number | null> {
    for (const limit of limits) {
      const wait = this.#budget.knownWait(limit);
      if (wait !== null) return wait;
    }
    for (const limit of limits) {
      const wait = await this.#budget.spend(limit);
      if (wait !== null) return wait;
    }
    return null;
  }

  #perMinute(most: number, ...subject: string[]): Limit {
    return { subject, most: Math.ceil(most * this.#scale), seconds: 60 };
  }
}
