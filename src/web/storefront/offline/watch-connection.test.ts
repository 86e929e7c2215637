import { afterEach, expect, test, vi } from 'vitest';
import { say, unsay } from '../background/messages.ts';
import { watchConnection } from './watch-connection.ts';

vi.mock('../background/messages.ts', () => ({ say: vi.fn(), unsay: vi.fn() }));
afterEach(() => {
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

test('a cached page opened offline says that it may be outdated, until the connection is back', () => {
  const window = openedWith({ onLine: false });
  expect(say).toHaveBeenCalledOnce();
  expect(unsay).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(unsay).toHaveBeenCalledExactlyOnceWith('offline');
});

test('a connection lost on an open page shows no notice about outdated content', () => {
  const window = openedWith({ onLine: true });
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  expect(say).not.toHaveBeenCalled();
});
