import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { Gauge, Histogram, type Metric } from 'prom-client';

/** A pool whose waits are measured: a crowd shows in them before anybody is sent away. */
export interface MeasuredPool {
  readonly pool: PostgresPool;
  readonly metrics: readonly Metric[];
}

export function measured(pool: pg.Pool): MeasuredPool {
  const waits = new Histogram({
    name: 'database_connection_wait_seconds',
    help: 'Time that work waited for a connection to the database',
    buckets: [0.001, 0.01, 0.1, 1, 5, 15],
    registers: [],
  });
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database in use and idle, and work that waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    metrics: [waits, connections],
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const end = waits.startTimer();
        try {
          return await pool.connect();
        } finally {
          end();
        }
      },
    },
  };
}
