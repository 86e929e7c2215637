import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from 'pino';

const restartPauseMs = 1_000;

/** How long a lane is waited for before another one takes its place; milliseconds. */
export interface LanePatience {
  /** While it ends: so long it may take over what it has in hand. */
  readonly end: number;
  /** While it hears nothing from the database: one that is well asks every two seconds, unless all its workers are busy. */
  readonly silence: number;
  /** While every worker has something in hand: longer than its work takes. */
  readonly busy: number;
}

interface LaneOf {
  readonly lane: string;
  readonly workers: number;
  readonly patience: LanePatience;
  start(): Promise<Runner>;
}

/**
 * The queue gives a lane up when it cannot cross out work that is done, as in a restart of the database, and may lose one
 * without a word; then it begins anew. What the old one still has in hand is left to it.
 */
export async function keepLane(
  { lane, workers, patience, start }: LaneOf,
  log: Logger,
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
        await Promise.race([ended(runner, patience.end), failed(runner, workers, patience), stopped]);
        if (stopping.signal.aborted) break;
        log.error({ lane }, 'a lane of the queue was given up and begins anew');
        // It may not have ended: it shall take no more work, and is no longer waited for.
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

/**
 * Resolves once a lane has had no answer for too long, or an error instead of one: the answer that got lost may have brought
 * work, which would wait for as long as this lane lives. That it asks says nothing. One whose workers are all at work has no
 * reason to ask, and may be so for as long as its work takes.
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

/** A lane that takes too long to begin is not waited for; should it begin after all, it ends at once. */
async function begun(start: () => Promise<Runner>, withinMs: number): Promise<Runner> {
  const starting = start();
  const runner = await Promise.race([starting, pause(withinMs, null, { ref: false })]);
  if (runner) return runner;
  starting.then((late) => late.stop()).catch(() => {});
  throw new Error(`It has not begun within ${withinMs} ms`);
}
