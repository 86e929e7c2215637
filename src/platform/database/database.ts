import { Socket } from 'node:net';
import type { Logger } from 'kysely';
import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Metric } from 'prom-client';
import { StartupError } from '../start/startup-error.ts';
import { currentTracing } from '../start/traces.ts';
import { AttributingDialect } from './acting-person.ts';
import type { DB } from './database.types.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { measured } from './pool-metrics.ts';
import { PreparingClient } from './preparing-client.ts';

/** A span for every statement of a request or job, with its kind and table, but without its text and values. */
export function statementTraces(): Logger | undefined {
  const tracing = currentTracing();
  if (!tracing) return undefined;
  return ({ level, query, queryDurationMillis }) =>
    tracing.note(statementName(query.sql), queryDurationMillis, { 'db.system.name': 'postgresql' }, level === 'error');
}

function statementName(text: string): string {
  const kind = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1];
  return table ? `${kind} ${table}` : kind;
}

/** Stores accept either, so that they also run inside the caller's transaction. */
export type Database = Kysely<DB> | Transaction<DB>;

export interface OpenDatabase {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  readonly url: string;
  readonly metrics: readonly Metric[];
  close(): Promise<void>;
}

const roleLock = 7270004;

// Identifiers will not exceed the safe integers of JavaScript, and strings would invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Without keep-alive, a caller would wait forever for a host that disappeared. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** No statement takes longer unless something is wrong. */
const timeouts = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

interface Way {
  /**
   * Through a pooler that lends connections per transaction: a connection must keep no state and takes no startup
   * options.
   */
  readonly pooled: boolean;
  /** Longer than a statement may take, so that callers wait for a connection under load instead of failing. */
  readonly connectWithinMs: number;
  readonly statementWithinMs: number;
  /**
   * A connection is given up after this long without a response, even if its host is still there: a hanging PostgreSQL
   * cannot end a statement itself. For callers whose statements are short and whom no one should keep waiting.
   */
  readonly silentMs: number;
}

/** Longer than PostgreSQL takes to end a statement itself. */
export const mostSilentMs = timeouts.statement_timeout + 2_000;

export async function openDatabase(
  url: string,
  connections = 12,
  {
    pooled = false,
    connectWithinMs = 15_000,
    statementWithinMs = timeouts.statement_timeout,
    silentMs = 0,
  }: Partial<Way> = {},
): Promise<OpenDatabase> {
  const asked = { ...timeouts, statement_timeout: statementWithinMs };
  const pool = new pg.Pool({
    ...(pooled ? {} : { Client: PreparingClient as unknown as new () => pg.ClientBase, ...asked }),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    application_name: 'dasturxon',
    ...keptAlive,
    ...(silentMs > 0 ? { stream: () => givenUpWhenSilent(silentMs) } : {}),
  });
  // The pool replaces a broken connection. Without a listener, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await prove(pool, url);
  const { pool: lending, metrics } = measured(pool);
  const log = statementTraces();
  const db = new Kysely<DB>({ dialect: new AttributingDialect({ pool: lending }), ...(log ? { log } : {}) });
  return {
    db,
    pool,
    url,
    metrics,
    async close() {
      await db.destroy();
      // Kysely ends a pool only if it has used it.
      if (!pool.ending) await pool.end();
    },
  };
}

function givenUpWhenSilent(silentMs: number): Socket {
  const socket = new Socket();
  const silent = Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' });
  return socket.once('connect', () => socket.setTimeout(silentMs, () => socket.destroy(silent)));
}

/** Sets the timeouts on the role, because a connection from a pooler cannot set them itself. */
export async function giveRoleTimeouts({ db }: OpenDatabase): Promise<void> {
  await oneAtATime(db, roleLock, async (transaction) => {
    const { rows } = await sql<{ database: string; known: string[] | null }>`
      SELECT current_database() AS database, (SELECT setconfig FROM pg_db_role_setting
        WHERE setrole = current_user::regrole AND setdatabase = d.oid) AS known
      FROM pg_database d WHERE datname = current_database()`.execute(transaction);
    const [{ database = '', known = null } = {}] = rows;
    for (const [name, value] of Object.entries(timeouts)) {
      if (known?.includes(`${name}=${value}`)) continue;
      await sql`ALTER ROLE CURRENT_USER IN DATABASE ${sql.id(database)} SET ${sql.raw(`${name} = ${value}`)}`.execute(
        transaction,
      );
    }
  });
}

async function prove(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(url);
    // The message names the address without user and password, which must not appear in a terminal or log.
    throw new StartupError(
      `The database at ${host}${pathname} cannot be used: ${(error as Error).message || 'no response'}.`,
    );
  }
}

/** The constraint that was violated, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return (error as { constraint?: string } | null)?.constraint;
}
