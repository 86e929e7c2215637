import { EventEmitter } from 'node:events';
import type { Runner } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../start/log.ts';
import { superviseLane } from './lane-supervisor.ts';

const minute = 60_000;
const patience = { end: minute / 2, silence: 2 * minute, busy: 15 * minute };
const log = createLog('silent');

/** A lane of two workers whose events the test emits. */
async function laneOfTwo() {
  const lanes: EventEmitter[] = [];
  const start = vi.fn(async () => {
    const events = new EventEmitter();
    lanes.push(events);
    return { events, promise: new Promise(() => {}), stop: async () => {} } as unknown as Runner;
  });
  const kept = await superviseLane({ lane: 'rest', workers: 2, patience, start }, log);
  const say = (...events: string[]) => {
    for (const event of events) lanes.at(-1)?.emit(event);
  };
  return { start, kept, say, isReplaced: () => vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 10_000) };
}

describe('a lane', () => {
  // The restart delay stays real: it is one second.
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('is replaced at once after an error, because the lost response may have contained a job', async () => {
    const { kept, say, isReplaced } = await laneOfTwo();
    say('worker:getJob:start', 'worker:getJob:error');
    await isReplaced();
    await kept.stop();
  });

  it('is kept while it gets responses, and replaced when it gets none', async () => {
    const { start, kept, say, isReplaced } = await laneOfTwo();
    for (let asked = 0; asked < 10; asked++) {
      await vi.advanceTimersByTimeAsync(patience.silence - 1);
      say('worker:getJob:empty');
    }
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(patience.silence);
    expect(vi.getTimerCount()).toBe(0);
    expect(start).toHaveBeenCalledOnce();
    await isReplaced();
    await kept.stop();
  });

  it('is kept for the duration of a job when all its workers are busy', async () => {
    const { kept, say, isReplaced } = await laneOfTwo();
    say('job:start', 'job:start');
    await vi.advanceTimersByTimeAsync(patience.busy - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await isReplaced();
    await kept.stop();
  });

  it('is replaced when one worker is busy and the other is silent', async () => {
    const { kept, say, isReplaced } = await laneOfTwo();
    say('job:start', 'job:start', 'job:complete', 'worker:getJob:start');
    await vi.advanceTimersByTimeAsync(patience.silence);
    expect(vi.getTimerCount()).toBe(0);
    await isReplaced();
    await kept.stop();
  });
});
