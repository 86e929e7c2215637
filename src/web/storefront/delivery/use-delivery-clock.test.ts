import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../../kernel/result.ts';
import type { Call, DeliveryClock } from './use-delivery-clock.ts';

const second = 1_000;
const minute = 60 * second;
const cutOff = Date.parse('2026-11-16T15:00:00+09:00');

/** The page's document, as far as the clock knows it. */
class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean) {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
/** Time at the server, which the phone's own clock has nothing to do with. */
let serverTime: () => number;
let startDeliveryClock: typeof import('./use-delivery-clock.ts').startDeliveryClock;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('1999-12-31T23:59:00Z') });
  const started = performance.now();
  serverTime = () => cutOff - 10 * minute + performance.now() - started;
  page = new Page();
  vi.stubGlobal('document', page);
  // What the module remembers is part of what is tested, so every test begins without it.
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

/** Runs a clock and keeps what it told. */
function run(call: ReturnType<typeof vi.fn>) {
  const told: (DeliveryClock | undefined)[] = [];
  const stop = startDeliveryClock(call as unknown as Call, (clock) => told.push(clock));
  return { told, stop, latest: () => told.at(-1) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page that is left as soon as it has asked. */
async function ask(call: ReturnType<typeof vi.fn>): Promise<void> {
  const { stop } = run(call);
  await pass(0);
  stop();
}

describe('the clock on a page', () => {
  it('asks once and counts by the server’s time, whatever the phone’s clock says', async () => {
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

  it('takes the way of its question off the time that is left', async () => {
    const slow = vi.fn(
      () => new Promise((resolve) => setTimeout(() => answering()().then(resolve), 400)) as ReturnType<Call>,
    );
    const { latest } = run(slow);
    await pass(400);
    // The answer is as old as it can be at worst: it left the server when the question left the page.
    expect(latest()?.left).toBe(cutOff - serverTime() - 400);
    expect(latest()?.left).toBeLessThanOrEqual(cutOff - serverTime());
  });

  it('has the next promise a moment after the cut-off', async () => {
    const call = answering();
    const { latest } = run(call);
    await pass(10 * minute - 1);
    expect(latest()?.promise.ships_on).toBe('2026-11-16');
    expect(call).toHaveBeenCalledTimes(1);
    await pass(2 * second);
    expect(latest()?.promise.ships_on).toBe('2026-11-17');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('says nothing when the shop cannot be reached, and leaves it in peace', async () => {
    const call = failing();
    const { told } = run(call);
    await pass(60 * minute);
    expect(told).toEqual([undefined]);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('says nothing where nothing is promised', async () => {
    const { told } = run(vi.fn(async () => ok({ data: { promise: null, server_time: new Date().toISOString() } })));
    await pass(60 * minute);
    expect(told).toEqual([undefined]);
  });

  it('asks again when the page is shown again, because it may have slept', async () => {
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

  it('forgets a promise that it cannot ask about after sleeping', async () => {
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

  it('asks nothing while nobody sees the page', async () => {
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

  it('that was stopped while it asked tells nothing', async () => {
    const { told, stop } = run(answering());
    stop();
    await pass(minute);
    expect(told).toEqual([]);
  });
});

describe('what was asked', () => {
  it('is shared by all clocks of a page, also at the cut-off', async () => {
    const call = answering();
    const clocks = [run(call), run(call), run(call)];
    await pass(0);
    expect(call).toHaveBeenCalledTimes(1);
    await pass(11 * minute);
    expect(call).toHaveBeenCalledTimes(2);
    for (const { latest } of clocks) expect(latest()?.promise.ships_on).toBe('2026-11-17');
  });

  it('is remembered for five minutes by the pages that follow', async () => {
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

  it('is not told beyond the cut-off, though it is remembered', async () => {
    const call = answering();
    await pass(7 * minute);
    await ask(call);
    await pass(4 * minute);
    const { told } = run(call);
    await pass(second);
    expect(call).toHaveBeenCalledTimes(2);
    expect(told.map((clock) => clock?.promise.ships_on)).toEqual(['2026-11-17']);
  });

  it('is not remembered when it failed', async () => {
    run(failing());
    await pass(0);
    const { latest } = run(answering());
    await pass(0);
    expect(latest()).toBeDefined();
  });
});
