import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

/** A worker whose install result is set by the test. */
class InstallingWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();

  become(state: 'activating' | 'redundant'): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let opened = 0;
let href: string;
let workers: InstallingWorker[];
const register = vi.fn(async () => {
  const installing = new InstallingWorker();
  workers.push(installing);
  return { active: null, waiting: null, installing };
});

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  // A new URL in every test, because a URL is reported to the worker only once.
  href = `https://shop.test/${++opened}`;
  vi.stubGlobal('location', { href });
  vi.stubGlobal('document', { images: [], querySelectorAll: () => [] });
  vi.stubGlobal('window', {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  register.mockReset();
});

test('a worker whose install failed is registered again, and then receives the viewed page', async () => {
  void registerWorker();
  await vi.advanceTimersByTimeAsync(0);
  workers[0]?.become('redundant');
  expect(register).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(register).toHaveBeenCalledTimes(2);
  workers[1]?.become('activating');
  await vi.advanceTimersByTimeAsync(0);
  expect(workers[0]?.postMessage).not.toHaveBeenCalled();
  expect(workers[1]?.postMessage).toHaveBeenCalledExactlyOnceWith({ href, pictures: [], listed: [] });
});

test('a worker that could not be loaded is registered again', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  void registerWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(register).toHaveBeenCalledTimes(2);
  workers[0]?.become('activating');
  await vi.advanceTimersByTimeAsync(0);
  expect(workers[0]?.postMessage).toHaveBeenCalledOnce();
});

test('registration stops after a few failed attempts', async () => {
  void registerWorker();
  for (let minute = 0; minute < 60; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    workers.at(-1)?.become('redundant');
  }
  expect(register).toHaveBeenCalledTimes(4);
});
