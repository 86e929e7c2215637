import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskFileStore } from './disk-file-store.ts';
import { describeFileStore, keysOf, readAll } from './file-store.test-suite.ts';
import { contentTypeOfKey } from './file-store.ts';

describeFileStore('the disk store keeps the promises of a file store', async () => {
  const folder = await temporaryFolder();
  return { store: diskFileStore(join(folder, 'files')), close: () => rm(folder, { recursive: true }) };
});

describe('the disk store in its folder', () => {
  let outside: string;
  let folder: string;
  let store: ReturnType<typeof diskFileStore>;

  beforeEach(async () => {
    outside = await temporaryFolder();
    folder = join(outside, 'files');
    store = diskFileStore(folder);
  });
  afterEach(() => rm(outside, { recursive: true }));

  test('is empty while the folder does not exist, and creates it with the first file', async () => {
    expect(await keysOf(store, '')).toEqual([]);
    expect(await store.find('notes/a.txt')).toBeNull();
    await store.delete('notes/a.txt');
    expect(await readdir(outside)).toEqual([]);
    await store.put('notes/a.txt', Buffer.from('a'), 'text/plain');
    expect(await readFile(join(folder, 'notes/a.txt'), 'utf8')).toBe('a');
  });

  test('never finds, lists or deletes a file outside the folder', async () => {
    await writeFile(join(outside, 'secret.txt'), 'secret');
    await mkdir(folder);
    for (const key of ['../secret.txt', 'a/../../secret.txt', join(outside, 'secret.txt'), '..\\secret.txt']) {
      expect(await store.find(key)).toBeNull();
      await expect(store.delete(key)).rejects.toThrow(RangeError);
      await expect(store.put(key, Buffer.from('mine'), 'text/plain')).rejects.toThrow(RangeError);
    }
    expect(await keysOf(store, '../')).toEqual([]);
    expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
  });

  test('follows no link out of the folder', async () => {
    const elsewhere = join(outside, 'elsewhere');
    await mkdir(elsewhere);
    await mkdir(folder);
    await writeFile(join(elsewhere, 'secret.txt'), 'secret');
    await symlink(elsewhere, join(folder, 'linked'));
    await symlink(join(elsewhere, 'secret.txt'), join(folder, 'linked.txt'));

    expect(await store.find('linked/secret.txt')).toBeNull();
    expect(await store.find('linked.txt')).toBeNull();
    expect(await keysOf(store, '')).toEqual([]);
    await store.delete('linked/secret.txt');
    await expect(store.put('linked/new.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('no folder');
    await expect(store.put('linked/deeper/new.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('no folder');
    expect(await readdir(elsewhere)).toEqual(['secret.txt']);

    // Writing to a link replaces the link itself.
    await store.put('linked.txt', Buffer.from('mine'), 'text/plain');
    expect(await readFile(join(elsewhere, 'secret.txt'), 'utf8')).toBe('secret');
    expect(String(await readAll(store, 'linked.txt'))).toBe('mine');
  });

  test('hides unfinished files of a crash and leaves none itself', async () => {
    await store.put('pictures/beef-320.avif', Buffer.from('beef'), 'image/avif');
    expect(await readdir(join(folder, 'pictures'))).toEqual(['beef-320.avif']);
    await writeFile(join(folder, 'pictures/.0f7a2c52-9c1f-4d54-8f0e-1f8a4e5c7b11.part'), 'ha');
    expect(await keysOf(store, '')).toEqual(['pictures/beef-320.avif']);
  });

  test('cleans up after a write that failed', async () => {
    await mkdir(join(folder, 'notes/a.txt'), { recursive: true });
    await expect(store.put('notes/a.txt', Buffer.from('a'), 'text/plain')).rejects.toThrow();
    expect(await readdir(join(folder, 'notes'))).toEqual(['a.txt']);
  });

  test('treats a file as missing where a folder is expected, and the other way round', async () => {
    await store.put('notes/a.txt', Buffer.from('a'), 'text/plain');
    expect(await store.find('notes/a.txt/b.txt')).toBeNull();
    await store.delete('notes/a.txt/b.txt');
    await mkdir(join(folder, 'folder.txt'));
    expect(await store.find('folder.txt')).toBeNull();
    await store.delete('folder.txt');
    expect((await readdir(folder)).sort()).toEqual(['folder.txt', 'notes']);
  });

  test('reads only folders that the prefix leads to, and only when the listing reaches them', async () => {
    await store.put('a/1.txt', Buffer.from('1'), 'text/plain');
    await store.put('b/2.txt', Buffer.from('2'), 'text/plain');
    const walk = store.list('')[Symbol.asyncIterator]();
    expect((await walk.next()).value).toMatchObject({ key: 'a/1.txt' });
    await store.put('b/3.txt', Buffer.from('3'), 'text/plain');
    expect((await walk.next()).value).toMatchObject({ key: 'b/2.txt' });
    expect((await walk.next()).value).toMatchObject({ key: 'b/3.txt' });
    expect((await walk.next()).done).toBe(true);
  });
});

test.each([
  ['pictures/beef-320.avif', 'image/avif'],
  ['pictures/beef-320.webp', 'image/webp'],
  ['pictures/beef-320.png', 'image/png'],
  ['pictures/beef-320.jpg', 'image/jpeg'],
  ['papers/certificate.pdf', 'application/pdf'],
  ['notes/a.txt', 'text/plain; charset=utf-8'],
  ['pictures/logo.svg', null],
  ['pictures/a.png/b', null],
  ['../a.png', null],
])('%s is served as %s', (key, contentType) => {
  expect(contentTypeOfKey(key)).toBe(contentType);
});

function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'dasturxon-files-'));
}
