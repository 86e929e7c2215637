import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWaitingFor } from './use-is-over.ts';

const hour = 3_600_000;
const cutOff = '2026-11-16T06:00:00.000Z';
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: Date.parse(cutOff) - 40 * hour });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports the exact moment, however far away it was', () => {
  const told: boolean[] = [];
  startWaitingFor(cutOff, (isOver) => told.push(isOver));
  vi.advanceTimersByTime(40 * hour - 1);
  expect(told.at(-1)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('reports immediately on a cached page, and after the phone slept', () => {
  const told: boolean[] = [];
  const stop = startWaitingFor(cutOff, (isOver) => told.push(isOver));
  vi.setSystemTime(Date.parse(cutOff) + hour);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([false, true]);
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  startWaitingFor(cutOff, (isOver) => told.push(isOver))();
  expect(told).toEqual([false, true, true]);
  expect(vi.getTimerCount()).toBe(0);
});
