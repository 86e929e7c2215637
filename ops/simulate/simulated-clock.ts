import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../src/platform/database/database.ts';

/** A Monday morning in Korea, before a public holiday and some weekends. */
export const firstMoment = Date.parse('2026-09-14T00:00:00Z');

/**
 * PostgreSQL's part of the clock: `now()` and `clock_timestamp()` that are found before the real ones, in every
 * statement, default and trigger. The schema must exist before the migrations, so that the defaults of columns use it
 * too.
 */
export async function installClock(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE SCHEMA simulated;
    CREATE TABLE simulated.clock (at timestamptz NOT NULL);
    INSERT INTO simulated.clock VALUES ('${new Date(firstMoment).toISOString()}');
    CREATE FUNCTION simulated.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM simulated.clock';
    CREATE FUNCTION simulated.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()';`);
}

/** The search path is not copied with a database. */
export function searchSimulatedFirst(database: string): string {
  return `ALTER DATABASE ${database} SET search_path TO simulated, pg_catalog, public`;
}

/** One clock for Node and PostgreSQL, which only the simulation advances. */
export class SimulatedClock {
  #now = firstMoment;
  readonly #realDate = Date;

  /** Installs the clock in this process; returns a function that removes it. */
  show(): () => void {
    globalThis.Date = new Proxy(this.#realDate, {
      construct: (real, args) => (args.length === 0 ? new real(this.#now) : Reflect.construct(real, args)),
      get: (real, name) => (name === 'now' ? () => this.#now : Reflect.get(real, name)),
    });
    return () => {
      globalThis.Date = this.#realDate;
    };
  }

  async advance(db: Database, ms: number): Promise<void> {
    this.#now += ms;
    await sql`UPDATE simulated.clock SET at = ${new Date(this.#now)}`.execute(db);
  }
}
