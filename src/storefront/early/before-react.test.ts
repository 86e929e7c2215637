import { afterEach, expect, it, vi } from 'vitest';
import { beforeReact } from './before-react.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Presses a plus on a page whose scripts are not there yet, and gives what the browser has stored then. */
function pressed(stored: readonly object[]) {
  let text = JSON.stringify(stored);
  const listeners: ((event: { readonly target: object }) => void)[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { addEventListener: (_name: string, listener: () => void) => listeners.push(listener) });
  vi.stubGlobal('localStorage', { getItem: () => text, setItem: (_key: string, next: string) => (text = next) });
  beforeReact(() => {}, 'basket', { mostOfOne: 99, mostLines: 100 });
  const button = { dataset: { adds: '7' }, setAttribute: () => {}, closest: () => button };
  // Impatience is not a second wish.
  for (const listener of [...listeners, ...listeners]) listener({ target: button });
  return JSON.parse(text);
}

it('adds one, however often it is pressed', () => {
  expect(pressed([])).toMatchObject([{ product_variation: 7, count: 1 }]);
});

it('adds to what the server knows already, also on a phone whose clock is behind', () => {
  const hour = 3_600_000;
  const known = new Date(Date.now() + hour).toISOString();
  const [line] = pressed([{ product_variation: 7, count: 2, created_at: known, updated_at: known }]);
  expect(line.count).toBe(3);
  expect(Date.parse(line.updated_at)).toBeGreaterThan(Date.parse(known));
});
