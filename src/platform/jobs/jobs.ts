import { EventEmitter } from 'node:events';
import {
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type Task,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import { traced } from '../start/traces.ts';
import { type LanePatience, superviseLane } from './lane-supervisor.ts';
import { type LifeTimes, LivingWorkers } from './living-workers.ts';
import { HopelessWork, parkWork } from './parked-jobs.ts';

/**
 * Each lane has its own workers, so that a flood in one lane delays nothing in another: customers wait for login codes.
 */
const workersOf = { codes: 4, payments: 3, rest: 3 };
export type Lane = keyof typeof workersOf;
const lanes = Object.keys(workersOf) as Lane[];

/** Each worker may use a connection, while each lane listens for jobs and the scheduler enqueues. */
export const jobConnections = lanes.reduce((sum, lane) => sum + workersOf[lane] + 1, 1);

const minute = 60_000;
/**
 * Codes and payments wait for third parties, but never for long. Large imports and monthly reports may take their time.
 */
const longestBusy: Readonly<Record<Lane, number>> = { codes: 2 * minute, payments: 2 * minute, rest: 15 * minute };

/** Longer than the timeouts of connections and statements. */
const longestUnanswered = 40_000;

/** After a long outage, daytime jobs must not run at night, because some of them send messages to customers. */
const longestBackMs = 60 * minute;

/**
 * A kind of background job: its name, its payload and its code. It may run more than once, so it must be idempotent.
 */
export interface Job<Payload extends object> {
  readonly name: string;
  readonly lane: Lane;
  /** The payload's schema. An invalid payload is parked at once, since a retry cannot help. */
  readonly accepts?: z.ZodType<Payload>;
  run(payload: Payload): Promise<void>;
  /** Five cron fields in UTC, for a scheduled job. */
  readonly every?: string;
}

/** A job with any payload. */
export type AnyJob = Omit<Job<never>, 'accepts'> & { readonly accepts?: z.ZodType };

interface EnqueueOptions {
  /** A waiting job with the same key is replaced instead of duplicated. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

/** Enqueues a job within the caller's transaction: it runs if and only if the transaction commits. */
export async function enqueue<Payload extends object>(
  db: Database,
  job: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`SELECT ${enqueued(job.name, sql`${writtenDown(payload)}::json`, options)}`.execute(db);
}

/** The same as an SQL expression for the statement that changes the data. Its result has no meaning. */
export function enqueued(
  name: string,
  payload: RawBuilder<unknown>,
  options: EnqueueOptions = {},
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, ${payload}, job_key => ${options.key ?? null},
    run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? 25})`;
}

/** The queue would accept such a text, but the worker could never process it. */
function writtenDown(payload: object): string {
  return JSON.stringify(payload, (_name, value: unknown) => {
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) {
      throw new RangeError('A job payload contains text that PostgreSQL does not accept');
    }
    return value;
  });
}

/** Creates the tables of the queue, so that jobs can be enqueued before workers start. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => {}) });
}

/** Starts the workers of this process. Every process can run them; each job is taken by one. */
export async function startJobs(
  database: OpenDatabase,
  jobs: readonly AnyJob[],
  log: Logger,
  times: Partial<LanePatience & LifeTimes> = {},
): Promise<{ stop(): Promise<void> }> {
  const living = new LivingWorkers(database.db, log, times);
  const signs = living.start();
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((lane) => lane.stop()));
    signs.stop();
  };
  try {
    for (const lane of lanes) {
      const own = jobs.filter((job) => job.lane === lane);
      const start = () => startLane(lane, own, { ...database, log, living });
      const patience = { end: minute / 2, silence: longestUnanswered, busy: longestBusy[lane], ...times };
      if (own.length > 0) started.push(await superviseLane({ lane, workers: workersOf[lane], patience, start }, log));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

interface Workplace extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly log: Logger;
  readonly living: LivingWorkers;
}

function startLane(lane: Lane, jobs: readonly AnyJob[], workplace: Workplace): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool }) => {
    events.once('pool:gracefulShutdown', workplace.living.keep(workerPool.id));
  });
  return run({
    pgPool: workplace.pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, workplace)])) satisfies TaskList,
    parsedCronItems: clockWorkOf(jobs),
    concurrency: workersOf[lane],
    noHandleSignals: true,
    events,
    logger: quietLogger(workplace.log),
    // Batching, even without delay, makes a stopping lane wait for completions and report their errors.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

function clockWorkOf(jobs: readonly AnyJob[]) {
  return parseCronItems(
    jobs.flatMap(({ name, every }) =>
      every ? [{ task: name, match: every, options: { ...inLine(name), backfillPeriod: longestBackMs } }] : [],
    ),
  );
}

/**
 * Scheduled jobs have their own named queue each, of which only one job runs at a time, in any process: a job that
 * takes longer than its interval occupies one worker. The key keeps at most one waiting.
 */
function inLine(name: string) {
  return { queueName: `clock:${name}`, jobKey: `clock:${name}` };
}

function taskOf(job: AnyJob, { db, log, living }: Workplace): Task {
  return async (payload, { job: piece, addJob }) => {
    const done = living.keep(String(piece.locked_by));
    try {
      // Enqueued by a person or by a previous version.
      if (job.every && piece.job_queue_id === null) return void (await addJob(job.name, {}, inLine(job.name)));
      await traced(`job ${job.name}`, 'inside', { attempt: piece.attempts }, async () =>
        job.run(accepted(job, payload)),
      );
    } catch (error) {
      const isOver = error instanceof HopelessWork || piece.attempts >= piece.max_attempts;
      if (!isOver) throw error;
      await parkWork(db, piece, error);
      log.error(
        { task: job.name, job: piece.id, attempts: piece.attempts, err: error },
        'job failed for good and was parked',
      );
    } finally {
      done();
    }
  };
}

function accepted({ accepts }: AnyJob, payload: unknown): never {
  if (!accepts) return payload as never;
  const read = accepts.safeParse(payload);
  // Only names of fields, because their values may be personal.
  if (!read.success) throw new HopelessWork(`Invalid job payload: ${read.error.issues.map(nameOf).join(', ')}`);
  return read.data as never;
}

function nameOf({ path, code }: z.core.$ZodIssue): string {
  return `${path.join('.')} (${code})`;
}

/**
 * Messages of the queue are logged as debug, its errors as error. Payloads are left out, because they may be personal.
 */
function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    const line = { task: scope.taskIdentifier, job: scope.jobId };
    if (level === 'error') log.error(line, message);
    else if (level === 'warning') log.warn(line, message);
    else log.debug(line, message);
  });
}
