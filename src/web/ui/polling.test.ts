import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Polling } from './polling.ts';

/** The part of `document` that Polling uses. */
class Page extends EventTarget {
  hidden = false;
}

let page: Page;
const ask = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  ask.mockReset();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

it('pauses after a long time without input, and polls immediately at the next input', () => {
  const polling = new Polling(ask, 4_000, 600_000);
  polling.start();
  pass(400);
  page.dispatchEvent(new Event('pointerdown'));
  pass(599);
  expect(ask).toHaveBeenCalledTimes(249);
  pass(3_600);
  expect(ask).toHaveBeenCalledTimes(249);
  page.dispatchEvent(new Event('keydown'));
  expect(ask).toHaveBeenCalledTimes(250);
  pass(4);
  expect(ask).toHaveBeenCalledTimes(251);
  polling.stop();
});

it('polls for a whole 12-hour shift without a rest limit, but never while the page is hidden', () => {
  const polling = new Polling(ask, 4_000);
  polling.start();
  pass(12 * 3_600);
  expect(ask).toHaveBeenCalledTimes(3 * 3_600);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  pass(3_600);
  expect(ask).toHaveBeenCalledTimes(3 * 3_600);
  polling.stop();
});
