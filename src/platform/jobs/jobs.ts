import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, run, runMigrations, type Task, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import { traced } from '../start/traces.ts';
import { HopelessWork, parkWork } from './parked-work.ts';

/** Each lane has workers of its own, so that a flood in one delays nothing in another; somebody waits for a code. */
const workersOf = { codes: 4, payments: 3, rest: 3 };
export type Lane = keyof typeof workersOf;
const lanes = Object.keys(workersOf) as Lane[];

/** Every worker may be busy with the database while every lane listens for news and the clock puts work in. */
export const jobConnections = lanes.reduce((sum, lane) => sum + workersOf[lane] + 1, 1);

const restartPauseMs = 1_000;
/** How long a lane is waited for before another one takes its place; milliseconds. */
interface LanePatience {
  /** While it ends: so long it may take over what it has in hand. */
  readonly end: number;
  /** While it says nothing: one that is well asks for work every two seconds, unless all its workers are busy. */
  readonly silence: number;
}
const usualPatience: LanePatience = { end: 30_000, silence: 120_000 };

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
  await sql`SELECT graphile_worker.add_job(
    ${job.name}, ${writtenDown(payload)}::json,
    job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? 25}
  )`.execute(db);
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
  patience = usualPatience,
): Promise<{ stop(): Promise<void> }> {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => void (await Promise.all(started.map((lane) => lane.stop())));
  try {
    for (const lane of lanes) {
      const own = jobs.filter((job) => job.lane === lane);
      const start = () => startLane(database, lane, own, log);
      if (own.length > 0) started.push(await keepLane(start, lane, log, patience));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/**
 * The queue gives a lane up when it cannot cross out work that is done, as in a restart of the database, and may lose one
 * without a word; then it begins anew. Whatever the old one still has in hand is done twice at worst.
 */
async function keepLane(
  start: () => Promise<Runner>,
  lane: Lane,
  log: Logger,
  patience: LanePatience,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  let runner: Runner | null = await start();
  const notBegun = (error: unknown) => {
    log.error({ lane, err: error }, 'a lane of the queue could not begin anew');
    return null;
  };
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      if (runner) {
        await Promise.race([ended(runner, patience.end), silent(runner, patience.silence), stopped]);
        if (stopping.signal.aborted) break;
        log.error({ lane }, 'a lane of the queue was given up and begins anew');
        // If it only was silent, it shall take no more work; whether it ends is no longer waited for.
        void runner.stop().catch(() => {});
      }
      await pause(restartPauseMs, null, { signal: stopping.signal }).catch(() => {});
      runner = stopping.signal.aborted ? null : await begun(start, patience.end).catch(notBegun);
    }
    // It may have ended by itself a moment ago.
    await runner?.stop().catch(() => {});
  })();
  return {
    stop() {
      stopping.abort();
      return kept;
    },
  };
}

/**
 * A lane that could not cross out several pieces of work counts them wrongly, and would never say that it has ended: once
 * it takes no more work, it is waited for as long as work takes and no longer.
 */
function ended({ promise, events }: Runner, withinMs: number): Promise<unknown> {
  const overdue = once(events, 'pool:gracefulShutdown').then(() => pause(withinMs, null, { ref: false }));
  return Promise.race([promise, overdue]);
}

/** Resolves once nothing has been heard of a lane for so long, as when each of its workers waits for what never comes. */
async function silent({ events }: Runner, forMs: number): Promise<void> {
  const silence = Promise.withResolvers<void>();
  const timer = setTimeout(silence.resolve, forMs).unref();
  const heard = () => timer.refresh();
  events.on('worker:getJob:start', heard);
  await silence.promise;
  events.off('worker:getJob:start', heard);
}

/** A lane that takes too long to begin is not waited for; should it begin after all, it ends at once. */
async function begun(start: () => Promise<Runner>, withinMs: number): Promise<Runner> {
  const starting = start();
  const runner = await Promise.race([starting, pause(withinMs, null, { ref: false })]);
  if (runner) return runner;
  starting.then((late) => late.stop()).catch(() => {});
  throw new Error(`It has not begun within ${withinMs} ms`);
}

function startLane({ db, pool }: OpenDatabase, lane: Lane, jobs: readonly AnyJob[], log: Logger): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, db, log)]));
  return run({
    pgPool: pool,
    taskList,
    concurrency: workersOf[lane],
    noHandleSignals: true,
    crontab: crontabOf(jobs),
    logger: quietLogger(log),
    // Gathered, even for no time at all, the crossing out is waited for when a lane stops, and its failure is somebody's.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

/** Work of the clock that has not begun by its next time is not doubled: once is enough to catch up. */
export function crontabOf(jobs: readonly AnyJob[]): string {
  return jobs.flatMap(({ every, name }) => (every ? [`${every} ${name} ?jobKey=clock:${name}`] : [])).join('\n');
}

function taskOf(job: AnyJob, db: Database, log: Logger): Task {
  const doing = job.every ? unlessUnderWay(job) : (payload: never) => job.run(payload);
  return async (payload, { job: piece }) => {
    try {
      await traced(`job ${job.name}`, 'inside', { attempt: piece.attempts }, async () => doing(accepted(job, payload)));
    } catch (error) {
      const isOver = error instanceof HopelessWork || piece.attempts >= piece.max_attempts;
      if (!isOver) throw error;
      await parkWork(db, piece, error);
      log.error(
        { task: job.name, job: piece.id, attempts: piece.attempts, err: error },
        'work was given up and parked',
      );
    }
  };
}

/** A sweep that takes longer than its pause keeps one worker busy, never the whole lane; the next time comes anyway. */
function unlessUnderWay(job: AnyJob): AnyJob['run'] {
  let isUnderWay = false;
  return async (payload) => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await job.run(payload);
    } finally {
      isUnderWay = false;
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
