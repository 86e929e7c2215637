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

const page = { href: 'https://shop.test/', images: [] };
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
  vi.stubGlobal('location', { href: page.href });
  vi.stubGlobal('document', { images: page.images });
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
  expect(workers[1]?.postMessage).toHaveBeenCalledExactlyOnceWith({ href: page.href, pictures: [] });
});

test('a build that cannot be had is not asked for without end', async () => {
  void registerWorker();
  for (let minute = 0; minute < 60; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    workers.at(-1)?.become('redundant');
  }
  expect(register).toHaveBeenCalledTimes(4);
});
