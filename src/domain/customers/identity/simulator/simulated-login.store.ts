import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { SimulatedAccount, SimulatedProvider } from './simulated-account.ts';

/** Stores one kind of object of a simulated provider until it expires. */
export class RememberedThings<Thing extends object> {
  readonly #db: Database;
  readonly #provider: SimulatedProvider;
  readonly #kind: string;

  constructor(db: Database, provider: SimulatedProvider, kind: string) {
    this.#db = db;
    this.#provider = provider;
    this.#kind = kind;
  }

  /** Also deletes expired objects, so that they do not accumulate. */
  async keep(id: string, thing: Thing, seconds: number): Promise<void> {
    await sql`DELETE FROM simulated_logins WHERE expires_at < now()`.execute(this.#db);
    await sql`
      INSERT INTO simulated_logins (provider, kind, id, payload, expires_at)
      VALUES (${this.#provider}, ${this.#kind}, ${id}, ${JSON.stringify(thing)}, now() + make_interval(secs => ${seconds}))
      ON CONFLICT (provider, kind, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`.execute(
      this.#db,
    );
  }

  /** The first process that needs it creates it; all others use that one. */
  async findOrMake(id: string, make: () => Promise<Thing>, seconds: number): Promise<Thing> {
    const known = await this.find(id);
    if (known) return known;
    await sql`
      INSERT INTO simulated_logins (provider, kind, id, payload, expires_at)
      VALUES (${this.#provider}, ${this.#kind}, ${id}, ${JSON.stringify(await make())},
        now() + make_interval(secs => ${seconds}))
      ON CONFLICT (provider, kind, id) DO NOTHING`.execute(this.#db);
    const made = await this.find(id);
    if (!made) throw new Error(`A simulated ${this.#kind} was not found after it was created`);
    return made;
  }

  find(id: string): Promise<Thing | undefined> {
    return this.#first(sql`id = ${id}`);
  }

  findByUid(uid: string): Promise<Thing | undefined> {
    return this.#first(sql`uid = ${uid}`);
  }

  async #first(which: ReturnType<typeof sql>): Promise<Thing | undefined> {
    const { rows } = await sql<{ payload: Thing }>`
      SELECT payload FROM simulated_logins
      WHERE provider = ${this.#provider} AND kind = ${this.#kind} AND ${which} AND expires_at > now()`.execute(
      this.#db,
    );
    return rows[0]?.payload;
  }

  /** Marks it as used and keeps it, so that a second use is detected. */
  async markConsumed(id: string): Promise<void> {
    await sql`
      UPDATE simulated_logins
      SET payload = payload || jsonb_build_object('consumed', floor(extract(epoch FROM now()))::bigint)
      WHERE provider = ${this.#provider} AND kind = ${this.#kind} AND id = ${id}`.execute(this.#db);
  }

  async forget(id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      DELETE FROM simulated_logins
      WHERE provider = ${this.#provider} AND kind = ${this.#kind} AND id = ${id}`.execute(this.#db);
    return (numAffectedRows ?? 0n) > 0n;
  }

  /** Deletes everything issued under one consent. */
  async forgetGrant(grantId: string): Promise<void> {
    await sql`DELETE FROM simulated_logins WHERE provider = ${this.#provider} AND grant_id = ${grantId}`.execute(
      this.#db,
    );
  }
}

/** The accounts that have logged in to the shop, until the shop unlinks them. */
export type LinkedAccounts = RememberedThings<SimulatedAccount>;
