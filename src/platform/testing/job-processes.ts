import { Logger, run } from 'graphile-worker';
import { expect, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { type AnyJob, jobConnections, startJobs } from '../jobs/jobs.ts';
import { createLog } from '../start/log.ts';

type JobTimes = NonNullable<Parameters<typeof startJobs>[3]>;
/** Short enough for a test to wait, and long enough for heartbeats on a busy machine. */
export const shortLives = { signOfLife: 200, deadAfter: 1_500 } satisfies JobTimes;

/** Processes with workers of one queue, until the test ends. */
export class JobProcesses {
  readonly #url: string;
  readonly #ends: (() => Promise<unknown>)[] = [];
  readonly lines: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async start(
    jobs: readonly AnyJob[],
    times: JobTimes = {},
    statementWithinMs = 120_000,
  ): Promise<{ stop(): Promise<void> }> {
    const database = await openDatabase(this.#url, jobConnections, { connectWithinMs: 120_000, statementWithinMs });
    const log = createLog('error', { write: (line) => void this.lines.push(line) });
    const running = await startJobs(database, jobs, log, times);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= running.stop().then(() => database.close());
      return stopped;
    };
    this.#ends.push(stop);
    return { stop };
  }

  /** Simulates a process that takes a job of this task and then dies. */
  async dieOver(task: string): Promise<void> {
    const database = await openDatabase(this.#url, 3);
    const never = Promise.withResolvers<void>();
    const take = vi.fn(() => never.promise);
    const logger = new Logger(() => () => {});
    const died = await run({ pgPool: database.pool, taskList: { [task]: take }, noHandleSignals: true, logger });
    this.#ends.push(async () => {
      never.resolve();
      await died.stop();
      await database.close();
    });
    await vi.waitFor(() => expect(take).toHaveBeenCalled(), { timeout: 20_000 });
  }

  async end(): Promise<void> {
    await Promise.all(this.#ends.splice(0).map((end) => end()));
  }
}
