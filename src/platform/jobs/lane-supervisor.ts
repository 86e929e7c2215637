import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from 'pino';

const restartPauseMs = 1_000;

/** How long to wait for a lane before it is replaced, in milliseconds. */
export interface LanePatience {
  /** While it stops: the time to finish its running jobs. */
  readonly end: number;
  /** Without a response of the database: a healthy lane polls every two seconds, unless all its workers are busy. */
  readonly silence: number;
  /** While every worker is busy: longer than any job of the lane takes. */
  readonly busy: number;
}

interface LaneOf {
  readonly lane: string;
  readonly workers: number;
  readonly patience: LanePatience;
  start(): Promise<Runner>;
}

/**
 * The queue ends a lane when it cannot complete a finished job, for example when the database restarts, and may lose
 * one silently. This restarts the lane. The old lane finishes its running jobs.
 */
export async function superviseLane(
  { lane, workers, patience, start }: LaneOf,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  let runner: Runner | null = await start();
  const notBegun = (error: unknown) => {
    log.error({ lane, err: error }, 'failed to restart a queue lane');
    return null;
  };
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      if (runner) {
        await Promise.race([ended(runner, patience.end), failed(runner, workers, patience), stopped]);
        if (stopping.signal.aborted) break;
        log.error({ lane }, 'a queue lane stopped and restarts');
        // It may still be running: it must take no more jobs, but no one waits for it.
        void runner.stop().catch(() => {});
      }
      await pause(restartPauseMs, null, { signal: stopping.signal }).catch(() => {});
      runner = stopping.signal.aborted ? null : await begun(start, patience.end).catch(notBegun);
    }
    // It may have ended just now.
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
 * After several failed completions, a lane miscounts its jobs and never reports that it ended, so once it stops, wait
 * only as long as its jobs may take.
 */
function ended({ promise, events }: Runner, withinMs: number): Promise<unknown> {
  const overdue = once(events, 'pool:gracefulShutdown').then(() => pause(withinMs, null, { ref: false }));
  return Promise.race([promise, overdue]);
}

/**
 * Resolves when a lane gets an error, or no response for too long. After an error, the lost response may have contained
 * a job, which would wait until the lane ends. Sent requests prove nothing. A lane whose workers are all busy does not
 * poll until a job ends.
 */
async function failed({ events }: Runner, workers: number, patience: LanePatience): Promise<void> {
  const failure = Promise.withResolvers<void>();
  let inHand = 0;
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(failure.resolve, inHand < workers ? patience.silence : patience.busy).unref();
  };
  const begins = () => {
    inHand++;
    heard();
  };
  const ends = () => {
    inHand--;
    heard();
  };
  const refused = () => failure.resolve();
  heard();
  events
    .on('worker:getJob:error', refused)
    .on('worker:getJob:empty', heard)
    .on('job:start', begins)
    .on('job:complete', ends);
  await failure.promise;
  events
    .off('worker:getJob:error', refused)
    .off('worker:getJob:empty', heard)
    .off('job:start', begins)
    .off('job:complete', ends);
}

/** A lane that starts too slowly is given up. If it starts later, it is stopped at once. */
async function begun(start: () => Promise<Runner>, withinMs: number): Promise<Runner> {
  const starting = start();
  const runner = await Promise.race([starting, pause(withinMs, null, { ref: false })]);
  if (runner) return runner;
  starting.then((late) => late.stop()).catch(() => {});
  throw new Error(`The lane has not started within ${withinMs} ms`);
}
