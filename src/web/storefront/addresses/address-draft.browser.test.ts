import { afterEach, expect, test, vi } from 'vitest';
import { findDraft, forgetDraft, keepDraft } from './address-draft.browser.ts';
import { newValues } from './address-values.ts';

/** The part of sessionStorage that drafts use. */
function tabMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  } as Storage;
}
afterEach(() => vi.unstubAllGlobals());

const typed = (address_detail: string) => ({ ...newValues('Aziza', '+821012345678'), address_detail });

test('each address form keeps its own draft until it is sent or left', () => {
  vi.stubGlobal('sessionStorage', tabMemory());
  keepDraft('7', typed('half an edit'));
  keepDraft('add', typed('n'));
  expect(findDraft('7')).toMatchObject({ address_detail: 'half an edit' });
  keepDraft('add', typed('new'));
  forgetDraft('7');
  expect([findDraft('7'), findDraft('add')?.address_detail]).toEqual([null, 'new']);
  forgetDraft('add');
  expect(sessionStorage.getItem('addressDraft')).toBe(null);
});

test('a browser without storage starts with an empty form', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('add', typed('new'));
  forgetDraft('add');
  expect(findDraft('add')).toBe(null);
});
