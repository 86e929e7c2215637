import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../../kernel/result.ts';
import type { Call, DeliveryClock } from './use-delivery-clock.ts';

const second = 1_000;
const minute = 60 * second;
const cutOff = Date.parse('2026-11-16T15:00:00+09:00');

/** The part of `document` that the clock uses. */
class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean) {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
/** The server's time, independent of the phone's clock. */
let serverTime: () => number;
let startDeliveryClock: typeof import('./use-delivery-clock.ts').startDeliveryClock;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('1999-12-31T23:59:00Z') });
  const started = performance.now();
  serverTime = () => cutOff - 10 * minute + performance.now() - started;
  page = new Page();
  vi.stubGlobal('document', page);
  // The module's cache is tested too, so every test starts with a fresh module.
  vi.resetModules();
  ({ startDeliveryClock } = await import('./use-delivery-clock.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function promiseNow() {
  const isToday = serverTime() < cutOff;
  return {
    order_before: new Date(isToday ? cutOff : cutOff + 24 * 60 * minute).toISOString(),
    ships_on: isToday ? '2026-11-16' : '2026-11-17',
    arrives_from: isToday ? '2026-11-17' : '2026-11-18',
    arrives_to: isToday ? '2026-11-17' : '2026-11-18',
    arrives_latest: isToday ? '2026-11-17' : '2026-11-18',
  };
}

const answering = () =>
  vi.fn(async () => ok({ data: { promise: promiseNow(), server_time: new Date(serverTime()).toISOString() } }));
const failing = () => vi.fn(async () => err({ code: 'offline' as const }));

/** Runs a clock and records what it reports. */
function run(call: ReturnType<typeof vi.fn>) {
  const told: (DeliveryClock | undefined)[] = [];
  const stop = startDeliveryClock(call as unknown as Call, (clock) => told.push(clock));
  return { told, stop, latest: () => told.at(-1) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page that is left as soon as it has sent its request. */
async function ask(call: ReturnType<typeof vi.fn>): Promise<void> {
  const { stop } = run(call);
  await pass(0);
  stop();
}

describe('the delivery clock', () => {
  it('sends one request and counts by the server’s time, not by the phone’s clock', async () => {
    const call = answering();
    const { told, latest } = run(call);
    await pass(0);
    expect(latest()).toMatchObject({ left: 10 * minute, promise: { ships_on: '2026-11-16' } });
    vi.setSystemTime(new Date('2040-01-01T00:00:00Z'));
    await pass(3 * minute + 10);
    expect(Math.floor((latest()?.left ?? 0) / minute)).toBe(6);
    expect(told.length).toBeLessThanOrEqual(6);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('counts seconds in the last two minutes', async () => {
    const { told } = run(answering());
    await pass(8 * minute + 10);
    const before = told.length;
    await pass(30 * second);
    expect(told.length - before).toBeGreaterThanOrEqual(29);
    expect(told.length - before).toBeLessThanOrEqual(31);
  });

  it('subtracts the round trip of its request from the remaining time', async () => {
    const slow = vi.fn(
      () => new Promise((resolve) => setTimeout(() => answering()().then(resolve), 400)) as ReturnType<Call>,
    );
    const { latest } = run(slow);
    await pass(400);
    // The worst case: the server sent its response at the moment when the page sent the request.
    expect(latest()?.left).toBe(cutOff - serverTime() - 400);
    expect(latest()?.left).toBeLessThanOrEqual(cutOff - serverTime());
  });

  it('reports the next promise right after the cut-off', async () => {
    const call = answering();
    const { latest } = run(call);
    await pass(10 * minute - 1);
    expect(latest()?.promise.ships_on).toBe('2026-11-16');
    expect(call).toHaveBeenCalledTimes(1);
    await pass(2 * second);
    expect(latest()?.promise.ships_on).toBe('2026-11-17');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('reports nothing and does not retry when the server cannot be reached', async () => {
    const call = failing();
    const { told } = run(call);
    await pass(60 * minute);
    expect(told).toEqual([undefined]);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('reports nothing if there is no promise', async () => {
    const { told } = run(vi.fn(async () => ok({ data: { promise: null, server_time: new Date().toISOString() } })));
    await pass(60 * minute);
    expect(told).toEqual([undefined]);
  });

  it('sends a new request when the page is shown again, because the phone may have slept', async () => {
    const call = answering();
    const { latest } = run(call);
    await pass(minute);
    page.show(false);
    const slept = 20 * minute;
    const awake = serverTime;
    serverTime = () => awake() + slept;
    page.show(true);
    await pass(0);
    expect(call).toHaveBeenCalledTimes(2);
    expect(latest()?.promise.ships_on).toBe('2026-11-17');
  });

  it('discards a promise that it cannot refresh after sleeping', async () => {
    const call = answering();
    const { latest } = run(call);
    await pass(minute);
    expect(latest()).toBeDefined();
    call.mockImplementation(failing() as never);
    page.show(false);
    page.show(true);
    await pass(0);
    expect(latest()).toBeUndefined();
  });

  it('sends no request while the page is hidden', async () => {
    page.hidden = true;
    const call = answering();
    const { told } = run(call);
    await pass(60 * minute);
    expect(call).not.toHaveBeenCalled();
    page.show(true);
    await pass(0);
    expect(told).toHaveLength(1);
  });

  it('stops when it is no longer needed', async () => {
    const call = answering();
    const { told, stop } = run(call);
    await pass(0);
    stop();
    page.show(true);
    await pass(60 * minute);
    expect(told).toHaveLength(1);
    expect(call).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports nothing if it was stopped during its request', async () => {
    const { told, stop } = run(answering());
    stop();
    await pass(minute);
    expect(told).toEqual([]);
  });
});

describe('the response', () => {
  it('is shared by all clocks of a page, also at the cut-off', async () => {
    const call = answering();
    const clocks = [run(call), run(call), run(call)];
    await pass(0);
    expect(call).toHaveBeenCalledTimes(1);
    await pass(11 * minute);
    expect(call).toHaveBeenCalledTimes(2);
    for (const { latest } of clocks) expect(latest()?.promise.ships_on).toBe('2026-11-17');
  });

  it('is cached for five minutes for the following pages', async () => {
    const call = answering();
    await ask(call);
    await pass(5 * minute - 1);
    const { stop, latest } = run(call);
    await pass(0);
    expect(latest()?.left).toBe(cutOff - serverTime());
    stop();
    expect(call).toHaveBeenCalledTimes(1);
    await pass(1);
    await ask(call);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is not used after the cut-off although it is cached', async () => {
    const call = answering();
    await pass(7 * minute);
    await ask(call);
    await pass(4 * minute);
    const { told } = run(call);
    await pass(second);
    expect(call).toHaveBeenCalledTimes(2);
    expect(told.map((clock) => clock?.promise.ships_on)).toEqual(['2026-11-17']);
  });

  it('is not cached after a failure', async () => {
    run(failing());
    await pass(0);
    const { latest } = run(answering());
    await pass(0);
    expect(latest()).toBeDefined();
  });
});
