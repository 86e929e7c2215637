import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say, unsay } from '../background/messages.ts';
import { offline } from './offline-slot.ts';
import { watchConnection } from './watch-connection.ts';

vi.mock('../background/messages.ts', () => ({ say: vi.fn(), unsay: vi.fn() }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A window with or without a connection. */
function openedWith({ onLine }: { readonly onLine: boolean }): EventTarget {
  const window = new EventTarget();
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  watchConnection();
  return window;
}

const told = () => vi.mocked(say).mock.calls.map(([topic]) => topic);

test('a cached page opened offline says so, until the connection is back', () => {
  const window = openedWith({ onLine: false });
  expect(told()).toEqual(['offline']);
  window.dispatchEvent(new Event('online'));
  expect(told()).toEqual(['offline', 'online']);
  vi.runAllTimers();
  expect(unsay).toHaveBeenCalledExactlyOnceWith('online');
});

test('a connection lost on an open page, and a press that needs one, show the same bar', () => {
  const window = openedWith({ onLine: true });
  expect(told()).toEqual([]);
  window.dispatchEvent(new Event('offline'));
  offline.tell?.();
  expect(told()).toEqual(['offline', 'offline']);
});
