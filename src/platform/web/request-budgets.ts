import type { Caller } from '../../http/caller.ts';
import { clientOrigins, clientSite } from '../../kernel/client-network.ts';
import type { LeasedBudget } from '../database/leased-budget.ts';

/** Generous for people, tight for scripts; counted per household, by all processes together. */
const callsPerMinute = 600;
/** Pages that have to be made: for strangers per address, since a whole dormitory may share one, or per /48. */
const rendersPerMinute = { stranger: 300, customer: 600 };

/** How much anybody may ask for in a minute. Both answer how many seconds to wait, or null. */
export class RequestBudgets {
  readonly #budget: LeasedBudget;
  readonly #scale: number;

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

  async countRender(caller: Pick<Caller, 'address' | 'session'>): Promise<number | null> {
    const session = await caller.session();
    const limit = session
      ? this.#perMinute(rendersPerMinute.customer, 'renders', `customer ${session.userId}`)
      : this.#perMinute(rendersPerMinute.stranger, 'renders', clientSite(caller.address));
    return this.#budget.spend(limit);
  }

  #perMinute(most: number, ...subject: string[]) {
    return { subject, most: Math.ceil(most * this.#scale), seconds: 60 };
  }
}
