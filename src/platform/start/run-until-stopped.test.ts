import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { terminalProgress } from './progress.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { StartupError } from './startup-error.ts';

const minute = 60_000;
const signals = ['SIGINT', 'SIGTERM'] as const;
const exit = vi.spyOn(process, 'exit');
const write = vi.spyOn(process.stderr, 'write');
beforeEach(() => {
  vi.useFakeTimers();
  exit.mockImplementation((() => {}) as typeof process.exit);
  write.mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  for (const signal of signals) process.off(signal, process.listeners(signal).at(-1) ?? (() => {}));
});

/** A program that opens and closes when the test says so. */
function program() {
  const opening = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const close = vi.fn(() => closing.promise);
  const running = runUntilStopped(terminalProgress(new PassThrough()), () => opening.promise.then(() => ({ close })));
  return { running, close, opened: opening.resolve, fail: opening.reject, closed: closing.resolve };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe.each(signals)('%s', (signal) => {
  it('closes the program once and exits successfully, however often the signal is sent', async () => {
    const { running, close, opened, closed } = program();
    opened();
    await running;
    for (const again of [signal, ...signals]) process.emit(again);
    await pass(0);
    expect(close).toHaveBeenCalledTimes(1);
    expect(exit).not.toHaveBeenCalled();
    closed();
    await pass(0);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('while opening, waits until it is open, and then closes it', async () => {
    const { close, opened, closed } = program();
    process.emit(signal);
    await pass(10 * minute);
    expect(close).not.toHaveBeenCalled();
    expect(exit).not.toHaveBeenCalled();
    opened();
    closed();
    await pass(0);
    expect(close).toHaveBeenCalledTimes(1);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('does not wait forever for a program that never closes', async () => {
    const { opened } = program();
    opened();
    process.emit(signal);
    await pass(minute);
    expect(exit.mock.calls).toEqual([[0]]);
  });
});

describe('an opening that fails', () => {
  it('prints one sentence when a person can fix it', async () => {
    const { running, fail } = program();
    fail(new StartupError('Port 3000 is taken.'));
    await running;
    expect(write.mock.calls).toEqual([['Port 3000 is taken.\n']]);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it('prints the stack trace when it is a bug', async () => {
    const { running, fail } = program();
    fail(new TypeError('oops'));
    await running;
    expect(String(write.mock.calls[0]?.[0])).toMatch(/^TypeError: oops\n\s+at .+run-until-stopped\.test\.ts/);
    expect(exit.mock.calls).toEqual([[1]]);
  });
});
