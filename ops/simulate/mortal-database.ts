import type pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';

/**
 * The database connections of one process until it dies: then all of them break at once, in the middle of statements.
 */
export interface MortalDatabase extends OpenDatabase {
  readonly isDead: boolean;
  /** Dies after this many more statements. */
  dieAfter(statements: number): void;
}

const patience = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** Without timeouts: a simulated second may take a real minute on a busy machine. */
export async function openPatiently(url: string, connections: number): Promise<OpenDatabase> {
  const database = await openDatabase(url, connections);
  database.pool.options.connectionTimeoutMillis = 0;
  database.pool.on('connect', (client) => void client.query(patience).catch(() => {}));
  // The first connection was opened before the listener was added.
  await database.pool.query(patience);
  return database;
}

export async function openMortalDatabase(url: string): Promise<MortalDatabase> {
  const database = await openPatiently(url, 4);
  const alive = new Set<pg.PoolClient>();
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  const die = () => {
    isDead = true;
    for (const client of alive) (client as unknown as pg.Client).connection.stream.destroy();
  };
  const watch = (client: pg.PoolClient) => {
    if (alive.has(client)) return;
    alive.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      if (!isDead && --left <= 0) die();
      return send(...args);
    }) as pg.PoolClient['query'];
  };
  database.pool.on('acquire', watch);
  database.pool.on('remove', (client) => alive.delete(client));
  const connect = database.pool.connect.bind(database.pool) as (...args: unknown[]) => unknown;
  // A dead process opens no new connection either.
  database.pool.connect = ((...args: unknown[]) => {
    if (!isDead) return connect(...args);
    const error = new Error('this process is dead');
    const [callback] = args as [((error: Error) => void)?];
    return callback ? callback(error) : Promise.reject(error);
  }) as pg.Pool['connect'];
  return {
    ...database,
    get isDead() {
      return isDead;
    },
    dieAfter(statements) {
      left = statements;
    },
  };
}
