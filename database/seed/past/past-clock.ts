import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';

/** Whoever lives the past: customers, the card company and the clock are nobody of the staff. */
type Hand = number | 'nobody';

/** No step of a life may come after the present: what lies there has not happened yet. */
class StillToCome extends Error {}

/**
 * A transaction that tells of the past. Whatever is written in it is marked as that, and happened at the moment to which
 * the clock was put last, as far as the database and the shop's services know.
 */
export class PastClock {
  readonly #db: Database;
  readonly present: number;
  #now = 0;

  private constructor(db: Database, present: number) {
    this.#db = db;
    this.present = present;
  }

  static async begin(db: Database, present: number): Promise<PastClock> {
    await sql`SELECT set_config('search_path', 'demo_past, pg_catalog, public', true)`.execute(db);
    return new PastClock(db, present);
  }

  /** A life goes on until it is over, or until its next step would lie in the future. */
  async live(life: () => Promise<void>): Promise<void> {
    try {
      await life();
    } catch (error) {
      if (!(error instanceof StillToCome)) throw error;
    }
  }

  /** What comes next is left to the future. */
  waitForEver(): never {
    throw new StillToCome();
  }

  get now(): number {
    return this.#now;
  }

  /** Back to a moment that is told already, for what must have happened before all that was told since. */
  async backTo(moment: number, by: Hand): Promise<void> {
    this.#now = moment;
    await this.#tell(by);
  }

  /** The next step: at this moment or, where that is over already, minutes after the last; by whom. */
  async goTo(moment: number, by: Hand): Promise<void> {
    const next = Math.max(moment, this.#now + 5 * 60_000);
    if (next > this.present) throw new StillToCome();
    this.#now = next;
    await this.#tell(by);
  }

  async #tell(by: Hand): Promise<void> {
    await sql`SELECT set_config('shop.moment', ${new Date(this.#now).toISOString()}, true),
      set_config('shop.person', ${by === 'nobody' ? '' : String(by)}, true)`.execute(this.#db);
  }
}
