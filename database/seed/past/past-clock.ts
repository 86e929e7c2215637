import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';

/** The actor: a staff member's id, or `nobody` for customers, the card company and the clock. */
type Hand = number | 'nobody';

/** Thrown when the next step would be after the present: it has not happened yet. */
class StillToCome extends Error {}

/**
 * A transaction that writes demo history. Everything written in it is marked as demo data and has the moment to which
 * the clock was last set, for the database and for the shop's services.
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

  /** Runs the steps until they end, or until the next one would be in the future. */
  async live(life: () => Promise<void>): Promise<void> {
    try {
      await life();
    } catch (error) {
      if (!(error instanceof StillToCome)) throw error;
    }
  }

  /** The rest is left to the future. */
  waitForEver(): never {
    throw new StillToCome();
  }

  get now(): number {
    return this.#now;
  }

  /** Goes back to an earlier moment, for what must have happened before all that was written since. */
  async backTo(moment: number, by: Hand): Promise<void> {
    this.#now = moment;
    await this.#tell(by);
  }

  /** Sets the next step: at this moment or, if it has already passed, minutes after the last one; and by whom. */
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
