import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { cookieNames } from '../http/caller.ts';
import { localeCookie } from '../kernel/locale.ts';
import { localKeys, sessionKeys } from '../kernel/storage-keys.ts';
import { cachesOf, pictureCache } from '../worker/cache-names.ts';
import { readStored, writeStored } from './storage.browser.ts';

const root = join(import.meta.dirname, '../..');

afterEach(() => {
  vi.unstubAllGlobals();
});

it('everything that is kept has its line in the document, with a file that there is', async () => {
  const [, ...sections] = (await readFile(join(root, 'docs/browser-storage.md'), 'utf8')).split('\n## ');
  const rows = sections.map((section) => Array.from(section.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gm)));
  const [local = [], session = [], cookies = [], caches = []] = rows.map((each) => each.map(([, key]) => key).sort());
  expect(local).toEqual([...localKeys].sort());
  expect(session).toEqual([...sessionKeys].sort());
  expect(cookies).toEqual([localeCookie.name, ...cookieNames].sort());
  expect(caches).toEqual([pictureCache, ...Object.values(cachesOf('<version>'))].sort());
  for (const [, key = '', path = ''] of rows.flat()) expect([key, existsSync(join(root, path))]).toEqual([key, true]);
});

it('what was stored under an older name is not lost', () => {
  const stored = new Map([['recent-searches', '["plov"]']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  expect(readStored('recentSearches')).toBe('["plov"]');
  expect([...stored]).toEqual([['recentSearches', '["plov"]']]);
  expect(readStored('recentlyViewed')).toBeNull();
});

it('a browser that keeps nothing is no error', () => {
  expect(readStored('basket')).toBeNull();
  expect(() => writeStored('basket', [])).not.toThrow();
});
