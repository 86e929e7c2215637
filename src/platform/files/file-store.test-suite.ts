import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';

/** An empty store and how to remove it. */
export interface StoreUnderTest {
  readonly store: FileStore;
  close(): Promise<void>;
}

/** Keys that must be refused: they escape from the store, are hidden in it or are malformed. */
export const badKeys = [
  '',
  '.',
  '..',
  '/',
  '../secret.txt',
  'pictures/../../secret.txt',
  'pictures/..',
  '/etc/passwd.txt',
  'pictures//beef.txt',
  'pictures/./beef.txt',
  'pictures/.hidden.txt',
  'pictures\\beef.txt',
  'pictures/%2e%2e/beef.txt',
  'pictures/beef.txt/',
  'pictures/beef.txt\0.png',
  'pictures/beef.txt\n',
  'Pictures/Beef.txt',
  'pictures/кино.txt',
  `${'a'.repeat(200)}.txt`,
];

/** The contract of FileStore, tested for every store. */
export function describeFileStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let under: StoreUnderTest;
    let store: FileStore;

    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.close());

    test('returns the bytes, their number and their type', async () => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251));
      await store.put('pictures/beef-320.avif', bytes, 'image/avif');
      const file = await store.find('pictures/beef-320.avif');
      expect(file).toMatchObject({ contentType: 'image/avif', bytes: 70_000 });
      expect(bytes.equals(await readAll(store, 'pictures/beef-320.avif'))).toBe(true);
    });

    test('keeps an empty file', async () => {
      await store.put('notes/empty.txt', Buffer.alloc(0), 'text/plain');
      expect(await store.find('notes/empty.txt')).toMatchObject({ bytes: 0 });
      expect(await readAll(store, 'notes/empty.txt')).toHaveLength(0);
    });

    test('opens the same file repeatedly', async () => {
      await store.put('notes/twice.txt', Buffer.from('again'), 'text/plain');
      const file = await store.find('notes/twice.txt');
      if (!file) throw new Error('notes/twice.txt was not found');
      const streams = await Promise.all([file.open(), file.open()]);
      const readings = await Promise.all(streams.map((stream) => buffer(stream)));
      expect(readings.map(String)).toEqual(['again', 'again']);
    });

    test('replaces an existing file', async () => {
      await store.put('notes/a.txt', Buffer.from('a longer first version'), 'text/plain');
      await store.put('notes/a.txt', Buffer.from('second'), 'text/plain; charset=utf-8');
      expect(String(await readAll(store, 'notes/a.txt'))).toBe('second');
      expect(await keysOf(store, '')).toEqual(['notes/a.txt']);
    });

    test('keeps one of two files that are put at once under a key, whole', async () => {
      const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(50_000 + n, 97 + n));
      await Promise.all(versions.map((version) => store.put('notes/race.txt', version, 'text/plain')));
      const kept = await readAll(store, 'notes/race.txt');
      expect(versions.filter((version) => version.equals(kept))).toHaveLength(1);
      expect(await keysOf(store, '')).toEqual(['notes/race.txt']);
    });

    test('does not find a file that was never put, or was deleted', async () => {
      expect(await store.find('pictures/nothing-320.avif')).toBeNull();
      await store.put('notes/a.txt', Buffer.from('a'), 'text/plain');
      await store.delete('notes/a.txt');
      expect(await store.find('notes/a.txt')).toBeNull();
      expect(await keysOf(store, '')).toEqual([]);
      await expect(store.delete('notes/a.txt')).resolves.toBeUndefined();
    });

    test.each(badKeys)('refuses the key %j', async (key) => {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError);
      await expect(store.delete(key)).rejects.toThrow(RangeError);
      expect(await store.find(key)).toBeNull();
      expect(await keysOf(store, '')).toEqual([]);
    });

    test.each([
      ['pictures/logo.svg', 'image/svg+xml'],
      ['pages/page.html', 'text/html'],
      ['pages/without-extension', 'text/plain'],
      ['pictures/lying.png', 'text/html'],
    ])('refuses to keep %s as %s', async (key, contentType) => {
      await expect(store.put(key, Buffer.from('<svg/>'), contentType)).rejects.toThrow(RangeError);
      expect(await store.find(key)).toBeNull();
    });

    test('lists the keys under a prefix in the order of the whole keys', async () => {
      const sorted = ['a-1.txt', 'a.txt', 'a/b.txt', 'a/b/c.txt', 'a/ba.txt', 'a0.txt', 'ab/c.txt'];
      for (const key of sorted.toReversed()) await store.put(key, Buffer.from(key), 'text/plain');
      expect(await keysOf(store, '')).toEqual(sorted);
      expect(await keysOf(store, 'a/')).toEqual(['a/b.txt', 'a/b/c.txt', 'a/ba.txt']);
      expect(await keysOf(store, 'a/b')).toEqual(['a/b.txt', 'a/b/c.txt', 'a/ba.txt']);
      expect(await keysOf(store, 'a/b/')).toEqual(['a/b/c.txt']);
      expect(await keysOf(store, 'ab/c.txt')).toEqual(['ab/c.txt']);
      expect(await keysOf(store, 'b/')).toEqual([]);
      expect(await keysOf(store, '../')).toEqual([]);
    });

    test('returns when a file was last written', async () => {
      const before = Date.now();
      await store.put('notes/a.txt', Buffer.from('a'), 'text/plain');
      for await (const { modifiedAt } of store.list('notes/')) {
        // Not every clock counts fractions of a second.
        expect(Math.abs(modifiedAt.getTime() - before)).toBeLessThan(5_000);
      }
    });

    test('can be emptied while it is listed', async () => {
      const keys = Array.from({ length: 7 }, (_, n) => `notes/${n}.txt`);
      for (const key of keys) await store.put(key, Buffer.from(key), 'text/plain');
      const seen: string[] = [];
      for await (const { key } of store.list('notes/')) {
        seen.push(key);
        await store.delete(key);
      }
      expect(seen).toEqual(keys);
      expect(await keysOf(store, '')).toEqual([]);
    });
  });
}

export async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

export async function readAll(store: FileStore, key: string): Promise<Buffer> {
  const file = await store.find(key);
  if (!file) throw new Error(`${key} was not found`);
  return buffer(await file.open());
}
