import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { localeCookie } from '../../kernel/locale.ts';
import { deviceKeys, lastPaymentCookie, localKeys, personalKeys, sessionKeys } from '../../kernel/storage-keys.ts';
import { cookieNames } from '../../platform/http/caller.ts';
import { cachesOf, pictureCache } from '../worker/cache-names.ts';
import { keepOnlyOwn, noteOwner, readStored, storeForSession, storeText, writeStored } from './storage.browser.ts';

const root = join(import.meta.dirname, '../../..');

afterEach(() => {
  vi.unstubAllGlobals();
});

it('every stored key has a row in docs/browser-storage.md that names an existing file', async () => {
  const [, ...sections] = (await readFile(join(root, 'docs/browser-storage.md'), 'utf8')).split('\n## ');
  const rows = sections.map((section) => Array.from(section.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gm)));
  const [local = [], session = [], cookies = [], caches = []] = rows.map((each) => each.map(([, key]) => key).sort());
  expect(local).toEqual([...localKeys].sort());
  expect(session).toEqual([...sessionKeys].sort());
  expect(cookies).toEqual([localeCookie.name, lastPaymentCookie, ...cookieNames].sort());
  expect(caches).toEqual([pictureCache, ...Object.values(cachesOf('<version>'))].sort());
  for (const [, key = '', path = ''] of rows.flat()) expect([key, existsSync(join(root, path))]).toEqual([key, true]);
});

it('docs/browser-storage.md says exactly of the personal keys that they are removed at logout', async () => {
  const [, local = ''] = (await readFile(join(root, 'docs/browser-storage.md'), 'utf8')).split('\n## ');
  const rows = [...local.matchAll(/^\| `([^`]+)` .*\| ([^|]+) \|$/gm)];
  const going = rows.filter(([, , gone]) => gone?.includes('logout')).map(([, key]) => key);
  expect(going.sort()).toEqual([...personalKeys, 'browserOwner'].sort());
});

/** A browser with one tab. Both storages behave as specified. */
function openBrowser() {
  const storages = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
  for (const [name, kept] of Object.entries(storages))
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    });
  const typeEverything = () => {
    for (const key of localKeys) if (key !== 'browserOwner') storeText(key, '[1]');
    for (const key of sessionKeys) if (key !== 'tabOwner') storeForSession(key, 'door code 1234#');
    storeForSession('orderNote:17', 'ring twice');
  };
  const kept = () => [...storages.localStorage.keys(), ...storages.sessionStorage.keys()].sort();
  return { typeEverything, kept };
}
const ofTheDevice = deviceKeys.filter((key) => key !== 'browserOwner');
const everything = [...localKeys, ...sessionKeys, 'orderNote:17'].sort();

it.each([
  ['after a logout', null, ofTheDevice],
  ['when another person logs in', 'bek', [...ofTheDevice, 'browserOwner', 'tabOwner']],
])('personal data is removed %s, and data of the device stays', (_when, next, left) => {
  const { typeEverything, kept } = openBrowser();
  noteOwner('aziza');
  typeEverything();
  expect(keepOnlyOwn(next)).toBe(true);
  noteOwner(next);
  expect(kept()).toEqual([...left].sort());
  expect(keepOnlyOwn(next)).toBe(false);
});

it('all data stays if the same person stays logged in, logs in again, or used the shop before logging in', () => {
  const { typeEverything, kept } = openBrowser();
  noteOwner(null);
  typeEverything();
  for (const _time of [1, 2]) {
    expect(keepOnlyOwn('aziza')).toBe(false);
    noteOwner('aziza');
  }
  expect(kept()).toEqual(everything);
});

it('data of a person in one tab is removed after they log out in another tab', () => {
  const { typeEverything, kept } = openBrowser();
  noteOwner('aziza');
  typeEverything();
  // The other tab has cleared the shared storage.
  for (const key of [...personalKeys, 'browserOwner']) localStorage.removeItem(key);
  expect(keepOnlyOwn(null)).toBe(true);
  noteOwner(null);
  expect(kept()).toEqual([...ofTheDevice].sort());
});

it('a browser without storage causes no error', () => {
  expect(readStored('basket')).toBeNull();
  expect(() => writeStored('basket', [])).not.toThrow();
  expect(keepOnlyOwn('aziza')).toBe(false);
  expect(() => noteOwner('aziza')).not.toThrow();
});
