import { EventEmitter } from 'node:events';
import type { Runner } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../start/log.ts';
import { keepLane } from './kept-lane.ts';

const minute = 60_000;
const patience = { end: minute / 2, silence: 2 * minute, busy: 15 * minute };
const log = createLog('silent');

/** A lane of two workers that says what the test has it say. */
async function laneOfTwo() {
  const lanes: EventEmitter[] = [];
  const start = vi.fn(async () => {
    const events = new EventEmitter();
    lanes.push(events);
    return { events, promise: new Promise(() => {}), stop: async () => {} } as unknown as Runner;
  });
  const kept = await keepLane({ lane: 'rest', workers: 2, patience, start }, log);
  const say = (...events: string[]) => {
    for (const event of events) lanes.at(-1)?.emit(event);
  };
  return { start, kept, say, isReplaced: () => vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 10_000) };
}

describe('a lane', () => {
  // The pause before another one begins stays real: it is a second.
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('that is refused an answer is replaced at once, since that answer may have brought work', async () => {
    const { kept, say, isReplaced } = await laneOfTwo();
    say('worker:getJob:start', 'worker:getJob:error');
    await isReplaced();
    await kept.stop();
  });

  it('that is answered is kept, and one that no longer is is replaced', async () => {
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

  it('whose workers are all at work is kept for as long as work takes', async () => {
    const { kept, say, isReplaced } = await laneOfTwo();
    say('job:start', 'job:start');
    await vi.advanceTimersByTimeAsync(patience.busy - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await isReplaced();
    await kept.stop();
  });

  it('of which one worker is at work and the other has fallen silent is replaced', async () => {
    const { kept, say, isReplaced } = await laneOfTwo();
    say('job:start', 'job:start', 'job:complete', 'worker:getJob:start');
    await vi.advanceTimersByTimeAsync(patience.silence);
    expect(vi.getTimerCount()).toBe(0);
    await isReplaced();
    await kept.stop();
  });
});
