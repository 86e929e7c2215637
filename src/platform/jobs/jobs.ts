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
import { keepLane, type LanePatience } from './kept-lane.ts';
import { type LifeTimes, LivingWorkers } from './living-workers.ts';
import { HopelessWork, parkWork } from './parked-work.ts';

/** Each lane has workers of its own, so that a flood in one delays nothing in another; somebody waits for a code. */
const workersOf = { codes: 4, payments: 3, rest: 3 };
export type Lane = keyof typeof workersOf;
const lanes = Object.keys(workersOf) as Lane[];

/** Every worker may be busy with the database while every lane listens for news and the clock puts work in. */
export const jobConnections = lanes.reduce((sum, lane) => sum + workersOf[lane] + 1, 1);

const minute = 60_000;
/** Codes and payments wait for others, never for long; imports of many rows, and what adds up months, may take their time. */
const longestBusy: Readonly<Record<Lane, number>> = { codes: 2 * minute, payments: 2 * minute, rest: 15 * minute };

/** Longer than a connection is waited for and a statement may take. */
const longestUnanswered = 40_000;

/** After an outage of hours what was due by day must not be done at night: customers are written to by some of it. */
const longestBackMs = 60 * minute;

/** A kind of background work: its name, what it is given, and the code that does it. Work may be repeated, so it must bear that. */
export interface Job<Payload extends object> {
  readonly name: string;
  readonly lane: Lane;
  /** What the work must be given; anything else is parked at once, since repeating cannot mend it. */
  readonly accepts?: z.ZodType<Payload>;
  run(payload: Payload): Promise<void>;
  /** Five cron fields in UTC, for work that repeats by the clock. */
  readonly every?: string;
}

/** Whatever it is given. */
export type AnyJob = Omit<Job<never>, 'accepts'> & { readonly accepts?: z.ZodType };

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

/** The queue would take such a text, and whoever reads it later could do nothing with it, however often they try. */
function writtenDown(payload: object): string {
  return JSON.stringify(payload, (_name, value: unknown) => {
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) {
      throw new RangeError('Work cannot be queued with a text that PostgreSQL does not take');
    }
    return value;
  });
}

/** Makes the tables of the queue, so that work can be put in before anybody takes it out. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => {}) });
}

/** Starts taking work in this process; every process may, and each piece is taken by one of them. */
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
      if (own.length > 0) started.push(await keepLane({ lane, workers: workersOf[lane], patience, start }, log));
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
    // Gathered, even for no time at all, the crossing out is waited for when a lane stops, and its failure is somebody's.
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
 * Clock work has a line of its own, of which the queue gives out one piece at a time, to whichever process: a sweep that takes
 * longer than its pause keeps one worker busy. Its key lets it wait in that line only once.
 */
function inLine(name: string) {
  return { queueName: `clock:${name}`, jobKey: `clock:${name}` };
}

function taskOf(job: AnyJob, { db, log, living }: Workplace): Task {
  return async (payload, { job: piece, addJob }) => {
    const done = living.keep(String(piece.locked_by));
    try {
      // Put in by hand, or by a version before this one.
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
        'work was given up and parked',
      );
    } finally {
      done();
    }
  };
}

function accepted({ accepts }: AnyJob, payload: unknown): never {
  if (!accepts) return payload as never;
  const read = accepts.safeParse(payload);
  // Names of fields only: what is in them may be personal.
  if (!read.success) throw new HopelessWork(`Not what this work is given: ${read.error.issues.map(nameOf).join(', ')}`);
  return read.data as never;
}

function nameOf({ path, code }: z.core.$ZodIssue): string {
  return `${path.join('.')} (${code})`;
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
