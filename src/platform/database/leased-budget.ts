import { LRUCache } from 'lru-cache';
import type { Secret } from '../start/secret.ts';
import type { Database } from './database.ts';
import { type Limit, takeFrom } from './limits.ts';

interface Lease {
  left: number;
  /** Nothing more is to be had before the end. */
  readonly isLast: boolean;
  readonly until: number;
}

/** A process takes a twelfth at a time: few writes, and little that lies unused in another process. */
const shares = 12;
const mostRemembered = 50_000;

type Take = (limit: Limit, wanted: number) => Promise<{ readonly granted: number; readonly wait: number }>;

/**
 * A limit that all processes share without a write per request: each takes a block of it from the database and uses that
 * up by itself. While the database does not answer, each process counts by itself.
 */
export class LeasedBudget {
  readonly #take: Take;
  readonly #now: () => number;
  readonly #leases = new LRUCache<string, Lease>({ max: mostRemembered });
  readonly #asking = new Map<string, Promise<Lease>>();

  constructor(take: Take, now: () => number = () => performance.now()) {
    this.#take = take;
    this.#now = now;
  }

  static of(db: Database, secret: Secret): LeasedBudget {
    return new LeasedBudget((limit, wanted) => takeFrom(db, secret, limit, wanted));
  }

  /** Null if there was one left, otherwise the seconds until there is. */
  async spend(limit: Limit): Promise<number | null> {
    const key = keyOf(limit);
    for (;;) {
      const lease = this.#leases.get(key);
      if (lease && lease.left > 0 && lease.until > this.#now()) {
        lease.left--;
        return null;
      }
      const wait = this.knownWait(limit);
      if (wait !== null) return wait;
      await this.#renew(key, limit);
    }
  }

  /** The seconds to wait if this process knows that nothing is left; nobody is asked and nothing is spent. */
  knownWait(limit: Pick<Limit, 'subject'>): number | null {
    const lease = this.#leases.get(keyOf(limit));
    if (!lease?.isLast || lease.left > 0 || lease.until <= this.#now()) return null;
    return Math.max(1, Math.ceil((lease.until - this.#now()) / 1_000));
  }

  /** Many who come at once wait for the same block. */
  #renew(key: string, limit: Limit): Promise<Lease> {
    const running = this.#asking.get(key);
    if (running) return running;
    const asking = this.#ask(limit)
      .then((lease) => {
        this.#leases.set(key, lease);
        return lease;
      })
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #ask(limit: Limit): Promise<Lease> {
    const wanted = Math.max(1, Math.floor(limit.most / shares));
    try {
      const { granted, wait } = await this.#take(limit, wanted);
      return { left: granted, isLast: granted < wanted, until: this.#now() + wait * 1_000 };
    } catch {
      return { left: limit.most, isLast: true, until: this.#now() + limit.seconds * 1_000 };
    }
  }
}

function keyOf({ subject }: Pick<Limit, 'subject'>): string {
  return subject.join('\n');
}
