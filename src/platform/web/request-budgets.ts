import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../http/caller.ts';
import { clientOrigins, clientSite } from '../../kernel/client-network.ts';
import type { LeasedBudget } from '../database/leased-budget.ts';
import type { Limit } from '../database/limits.ts';
import { Turnstile } from './turnstile.ts';
import { equalRoom } from './urgency.rules.ts';

/** Generous for people, tight for scripts: strangers share theirs with their household, customers have their own. */
const callsPerMinute = 600;
/** Pages that have to be made: for strangers per address, since a whole dormitory may share one, or per /48. */
const rendersPerMinute = { stranger: 300, customer: 600 };
/** Pages that lie ready cost little, and a carrier may lead thousands of people through one address. */
const readyPerMinute = 6_000;
/** Logins that were looked up and are none. */
const madeUpLoginsPerMinute = 300;
/**
 * Where more were made up, so many are looked up at a time, and so many wait, a part of what waits at the door: a good one
 * among them is still found.
 */
const lookUps = { atOnce: 4, waiting: 12, patienceMs: 1_000 };
/** Whoever finds no place among them finds one a moment later. */
const momentSeconds = 1;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

type Who = Pick<Caller, 'address' | 'session' | 'token'>;

/** Whose budget a request spends: a customer's own, or, without one, that of the network it comes from. */
type Payer = { readonly customer: number | null; readonly wait: null } | { readonly wait: number };

const stranger: Payer = { customer: null, wait: null };

/** How much a client may ask for in a minute. All of them answer how many seconds to wait, or null. */
export class RequestBudgets {
  readonly #budget: LeasedBudget;
  readonly #scale: number;
  /** The customers whose logins were found: they spend their own budgets, whatever else comes from their network. */
  readonly #found = new LRUCache<string, number>({ max: 20_000, ttl: 24 * 3_600_000 });
  /** Ready pages are counted by each process for itself: to ask the database would cost more than the page. */
  readonly #ready = new LRUCache<string, { count: number }>({ max: 50_000, ttl: 60_000 });
  readonly #lookUps = new Turnstile(lookUps.atOnce, lookUps.waiting, equalRoom(lookUps.patienceMs));

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

  /** Before anything else is asked about a login. */
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

  /** Only logins that are none are counted: whoever has a good one is not refused for what a neighbour makes up. */
  async #payerOf({ address, token, session }: Who): Promise<Payer> {
    if (!token) return stranger;
    const hash = hashOf(token);
    const known = this.#found.get(hash);
    if (known !== undefined) return { customer: known, wait: null };
    const limits = this.#ofNetwork(madeUpLoginsPerMinute, 'made-up logins', address);
    const spent = this.#knownWait(limits);
    // A database that does not answer is met again by what needs it; what does not need it goes on.
    const lookUp = () =>
      session().then(
        (found) => found?.userId ?? 'nobody',
        () => 'no answer' as const,
      );
    const found = spent === null ? await lookUp() : await this.#lookUps.pass(lookUp);
    if (found === null) return { wait: momentSeconds };
    if (found === 'no answer') return stranger;
    if (found === 'nobody') {
      const wait = spent ?? (await this.#spendAll(limits));
      return wait === null ? stranger : { wait };
    }
    this.#found.set(hash, found);
    return { customer: found, wait: null };
  }

  #ofNetwork(most: number, what: string, address: string): Limit[] {
    return clientOrigins(address).map(({ network, times }) => this.#perMinute(most * times, what, network));
  }

  /** What is full is known first: the 65 536 networks of a site that is full must not cost a write each. */
  async #spendAll(limits: readonly Limit[]): Promise<number | null> {
    const known = this.#knownWait(limits);
    if (known !== null) return known;
    for (const limit of limits) {
      const wait = await this.#budget.spend(limit);
      if (wait !== null) return wait;
    }
    return null;
  }

  #knownWait(limits: readonly Limit[]): number | null {
    for (const limit of limits) {
      const wait = this.#budget.knownWait(limit);
      if (wait !== null) return wait;
    }
    return null;
  }

  #perMinute(most: number, ...subject: string[]): Limit {
    return { subject, most: Math.ceil(most * this.#scale), seconds: 60 };
  }
}
