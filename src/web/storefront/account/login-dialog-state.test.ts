import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeLogin, openLogin, peekNextLink, settleNextLink, takeNextLink } from './login-dialog-state.browser.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  closeLogin();
  vi.unstubAllGlobals();
});

it('a login outside the dialog removes the stored target page', () => {
  openLogin('/saved');
  closeLogin();
  expect(peekNextLink()).toBe('/saved');
  settleNextLink();
  expect(peekNextLink()).toBeNull();
});

it('an open dialog still navigates to its target page, once', () => {
  openLogin('/saved');
  settleNextLink();
  expect([takeNextLink(), takeNextLink()]).toEqual(['/saved', null]);
});

it('opening the dialog without a target page removes the previous one', () => {
  openLogin('/saved');
  openLogin();
  expect(peekNextLink()).toBeNull();
});
