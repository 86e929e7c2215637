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

it('where somebody wanted to go is forgotten by a login that the dialog has no part in', () => {
  openLogin('/saved');
  closeLogin();
  expect(peekNextLink()).toBe('/saved');
  settleNextLink();
  expect(peekNextLink()).toBeNull();
});

it('an open dialog still leads there itself, once', () => {
  openLogin('/saved');
  settleNextLink();
  expect([takeNextLink(), takeNextLink()]).toEqual(['/saved', null]);
});

it('a login that is for no page forgets the page before', () => {
  openLogin('/saved');
  openLogin();
  expect(peekNextLink()).toBeNull();
});
