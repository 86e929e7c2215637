import type { Caller } from '../../http/caller.ts';
import { clientNetwork, clientOrigins, clientSite } from '../../kernel/client-network.ts';
import type { LeasedBudget } from '../database/leased-budget.ts';

/** Generous for people, tight for scripts; counted per household, by all processes together. */
const callsPerMinute = 600;
/** Pages that have to be made: for strangers per address, since a whole dormitory may share one, or per /48. */
const rendersPerMinute = { stranger: 300, customer: 600 };
/** Logins that are none cost a look-up each. Somebody whose login has ended shows it with every page, as a stranger. */
const unknownLoginsPerMinute = rendersPerMinute.stranger;

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

  async countRender(caller: Pick<Caller, 'address' | 'session' | 'token'>): Promise<number | null> {
    const known = this.knownWait(caller);
    if (known !== null) return known;
    const session = await caller.session();
    if (session)
      return this.#budget.spend(this.#perMinute(rendersPerMinute.customer, 'renders', `customer ${session.userId}`));
    const wait = caller.token ? await this.#budget.spend(this.#unknownLogins(caller.address)) : null;
    return (
      wait ??
      (await this.#budget.spend(this.#perMinute(rendersPerMinute.stranger, 'renders', clientSite(caller.address))))
    );
  }

  /**
   * From where too many logins came that are none, no more are looked up, and so nobody's: as with calls, a household that
   * asks for too much waits as a whole.
   */
  knownWait({ address, token }: Pick<Caller, 'address' | 'token'>): number | null {
    return token ? this.#budget.knownWait(this.#unknownLogins(address)) : null;
  }

  #unknownLogins(address: string) {
    return this.#perMinute(unknownLoginsPerMinute, 'unknown logins', clientNetwork(address));
  }

  #perMinute(most: number, ...subject: string[]) {
    return { subject, most: Math.ceil(most * this.#scale), seconds: 60 };
  }
}
