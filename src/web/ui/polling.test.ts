import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Polling } from './polling.ts';

/** The page's document, as far as polling knows it. */
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

it('rests when nobody touches the page for long, and asks at once when somebody does', () => {
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

it('asks for the whole shift where a shift is what a proof lasts, but never while the page is hidden', () => {
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
