import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { diskFileStore } from './disk-file-store.ts';
import { keysOf } from './file-store.test-suite.ts';
import type { FileStore } from './file-store.ts';
import { fileSweepJob, sweepPictures } from './file-sweep.job.ts';

const hour = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);

let database: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
let store: FileStore;

beforeAll(async () => {
  database = await testDatabase();
}, 120_000);
afterAll(() => database?.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-sweep-'));
  store = diskFileStore(folder);
});
afterEach(async () => {
  await database.db.deleteFrom('pictures').execute();
  await rm(folder, { recursive: true });
});

async function havePictures(...keys: string[]): Promise<void> {
  const rows = keys.map((key) => ({ key, widths: [320], placeholder: 'data:,' }));
  await database.db.insertInto('pictures').values(rows).execute();
}

async function haveFiles(modifiedAt: Date, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await store.put(key, Buffer.from(key), key.endsWith('.webp') ? 'image/webp' : 'image/avif');
    await utimes(join(folder, key), modifiedAt, modifiedAt);
  }
}

test('deletes old files of deleted pictures and nothing else', async () => {
  await havePictures('beef', 'beef-320');
  const kept = ['pictures/beef-320-640.avif', 'pictures/beef-320.avif', 'pictures/beef-320.webp'];
  const orphans = ['pictures/beef-old-320.avif', 'pictures/lamb-320.avif', 'pictures/lamb-640.webp'];
  await haveFiles(hoursAgo(48), ...kept, ...orphans);
  expect(await sweepPictures(database.db, store, hoursAgo(24))).toBe(orphans.length);
  expect(await keysOf(store, '')).toEqual(kept);
  expect(await sweepPictures(database.db, store, hoursAgo(24))).toBe(0);
});

test('deletes the other files when one cannot be deleted', async () => {
  const orphans = ['pictures/a-320.avif', 'pictures/b-320.avif', 'pictures/c-320.avif'];
  await haveFiles(hoursAgo(48), ...orphans);
  const stubborn: FileStore = {
    ...store,
    delete: async (key) => {
      if (key === 'pictures/b-320.avif') throw new Error('not permitted');
      await store.delete(key);
    },
  };
  await expect(sweepPictures(database.db, stubborn, hoursAgo(24))).rejects.toThrow('not permitted');
  expect(await keysOf(store, '')).toEqual(['pictures/b-320.avif']);
});

test('does not delete files of an upload in progress', async () => {
  await haveFiles(hoursAgo(23), 'pictures/new-320.avif');
  await haveFiles(hoursAgo(25), 'pictures/old-320.avif');
  expect(await sweepPictures(database.db, store, hoursAgo(24))).toBe(1);
  expect(await keysOf(store, '')).toEqual(['pictures/new-320.avif']);
});

test('ignores files whose name or folder is not that of a picture', async () => {
  const others = [
    'papers/lamb-320.avif',
    'pictures/big/lamb-320.avif',
    'pictures/lamb.avif',
    'picturesque/lamb-320.avif',
  ];
  await haveFiles(hoursAgo(48), ...others);
  expect(await sweepPictures(database.db, store, hoursAgo(24))).toBe(0);
  expect(await keysOf(store, '')).toEqual(others);
});

test('accepts an empty store', async () => {
  expect(await sweepPictures(database.db, store, new Date())).toBe(0);
});

test('asks the database about many files at once, but never about all', async () => {
  const asked: number[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node).split('-of-many').length - 1);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const all = Array.from({ length: 1_001 }, (_, n) => `pictures/${String(n).padStart(4, '0')}-of-many-320.avif`);
  const deleted: string[] = [];
  const big: FileStore = {
    ...store,
    async *list() {
      for (const key of all) yield { key, modifiedAt: hoursAgo(48) };
    },
    delete: async (key) => void deleted.push(key),
  };
  await havePictures('0000-of-many', '0500-of-many', '1000-of-many');
  expect(await sweepPictures(database.db.withPlugin(counting), big, hoursAgo(24))).toBe(998);
  expect(deleted).toEqual(all.filter((key) => !/0000|0500|1000/.test(key)));
  expect(asked).toEqual([200, 200, 200, 200, 200, 1]);
});

test('as a nightly job, it keeps the files of the last day', async () => {
  await haveFiles(hoursAgo(23), 'pictures/new-320.avif');
  await haveFiles(hoursAgo(25), 'pictures/old-320.avif');
  const job = fileSweepJob(database.db, store);
  expect(job).toMatchObject({ name: 'sweep-files', every: '17 18 * * *' });
  await job.run({});
  expect(await keysOf(store, '')).toEqual(['pictures/new-320.avif']);
});
