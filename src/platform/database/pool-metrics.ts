import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { Counter, Gauge, Histogram, type Metric } from 'prom-client';

/** A pool that measures waiting times, which show overload before requests are refused. */
export interface MeasuredPool {
  readonly pool: PostgresPool;
  readonly metrics: readonly Metric[];
}

export function measured(pool: pg.Pool): MeasuredPool {
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database, including BEGIN and COMMIT',
    registers: [],
  });
  const waits = new Histogram({
    name: 'database_connection_wait_seconds',
    help: 'Time spent waiting for a database connection',
    buckets: [0.001, 0.01, 0.1, 1, 5, 15],
    registers: [],
  });
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections by state: in use, idle, and requests waiting for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    metrics: [waits, connections, statements],
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const end = waits.startTimer();
        try {
          return countingInto(statements, await pool.connect());
        } finally {
          end();
        }
      },
    },
  };
}

const counted = new WeakSet<pg.PoolClient>();

/** A connection is lent many times but instrumented only once. */
function countingInto(statements: Counter, client: pg.PoolClient): pg.PoolClient {
  if (counted.has(client)) return client;
  counted.add(client);
  const send = client.query.bind(client) as (...call: unknown[]) => never;
  client.query = ((...call: unknown[]) => {
    statements.inc();
    return send(...call);
  }) as pg.PoolClient['query'];
  return client;
}
