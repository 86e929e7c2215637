import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

/** A worker whose install ends as it is told. */
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
  // What a page was told of once is not told again.
  href = `https://shop.test/${++opened}`;
  vi.stubGlobal('location', { href });
  vi.stubGlobal('document', { images: [] });
  vi.stubGlobal('window', {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  register.mockReset();
});

test('a worker whose install failed is tried again on the same page, and is told what is seen', async () => {
  void registerWorker();
  await vi.advanceTimersByTimeAsync(0);
  workers[0]?.become('redundant');
  expect(register).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(register).toHaveBeenCalledTimes(2);
  workers[1]?.become('activating');
  await vi.advanceTimersByTimeAsync(0);
  expect(workers[0]?.postMessage).not.toHaveBeenCalled();
  expect(workers[1]?.postMessage).toHaveBeenCalledExactlyOnceWith({ href, pictures: [] });
});

test('a worker that did not come is tried again too', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  void registerWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(register).toHaveBeenCalledTimes(2);
  workers[0]?.become('activating');
  await vi.advanceTimersByTimeAsync(0);
  expect(workers[0]?.postMessage).toHaveBeenCalledOnce();
});

test('a build that cannot be had is not asked for without end', async () => {
  void registerWorker();
  for (let minute = 0; minute < 60; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    workers.at(-1)?.become('redundant');
  }
  expect(register).toHaveBeenCalledTimes(4);
});
