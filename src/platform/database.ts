import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database.types.ts';
import { PreparingClient } from './preparing-client.ts';
import { StartupError } from './startup-error.ts';

/** Stores take either: they neither know nor care whether they run inside somebody's transaction. */
export type Database = Kysely<DB> | Transaction<DB>;

export interface OpenDatabase {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

// Identifiers fit a JavaScript number for longer than the shop will exist; strings would only invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openDatabase(url: string, connections = 12): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client: PreparingClient as unknown as new () => pg.ClientBase,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'dasturxon',
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await prove(pool, url);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, url, close: () => db.destroy() };
}

async function prove(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(url);
    // The address is named without user and password, which have no place in a terminal or a log.
    throw new StartupError(
      `The database at ${host}${pathname} cannot be used: ${(error as Error).message || 'no answer'}.`,
    );
  }
}
