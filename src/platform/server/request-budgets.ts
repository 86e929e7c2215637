import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { clientOrigins, clientSite } from '../../kernel/client-network.ts';
import type { Caller } from '../http/caller.ts';
import { AdmissionQueue } from './admission-queue.ts';
import { MinuteCounts, type MinuteLimit } from './minute-counts.ts';
import { sameForAll } from './priority.rules.ts';

/**
 * Generous for people, tight for scripts. Anonymous visitors share a limit with their network; customers have their
 * own.
 */
const callsPerMinute = 600;
/** Rendered pages: for anonymous visitors per address or per /48, since a whole dormitory may share one. */
const rendersPerMinute = { anonymous: 300, customer: 600 };
/** Cached pages cost little, and a carrier may route thousands of people through one address. */
const readyPerMinute = 6_000;
/** Tokens that were looked up and are invalid. */
const madeUpLoginsPerMinute = 300;
/**
 * Beyond that limit, only this many lookups run at a time, and only this many wait, fewer than in the admission queue.
 * A valid token among them is still found.
 */
const lookUps = { atOnce: 4, waiting: 12, patienceMs: 1_000 };
/** A refused lookup may succeed a moment later. */
const momentSeconds = 1;

const customerKey = (id: number) => `customer ${id}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

type Who = Pick<Caller, 'address' | 'session' | 'token'>;

/** Whose limit a request uses: the customer's own, or, without one, that of the network. */
type Payer = { readonly customer: number | null; readonly wait: null } | { readonly wait: number };

const anonymous: Payer = { customer: null, wait: null };

/** Rate limits per minute for requests to this process. Each method returns the seconds to wait, or null. */
export class RequestBudgets {
  readonly #scale: number;
  /** Customers by tokens that were found. They use their own limits, not that of their network. */
  readonly #found = new LRUCache<string, number>({ max: 20_000, ttl: 24 * 3_600_000 });
  readonly #counts = new MinuteCounts();
  readonly #lookUps = new AdmissionQueue(lookUps.atOnce, lookUps.waiting, sameForAll(lookUps.patienceMs));

  constructor(scale: number) {
    this.#scale = scale;
  }

  async countCall(caller: Who): Promise<number | null> {
    const payer = await this.#payerOf(caller);
    if (payer.wait !== null) return payer.wait;
    if (payer.customer === null) return this.#counts.spend(this.#ofNetwork(callsPerMinute, 'calls', caller.address));
    return this.#spend(callsPerMinute, 'calls', customerKey(payer.customer));
  }

  async countRender(caller: Who): Promise<number | null> {
    const payer = await this.#payerOf(caller);
    if (payer.wait !== null) return payer.wait;
    if (payer.customer === null) return this.#spend(rendersPerMinute.anonymous, 'renders', clientSite(caller.address));
    return this.#spend(rendersPerMinute.customer, 'renders', customerKey(payer.customer));
  }

  /** Before any other query about a login. */
  async countLogin(caller: Who): Promise<number | null> {
    return (await this.#payerOf(caller)).wait;
  }

  countReady({ address, token }: Pick<Caller, 'address' | 'token'>): number | null {
    const customer = token && this.#found.get(hashOf(token));
    return this.#spend(readyPerMinute, 'ready', customer ? customerKey(customer) : clientSite(address));
  }

  /** Counts only invalid tokens: a customer with a valid one is not refused because of others in the same network. */
  async #payerOf({ address, token, session }: Who): Promise<Payer> {
    if (!token) return anonymous;
    const hash = hashOf(token);
    const known = this.#found.get(hash);
    if (known !== undefined) return { customer: known, wait: null };
    const limits = this.#ofNetwork(madeUpLoginsPerMinute, 'made-up logins', address);
    const spent = this.#counts.waitFor(limits);
    // If the database does not respond, code that needs it will fail later, and other code can continue.
    const lookUp = () =>
      session().then(
        (found) => found?.userId ?? 'nobody',
        () => 'no answer' as const,
      );
    const found = spent === null ? await lookUp() : await this.#lookUps.run(lookUp);
    if (found === null) return { wait: momentSeconds };
    if (found === 'no answer') return anonymous;
    if (found === 'nobody') {
      const wait = spent ?? this.#counts.spend(limits);
      return wait === null ? anonymous : { wait };
    }
    this.#found.set(hash, found);
    return { customer: found, wait: null };
  }

  #ofNetwork(most: number, what: string, address: string): MinuteLimit[] {
    return clientOrigins(address).map(({ network, times }) => this.#limit(most * times, what, network));
  }

  #spend(most: number, what: string, who: string): number | null {
    return this.#counts.spend([this.#limit(most, what, who)]);
  }

  #limit(most: number, what: string, who: string): MinuteLimit {
    return { subject: `${what} ${who}`, most: Math.ceil(most * this.#scale) };
  }
}
