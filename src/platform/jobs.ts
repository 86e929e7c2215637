import { type Runner, run, runMigrations, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

/** A kind of background work: its name, what it is given, and the code that does it. Work may be repeated, so it must bear that. */
export interface Job<Payload extends object> {
  readonly name: string;
  run(payload: Payload): Promise<void>;
  /** Five cron fields in UTC, for work that repeats by the clock. */
  readonly every?: string;
}

interface EnqueueOptions {
  /** Work with the same key that has not begun yet is replaced, not doubled. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

/** Puts work in the queue within the caller's transaction: it happens if, and only if, the transaction is kept. */
export async function enqueue<Payload extends object>(
  db: Database,
  job: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    ${job.name}, ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? 25}
  )`.execute(db);
}

/** Makes the tables of the queue, so that work can be put in before anybody takes it out. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => {}) });
}

/** Starts taking work in this process; every process may, and each piece is taken by one of them. */
export async function startJobs(pool: pg.Pool, jobs: readonly Job<never>[], log: Logger): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, async (payload: unknown) => job.run(payload as never)]),
  );
  return run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    crontab: jobs.flatMap((job) => (job.every ? [`${job.every} ${job.name}`] : [])).join('\n'),
    logger: quietLogger(log),
  });
}

/** The queue's own chatter goes to debug; what it cannot do goes to error, without payloads, which may be personal. */
function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    const line = { task: scope.taskIdentifier, job: scope.jobId };
    if (level === 'error') log.error(line, message);
    else if (level === 'warning') log.warn(line, message);
    else log.debug(line, message);
  });
}
