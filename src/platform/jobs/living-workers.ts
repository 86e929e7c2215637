import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { parkAbandonedWork } from './parked-jobs.ts';

export interface LifeTimes {
  /** Milliseconds between heartbeats. */
  readonly signOfLife: number;
  /** Workers without a heartbeat for this long are dead; milliseconds. */
  readonly deadAfter: number;
}

/** The queue itself frees the jobs of a dead process only after four hours. */
const usual: LifeTimes = { signOfLife: 20_000, deadAfter: 180_000 };

/**
 * Records heartbeats of this process's workers in `job_workers`, and returns the jobs of dead workers to the queue.
 * `locked_by` names a pool of workers, one per lane.
 */
export class LivingWorkers {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #times: LifeTimes;
  /** The number of reasons to call a pool alive: that it takes jobs, and each job that it runs. */
  readonly #reasons = new Map<string, number>();
  #heardAt = Number.NEGATIVE_INFINITY;
  #heardSince = 0;

  constructor(db: Database, log: Logger, times: Partial<LifeTimes> = {}) {
    this.#db = db;
    this.#log = log;
    this.#times = { ...usual, ...times };
  }

  /** The pool counts as alive at least until the returned function is called. */
  keep(pool: string): () => void {
    this.#reasons.set(pool, (this.#reasons.get(pool) ?? 0) + 1);
    return () => {
      const left = (this.#reasons.get(pool) ?? 0) - 1;
      if (left > 0) this.#reasons.set(pool, left);
      else this.#reasons.delete(pool);
    };
  }

  start(): { stop(): void } {
    const show = () =>
      this.show().catch((error: unknown) => this.#log.warn({ err: error }, 'failed to write the heartbeat'));
    const timer = setInterval(show, this.#times.signOfLife).unref();
    return { stop: () => clearInterval(timer) };
  }

  /**
   * After an outage of the database all workers seem dead, so only a process whose own heartbeats arrived for just as
   * long frees jobs. The database's clock measures that, because the clock of a suspended machine stops.
   */
  async show(): Promise<void> {
    const { signOfLife, deadAfter } = this.#times;
    const { rows } = await sql<{ now: Date }>`
      WITH shown AS (
        INSERT INTO job_workers (worker_id) SELECT unnest(${[...this.#reasons.keys()]}::text[])
        ON CONFLICT (worker_id) DO UPDATE SET seen_at = excluded.seen_at
      )
      SELECT now()`.execute(this.#db);
    const now = rows[0]?.now.getTime() ?? Number.NaN;
    if (now - this.#heardAt >= 3 * signOfLife) this.#heardSince = now;
    this.#heardAt = now;
    if (now - this.#heardSince < deadAfter) return;
    await freeWorkOfTheDead(this.#db, deadAfter);
    const tasks = await parkAbandonedWork(this.#db);
    if (tasks.length > 0) this.#log.error({ tasks }, 'job failed for good and was parked');
  }
}

async function freeWorkOfTheDead(db: Database, deadAfter: number): Promise<void> {
  const oldest = sql`now() - ${deadAfter} * interval '1 millisecond'`;
  await sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT locked_by FROM graphile_worker.jobs WHERE locked_at < ${oldest}
      EXCEPT SELECT worker_id FROM job_workers WHERE seen_at >= ${oldest}
    ))`.execute(db);
  await sql`DELETE FROM job_workers WHERE seen_at < ${oldest}`.execute(db);
}
